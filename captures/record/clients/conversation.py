"""A TCP endpoint that does exactly the steps it is told, for what no ordinary client can be made to do.

    conversation.py [--source PORT] [--receive-buffer BYTES] [--at EPOCH] HOST PORT STEP…

Steps: send=TEXT (\\r \\n as escapes), response (reads one HTTP response with a Content-Length), request (reads a
head), all (reads to the end), read=BYTES, sleep=SECONDS, shutdown (no more to send), abort (RST), close.
--source with --at on both sides makes a simultaneous open.
"""
import argparse, socket, struct, time


def read_head(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        piece = connection.recv(4096)
        if not piece:
            break
        data += piece
    return data.partition(b"\r\n\r\n")[::2]


def read_count(connection, count):
    while count > 0:
        piece = connection.recv(count)
        if not piece:
            break
        count -= len(piece)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", type=int, default=0)
    parser.add_argument("--receive-buffer", type=int)
    parser.add_argument("--at", type=float, default=0)
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("steps", nargs="+")
    options = parser.parse_args()

    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if options.receive_buffer:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, options.receive_buffer)
    if options.source:
        connection.bind(("0.0.0.0", options.source))
    time.sleep(max(0, options.at - time.time()))
    connection.connect((options.host, options.port))
    for step in options.steps:
        word, _, value = step.partition("=")
        if word == "send":
            connection.sendall(value.replace("\\r", "\r").replace("\\n", "\n").encode())
        elif word == "request":
            read_head(connection)
        elif word == "response":
            head, body = read_head(connection)
            length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n")
                           if line.lower().startswith(b"content-length:")), 0)
            read_count(connection, length - len(body))
        elif word == "all":
            read_count(connection, 1 << 30)
        elif word == "read":
            read_count(connection, int(value))
        elif word == "sleep":
            time.sleep(float(value))
        elif word == "shutdown":
            connection.shutdown(socket.SHUT_WR)
        elif word == "abort":
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()
        elif word == "close":
            connection.close()
        else:
            raise SystemExit(f"unknown step {step}")


if __name__ == "__main__":
    main()
