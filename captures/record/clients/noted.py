"""Notes each request that was answered as a line of NAME.log (see captures/README.md) in the file that REQUESTS names."""
import os


def note(side, address, method, path, status, size):
    if file := os.environ.get("REQUESTS"):
        with open(file, "a") as log:
            print(side, address[1], "- -", method, path, "HTTP/3", status, size, file=log)


def peer(connection):
    """Where the other side of an aioquic connection is."""
    return connection._quic._network_paths[0].addr


def here(connection):
    """Where an aioquic client is itself."""
    return connection._transport.get_extra_info("sockname")
