"""`python -m unisono`."""

from unisono.cli import main

if __name__ == "__main__":
    main()
