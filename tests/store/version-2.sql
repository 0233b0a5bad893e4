-- A history of schema version 2, as `sqlite3 history.sqlite3 .dump` tells it: one game lost, one open.
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE events (
        game_id INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (game_id, seq)
    ) WITHOUT ROWID
    ;
INSERT INTO "events" VALUES(1,0,'{"event":"GameStarted","at":0,"rules":{"name":"unisono","variants":["endless"],"players":2,"ladder":52,"faces":"suits","levels":10,"endless":true,"lives":2,"lives_cap":5,"life_after":[3,6,9],"fermatas":1,"fermatas_cap":3,"fermata_after":[],"clean_from":4,"same_moment_ms":120,"vote_ms":4000,"vote_lock":"pause","propose_again_ms":3000,"knocks":4,"beat_ms":600,"beat_min_ms":250,"beat_max_ms":1200}}');
INSERT INTO "events" VALUES(1,1,'{"event":"LevelDealt","at":0,"level":1,"dealer":1,"hands":[[49],[39]]}');
INSERT INTO "events" VALUES(1,2,'{"event":"SeatReady","at":0,"seat":1}');
INSERT INTO "events" VALUES(1,3,'{"event":"SeatReady","at":0,"seat":0}');
INSERT INTO "events" VALUES(1,4,'{"event":"CountInBegan","at":0}');
INSERT INTO "events" VALUES(1,5,'{"event":"Knocked","at":700,"seat":1,"number":1}');
INSERT INTO "events" VALUES(1,6,'{"event":"Knocked","at":1369,"seat":1,"number":2}');
INSERT INTO "events" VALUES(1,7,'{"event":"Knocked","at":2038,"seat":1,"number":3}');
INSERT INTO "events" VALUES(1,8,'{"event":"Knocked","at":2707,"seat":1,"number":4}');
INSERT INTO "events" VALUES(1,9,'{"event":"LevelOpened","at":2707,"beat_ms":669}');
INSERT INTO "events" VALUES(1,10,'{"event":"CardPlayed","at":14899,"seat":0,"card":49}');
INSERT INTO "events" VALUES(1,11,'{"event":"MomentClosed","at":15019}');
INSERT INTO "events" VALUES(1,12,'{"event":"WrongNote","at":15019,"seat":0,"card":49,"lower":[[39,1]]}');
INSERT INTO "events" VALUES(1,13,'{"event":"LevelCleared","at":15019,"level":1,"clean":false}');
INSERT INTO "events" VALUES(1,14,'{"event":"LevelDealt","at":16019,"level":2,"dealer":0,"hands":[[28,35],[44,49]]}');
INSERT INTO "events" VALUES(1,15,'{"event":"SeatReady","at":16019,"seat":1}');
INSERT INTO "events" VALUES(1,16,'{"event":"SeatReady","at":16019,"seat":0}');
INSERT INTO "events" VALUES(1,17,'{"event":"CountInBegan","at":16019}');
INSERT INTO "events" VALUES(1,18,'{"event":"Knocked","at":16719,"seat":0,"number":1}');
INSERT INTO "events" VALUES(1,19,'{"event":"Knocked","at":17259,"seat":0,"number":2}');
INSERT INTO "events" VALUES(1,20,'{"event":"Knocked","at":17799,"seat":0,"number":3}');
INSERT INTO "events" VALUES(1,21,'{"event":"Knocked","at":18339,"seat":0,"number":4}');
INSERT INTO "events" VALUES(1,22,'{"event":"LevelOpened","at":18339,"beat_ms":540}');
INSERT INTO "events" VALUES(1,23,'{"event":"HandRaised","at":23795,"seat":1}');
INSERT INTO "events" VALUES(1,24,'{"event":"HandRaised","at":24804,"seat":0}');
INSERT INTO "events" VALUES(1,25,'{"event":"FermataUsed","at":24804,"laid":[[28,0],[44,1]]}');
INSERT INTO "events" VALUES(1,26,'{"event":"SeatReady","at":24804,"seat":1}');
INSERT INTO "events" VALUES(1,27,'{"event":"SeatReady","at":24804,"seat":0}');
INSERT INTO "events" VALUES(1,28,'{"event":"CountInBegan","at":24804}');
INSERT INTO "events" VALUES(1,29,'{"event":"Knocked","at":25504,"seat":0,"number":1}');
INSERT INTO "events" VALUES(1,30,'{"event":"Knocked","at":26044,"seat":0,"number":2}');
INSERT INTO "events" VALUES(1,31,'{"event":"Knocked","at":26584,"seat":0,"number":3}');
INSERT INTO "events" VALUES(1,32,'{"event":"Knocked","at":27124,"seat":0,"number":4}');
INSERT INTO "events" VALUES(1,33,'{"event":"LevelOpened","at":27124,"beat_ms":540}');
INSERT INTO "events" VALUES(1,34,'{"event":"CardPlayed","at":30322,"seat":0,"card":35}');
INSERT INTO "events" VALUES(1,35,'{"event":"MomentClosed","at":30442}');
INSERT INTO "events" VALUES(1,36,'{"event":"CardPlayed","at":31646,"seat":1,"card":49}');
INSERT INTO "events" VALUES(1,37,'{"event":"MomentClosed","at":31766}');
INSERT INTO "events" VALUES(1,38,'{"event":"LevelCleared","at":31766,"level":2,"clean":false}');
INSERT INTO "events" VALUES(1,39,'{"event":"LevelDealt","at":32766,"level":3,"dealer":1,"hands":[[8,28,44],[9,25,32]]}');
INSERT INTO "events" VALUES(1,40,'{"event":"SeatReady","at":32766,"seat":1}');
INSERT INTO "events" VALUES(1,41,'{"event":"SeatReady","at":32766,"seat":0}');
INSERT INTO "events" VALUES(1,42,'{"event":"CountInBegan","at":32766}');
INSERT INTO "events" VALUES(1,43,'{"event":"Knocked","at":33466,"seat":1,"number":1}');
INSERT INTO "events" VALUES(1,44,'{"event":"Knocked","at":34130,"seat":1,"number":2}');
INSERT INTO "events" VALUES(1,45,'{"event":"Knocked","at":34794,"seat":1,"number":3}');
INSERT INTO "events" VALUES(1,46,'{"event":"Knocked","at":35458,"seat":1,"number":4}');
INSERT INTO "events" VALUES(1,47,'{"event":"LevelOpened","at":35458,"beat_ms":664}');
INSERT INTO "events" VALUES(1,48,'{"event":"CardPlayed","at":36699,"seat":0,"card":8}');
INSERT INTO "events" VALUES(1,49,'{"event":"MomentClosed","at":36819}');
INSERT INTO "events" VALUES(1,50,'{"event":"CardPlayed","at":36942,"seat":1,"card":9}');
INSERT INTO "events" VALUES(1,51,'{"event":"MomentClosed","at":37062}');
INSERT INTO "events" VALUES(1,52,'{"event":"CardPlayed","at":39078,"seat":0,"card":28}');
INSERT INTO "events" VALUES(1,53,'{"event":"MomentClosed","at":39198}');
INSERT INTO "events" VALUES(1,54,'{"event":"WrongNote","at":39198,"seat":0,"card":28,"lower":[[25,1]]}');
INSERT INTO "events" VALUES(1,55,'{"event":"GameLost","at":39198,"level":3}');
INSERT INTO "events" VALUES(2,0,'{"event":"GameStarted","at":0,"rules":{"name":"unisono","variants":[],"players":3,"ladder":52,"faces":"suits","levels":8,"endless":false,"lives":3,"lives_cap":5,"life_after":[3,6,9],"fermatas":1,"fermatas_cap":3,"fermata_after":[],"clean_from":4,"same_moment_ms":120,"vote_ms":4000,"vote_lock":"pause","propose_again_ms":3000,"knocks":4,"beat_ms":600,"beat_min_ms":250,"beat_max_ms":1200}}');
INSERT INTO "events" VALUES(2,1,'{"event":"LevelDealt","at":0,"level":1,"dealer":2,"hands":[[3],[39],[40]]}');
INSERT INTO "events" VALUES(2,2,'{"event":"SeatReady","at":0,"seat":1}');
INSERT INTO "events" VALUES(2,3,'{"event":"SeatReady","at":0,"seat":2}');
INSERT INTO "events" VALUES(2,4,'{"event":"SeatReady","at":0,"seat":0}');
INSERT INTO "events" VALUES(2,5,'{"event":"CountInBegan","at":0}');
INSERT INTO "events" VALUES(2,6,'{"event":"Knocked","at":700,"seat":2,"number":1}');
INSERT INTO "events" VALUES(2,7,'{"event":"Knocked","at":1369,"seat":2,"number":2}');
INSERT INTO "events" VALUES(2,8,'{"event":"Knocked","at":2038,"seat":2,"number":3}');
INSERT INTO "events" VALUES(2,9,'{"event":"Knocked","at":2707,"seat":2,"number":4}');
INSERT INTO "events" VALUES(2,10,'{"event":"LevelOpened","at":2707,"beat_ms":669}');
INSERT INTO "events" VALUES(2,11,'{"event":"CardPlayed","at":3404,"seat":0,"card":3}');
INSERT INTO "events" VALUES(2,12,'{"event":"MomentClosed","at":3524}');
INSERT INTO "events" VALUES(2,13,'{"event":"CardPlayed","at":11280,"seat":2,"card":40}');
INSERT INTO "events" VALUES(2,14,'{"event":"MomentClosed","at":11400}');
INSERT INTO "events" VALUES(2,15,'{"event":"WrongNote","at":11400,"seat":2,"card":40,"lower":[[39,1]]}');
INSERT INTO "events" VALUES(2,16,'{"event":"LevelCleared","at":11400,"level":1,"clean":false}');
INSERT INTO "events" VALUES(2,17,'{"event":"LevelDealt","at":12400,"level":2,"dealer":0,"hands":[[16,22],[12,17],[38,47]]}');
INSERT INTO "events" VALUES(2,18,'{"event":"SeatReady","at":12400,"seat":1}');
INSERT INTO "events" VALUES(2,19,'{"event":"SeatReady","at":12400,"seat":2}');
INSERT INTO "events" VALUES(2,20,'{"event":"SeatReady","at":12400,"seat":0}');
INSERT INTO "events" VALUES(2,21,'{"event":"CountInBegan","at":12400}');
INSERT INTO "events" VALUES(2,22,'{"event":"Knocked","at":13100,"seat":0,"number":1}');
INSERT INTO "events" VALUES(2,23,'{"event":"Knocked","at":13700,"seat":0,"number":2}');
INSERT INTO "events" VALUES(2,24,'{"event":"Knocked","at":14300,"seat":0,"number":3}');
INSERT INTO "events" VALUES(2,25,'{"event":"Knocked","at":14900,"seat":0,"number":4}');
INSERT INTO "events" VALUES(2,26,'{"event":"LevelOpened","at":14900,"beat_ms":600}');
INSERT INTO "events" VALUES(2,27,'{"event":"HandRaised","at":17400,"seat":0}');
INSERT INTO "events" VALUES(2,28,'{"event":"HandRaised","at":18259,"seat":1}');
INSERT INTO "events" VALUES(2,29,'{"event":"ProposalEnded","at":21400,"cause":"lapsed"}');
INSERT INTO "events" VALUES(2,30,'{"event":"CardPlayed","at":22833,"seat":0,"card":16}');
INSERT INTO "events" VALUES(2,31,'{"event":"MomentClosed","at":22953}');
INSERT INTO "events" VALUES(2,32,'{"event":"WrongNote","at":22953,"seat":0,"card":16,"lower":[[12,1]]}');
INSERT INTO "events" VALUES(2,33,'{"event":"SeatReady","at":22953,"seat":1}');
INSERT INTO "events" VALUES(2,34,'{"event":"SeatReady","at":22953,"seat":2}');
INSERT INTO "events" VALUES(2,35,'{"event":"SeatReady","at":22953,"seat":0}');
INSERT INTO "events" VALUES(2,36,'{"event":"CountInBegan","at":22953}');
INSERT INTO "events" VALUES(2,37,'{"event":"Knocked","at":23653,"seat":0,"number":1}');
INSERT INTO "events" VALUES(2,38,'{"event":"Knocked","at":24253,"seat":0,"number":2}');
INSERT INTO "events" VALUES(2,39,'{"event":"Knocked","at":24853,"seat":0,"number":3}');
INSERT INTO "events" VALUES(2,40,'{"event":"Knocked","at":25453,"seat":0,"number":4}');
INSERT INTO "events" VALUES(2,41,'{"event":"LevelOpened","at":25453,"beat_ms":600}');
INSERT INTO "events" VALUES(2,42,'{"event":"CardPlayed","at":25764,"seat":1,"card":17}');
INSERT INTO "events" VALUES(2,43,'{"event":"MomentClosed","at":25884}');
INSERT INTO "events" VALUES(2,44,'{"event":"CardPlayed","at":29435,"seat":0,"card":22}');
INSERT INTO "events" VALUES(2,45,'{"event":"MomentClosed","at":29555}');
INSERT INTO "events" VALUES(2,46,'{"event":"CardPlayed","at":30430,"seat":2,"card":38}');
INSERT INTO "events" VALUES(2,47,'{"event":"MomentClosed","at":30550}');
INSERT INTO "events" VALUES(2,48,'{"event":"CardPlayed","at":31324,"seat":2,"card":47}');
INSERT INTO "events" VALUES(2,49,'{"event":"MomentClosed","at":31444}');
INSERT INTO "events" VALUES(2,50,'{"event":"LevelCleared","at":31444,"level":2,"clean":false}');
INSERT INTO "events" VALUES(2,51,'{"event":"LevelDealt","at":32444,"level":3,"dealer":1,"hands":[[12,24,44],[6,21,35],[8,15,34]]}');
INSERT INTO "events" VALUES(2,52,'{"event":"SeatReady","at":32444,"seat":1}');
INSERT INTO "events" VALUES(2,53,'{"event":"SeatReady","at":32444,"seat":2}');
INSERT INTO "events" VALUES(2,54,'{"event":"SeatReady","at":32444,"seat":0}');
INSERT INTO "events" VALUES(2,55,'{"event":"CountInBegan","at":32444}');
INSERT INTO "events" VALUES(2,56,'{"event":"Knocked","at":33144,"seat":1,"number":1}');
INSERT INTO "events" VALUES(2,57,'{"event":"Knocked","at":33744,"seat":1,"number":2}');
INSERT INTO "events" VALUES(2,58,'{"event":"Knocked","at":34344,"seat":1,"number":3}');
INSERT INTO "events" VALUES(2,59,'{"event":"Knocked","at":34944,"seat":1,"number":4}');
INSERT INTO "events" VALUES(2,60,'{"event":"LevelOpened","at":34944,"beat_ms":600}');
INSERT INTO "events" VALUES(2,61,'{"event":"CardPlayed","at":37181,"seat":2,"card":8}');
INSERT INTO "events" VALUES(2,62,'{"event":"CardPlayed","at":37233,"seat":0,"card":12}');
CREATE TABLE game_figures (
        game_id INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
        levels_cleared INTEGER NOT NULL,
        wrong_notes INTEGER NOT NULL,
        fermatas INTEGER NOT NULL,
        playing_ms INTEGER NOT NULL,
        more TEXT NOT NULL DEFAULT '{}'
    );
