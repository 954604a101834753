"""`python -m pionier` is `pionier`."""

from pionier.cli import main

if __name__ == "__main__":
    main()
