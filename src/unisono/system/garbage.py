"""When Python looks for garbage: not while the program starts.

What is made at the start stays until the end, so looking there only costs time: a sixth of it.
"""

import gc


def leave_it() -> None:
    """Do not look for any until `look_for_it`."""
    gc.disable()


SELDOM = 10_000
"""Objects more than before, after which it is looked for where next to none is made."""


def look_for_it(*, seldom: bool = False) -> None:
    """Look from now on, but not among what there is already. `seldom` is for whoever makes much
    and throws it away without circles, as a simulation does: a thirtieth of its time.
    """
    if seldom:
        gc.set_threshold(SELDOM)
    gc.freeze()
    gc.enable()
