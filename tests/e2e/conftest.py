import sys

# Windows has no pseudo-terminals, and no modules for them either.
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []
