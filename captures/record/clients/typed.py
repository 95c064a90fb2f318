"""Somebody at a terminal who types what they are told: a program in a pseudo-terminal, with its keys one by one.

    typed.py [--size COLUMNSxROWS] [--pace SECONDS] PROGRAM ARGUMENT… -- STEP…

Steps: expect=TEXT (waits until the program has shown that), type=TEXT (key by key; \\r is Return, \\x03 and the like as
escapes), sleep=SECONDS. What the program shows goes to standard output.
"""
import argparse, fcntl, os, pty, select, struct, sys, termios, time


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--pace", type=float, default=0.05)
    parser.add_argument("words", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    middle = len(options.words) - 1 - options.words[::-1].index("--")
    program, steps = options.words[:middle], options.words[middle + 1:]
    columns, rows = map(int, options.size.split("x"))

    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execvp(program[0], program)
    shown = b""

    def read(seconds):
        nonlocal shown
        end = time.time() + seconds
        while (left := end - time.time()) > 0:
            if not select.select([terminal], [], [], left)[0]:
                return True
            try:
                piece = os.read(terminal, 4096)
            except OSError:
                return False
            if not piece:
                return False
            os.write(1, piece)
            shown += piece
        return True

    for step in steps:
        word, _, value = step.partition("=")
        value = value.encode().decode("unicode_escape").encode("latin-1")
        if word == "expect":
            end = time.time() + 30
            while value not in shown:
                if time.time() > end:
                    sys.exit(f"typed.py: {value!r} was not shown")
                if not read(0.1) and value not in shown:
                    sys.exit(f"typed.py: it ended before {value!r} was shown")
            shown = shown.partition(value)[2]
        elif word == "type":
            for key in value:
                os.write(terminal, bytes([key]))
                read(options.pace)
        elif word == "sleep":
            read(float(value))
        else:
            sys.exit(f"typed.py: what is {step}?")
    while read(2) and time.time() < 1e12:
        if os.waitpid(child, os.WNOHANG) != (0, 0):
            return
        break
    os.close(terminal)


main()