INSERT INTO "game_figures" VALUES(1,2,2,1,27159,'{"tempo":1.25}');
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
    );
INSERT INTO "games" VALUES(1,'2026-03-01T19:30:00+00:00','2026-03-01T19:41:12+00:00','lost','unisono','["endless"]',2,'beginner',2,3,'0.1.0',NULL,'{"rule_set":"unisono","variants":["endless"],"players":2,"difficulty":"beginner","numbers":{"seconds_per_rank":0.5},"seed":2,"person":"Zoë","version":"0.1.0"}');
INSERT INTO "games" VALUES(2,'2026-03-02T20:00:00+00:00',NULL,'open','unisono','[]',3,'careless',7,3,'0.1.0',NULL,'{"rule_set":"unisono","variants":[],"players":3,"difficulty":"careless","numbers":{"seconds_per_rank":0.5},"seed":7,"person":"Zoë","version":"0.1.0"}');
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
    ;
INSERT INTO "standings" VALUES('unisono',2,'beginner','["endless"]',1,0,3,0,0);
CREATE INDEX games_by_result ON games (result);
CREATE INDEX games_by_table ON games (rule_set, players, difficulty, variants);
CREATE INDEX games_by_players ON games (players);
CREATE INDEX games_by_difficulty ON games (difficulty);
CREATE INDEX games_by_daily ON games (daily) WHERE daily IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',2);
COMMIT;
