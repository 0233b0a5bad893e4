"""The tables of the current schema version. Older versions are told in `migrations`."""

VERSION = 2
"""Kept in the file as PRAGMA user_version."""

TABLES = (
    # AUTOINCREMENT: the number of a deleted game never becomes another game's.
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        started_utc TEXT NOT NULL,
        ended_utc TEXT,
        result TEXT NOT NULL DEFAULT 'open' CHECK (result IN ('open', 'won', 'lost', 'left')),
        rule_set TEXT NOT NULL,
        variants TEXT NOT NULL,
        players INTEGER NOT NULL,
        difficulty TEXT NOT NULL,
        seed INTEGER NOT NULL,
        level INTEGER NOT NULL DEFAULT 0,
        version TEXT NOT NULL,
        daily TEXT,
        settings TEXT NOT NULL
    )
    """,
    # Every index ends in the id, which is the order of the lists.
    "CREATE INDEX games_by_result ON games (result)",
    "CREATE INDEX games_by_table ON games (rule_set, players, difficulty, variants)",
    "CREATE INDEX games_by_players ON games (players)",
    "CREATE INDEX games_by_difficulty ON games (difficulty)",
    "CREATE INDEX games_by_daily ON games (daily) WHERE daily IS NOT NULL",
    """
    CREATE TABLE events (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (game_id, seq)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE game_figures (
        game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        levels_cleared INTEGER NOT NULL,
        wrong_notes INTEGER NOT NULL,
        fermatas INTEGER NOT NULL,
        playing_ms INTEGER NOT NULL,
        more TEXT NOT NULL DEFAULT '{}'
    )
    """,
    # Kept up to date at the end of every game, so that statistics need not count them all.
    """
    CREATE TABLE standings (
        rule_set TEXT NOT NULL,
        players INTEGER NOT NULL,
        difficulty TEXT NOT NULL,
        variants TEXT NOT NULL,
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        best_level INTEGER NOT NULL,
        streak INTEGER NOT NULL,
        best_streak INTEGER NOT NULL,
        PRIMARY KEY (rule_set, players, difficulty, variants)
    ) WITHOUT ROWID
    """,
)
"""`variants` is a sorted JSON list, so that the same variants are always the same text."""
