"""Where the program begins: what may end it is settled before anything else is imported."""

import signal


def main() -> None:
    """Run `unisono` with the arguments of this process and exit."""
    # Ctrl+C is no mistake that a traceback should tell of. Whoever has something to put in order
    # first listens for it then. A shell that ignores it for us has its reasons.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from unisono import cli

    cli.main()
