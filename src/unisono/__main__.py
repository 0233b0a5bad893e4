"""`python -m unisono`."""

from unisono.start import main

if __name__ == "__main__":
    main()
