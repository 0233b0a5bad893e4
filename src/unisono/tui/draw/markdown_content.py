"""The rules to read on a screen."""

from textual.content import Content

from unisono.rulebook.markdown import MarkdownStyle, laid_out

STYLES = {
    MarkdownStyle.PLAIN: "$ink",
    MarkdownStyle.BOLD: "bold $ink",
    MarkdownStyle.HEADING: "bold $gold",
}


def markdown_words(text: str, width: int) -> Content:
    """A text in the Markdown of the rules, on lines of `width` cells."""
    lines = [
        Content.assemble(*((words, STYLES[style]) for words, style in line))
        for line in laid_out(text, width)
    ]
    return Content("\n").join(lines)
