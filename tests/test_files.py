"""A text file is read without waiting, without end and without surprises."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from unisono.system import files
from unisono.system.files import MissingFileError, UnreadableError, parse_toml, path_of, read_text


def why(read: Callable[[], object]) -> UnreadableError:
    with pytest.raises(UnreadableError) as caught:
        read()
    return caught.value


def test_b4_a_mark_of_byte_order_is_no_mistake(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes(b"\xef\xbb\xbfplayers = 2\r\n")
    assert read_text(file) == "players = 2\r\n"
    assert parse_toml(read_text(file)) == {"players": 2}


@pytest.mark.pty
def test_b4_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert why(lambda: read_text(tmp_path / "pipe")).words == files.NO_FILE


@pytest.mark.pty
def test_b4_a_device_is_no_file() -> None:
    assert why(lambda: read_text(Path("/dev/zero"))).words == files.NO_FILE
    assert why(lambda: read_text(Path("/dev/null"))).words == files.NO_FILE


def test_b4_a_folder_is_no_file(tmp_path: Path) -> None:
    assert why(lambda: read_text(tmp_path)).words == files.FAILED


def test_b4_links_that_lead_round_lead_nowhere(tmp_path: Path) -> None:
    for name, target in (("a", "b"), ("b", "a")):
        (tmp_path / name).symlink_to(tmp_path / target)
    assert why(lambda: read_text(tmp_path / "a")).words == files.FAILED


def test_b4_no_more_than_a_megabyte_is_read(tmp_path: Path) -> None:
    file = tmp_path / "large"
    file.write_bytes(b"#" * files.MOST_BYTES)
    assert len(read_text(file)) == files.MOST_BYTES
    with file.open("ab") as out:
        out.truncate(10**12)  # takes no room, but would not fit into the memory
    assert why(lambda: read_text(file)).words == files.TOO_LARGE


@pytest.mark.parametrize("name", ["x" * 300, "\0", "\ud800"])
def test_b4_a_name_that_no_file_has(name: str, tmp_path: Path) -> None:
    assert why(lambda: read_text(tmp_path / name)).words in {files.FAILED, files.NO_PATH}


def test_b4_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(MissingFileError, match="there is no such file"):
        read_text(tmp_path / "nothing")


def test_b4_the_home_of_nobody() -> None:
    assert why(lambda: path_of("~nosuchuser/x")).words == files.NO_HOME
    assert path_of("~/x") == Path.home() / "x"


@pytest.mark.parametrize("typed", ["a\0b", "a\ud800b"])
def test_b4_what_can_be_no_path(typed: str) -> None:
    assert why(lambda: path_of(typed)).words == files.NO_PATH


def test_b4_another_encoding_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "latin"
    file.write_bytes("a = 1\n# Vögel\n".encode("latin-1"))
    error = why(lambda: read_text(file))
    assert (error.words, error.line) == (files.NOT_UTF8, 2)


@pytest.mark.parametrize(
    ("text", "words", "line", "key"),
    [
        ("x = 1\nplayers = " + "[" * 5000 + "]" * 5000, files.TOO_DEEP, 2, "players"),
        ("players = [\n" + "[\n" * 5000 + "]\n" * 5001, files.TOO_DEEP, 1, "players"),
        ("a = " + "{a = " * 5000 + "1" + "}" * 5000, files.TOO_DEEP, 1, "a"),
        ("a" + ".a" * 5000 + " = 1", files.TOO_DEEP, 1, None),
        ("[a" + ".a" * 5000 + "]", files.TOO_DEEP, 1, None),
        ("players = " + "[" * 17 + "]" * 17, files.TOO_DEEP, None, "players"),
        ("a" + ".a" * 17 + " = 1", files.TOO_DEEP, None, "a"),
        ("x = 1\nplayers = " + "9" * 6000, files.TOO_MANY_DIGITS, 2, "players"),
        ("players = 0x" + "f" * 6000, files.TOO_MANY_DIGITS, None, "players"),
        ("players = [9223372036854775808]", files.TOO_MANY_DIGITS, None, "players"),
        ("x = 1\ny 2", files.NOT_TOML, 2, None),
        ("", None, None, None),
        ("x = '" + "." * 9000 + "'\n# " + "." * 9000, None, None, None),
        ("x = 9223372036854775807\ny = -9223372036854775808", None, None, None),
        ("x = " + "[" * 15 + "]" * 15, None, None, None),
    ],
    ids=range(15),
)
def test_b4_toml_has_limits(
    text: str, words: str | None, line: int | None, key: str | None
) -> None:
    if words is None:
        assert isinstance(parse_toml(text), dict)
        return
    error = why(lambda: parse_toml(text))
    assert (error.words, error.line, error.key) == (words, line, key)


@pytest.mark.parametrize(
    "text",
    [
        "a." * 490_000 + "a = 1",
        "[" + "a." * 400_000 + "a]\n" + "b.b = 1\n" * 10_000,
        'x = {y = """\n#""", ' + "a." * 400_000 + "a = 1}",
        'x = {y = """a"""", ' + "a." * 400_000 + "a = 1}",
        '"' + '\\"' * 400_000,
        '"""' + '\\"""' * 200_000,
        "'" * 999_999,
        '"' * 999_999,
        "[" * 999_999,
        "\n".join(f"k{number}." + ".".join("a" * 31) + " = 1" for number in range(3_000)),
    ],
    ids=range(10),
)
def test_b4_no_text_keeps_the_parser_for_long(text: str) -> None:
    assert len(text) <= files.MOST_BYTES
    assert why(lambda: parse_toml(text)).words in {files.TOO_DEEP, files.NOT_TOML}
