"""gRPC over HTTP/3 by aioquic, put together by hand: a server with a service of one method (serve), and a client that calls it,
without a name, and one that there is not (call).

    grpc_h3.py serve CERTIFICATE KEY
    grpc_h3.py call HOST ROOT KEYLOG

The messages are of Protocol Buffers, with one field of text, number 1; before each stand a byte, whether it is compressed, and
four with its length.
"""
import asyncio, sys

from aioquic.asyncio import QuicConnectionProtocol, connect, serve
from aioquic.h3.connection import H3_ALPN, H3Connection
from aioquic.h3.events import DataReceived, HeadersReceived
from aioquic.quic.configuration import QuicConfiguration
from noted import here, note, peer

HEAD = [(b":status", b"200"), (b"content-type", b"application/grpc")]


def message(text):
    data = text.encode()
    data = b"\x0a" + bytes([len(data)]) + data
    return b"\0" + len(data).to_bytes(4, "big") + data


class Peer(QuicConnectionProtocol):
    http = None

    def quic_event_received(self, event):
        self.http = self.http or H3Connection(self._quic)
        for happened in self.http.handle_event(event):
            if isinstance(happened, (HeadersReceived, DataReceived)):
                self.came(happened)
        self.transmit()


class Server(Peer):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.calls = {}

    def came(self, happened):
        if isinstance(happened, HeadersReceived):
            self.calls[happened.stream_id] = [dict(happened.headers)[b":path"].decode(), b""]
        else:
            self.calls[happened.stream_id][1] += happened.data
        if happened.stream_ended:
            self.answer(happened.stream_id, *self.calls[happened.stream_id])

    def answer(self, stream, path, call):
        name, said = call[7:].decode(), b""
        if path != "/lesson.Greeter/Greet":
            self.http.send_headers(stream, HEAD + [(b"grpc-status", b"12"), (b"grpc-message", b"no such method")], True)
        elif not name:
            self.http.send_headers(stream, HEAD)
            self.http.send_headers(stream, [(b"grpc-status", b"3"), (b"grpc-message", b"%E8%B0%81%EF%BC%9F (no name)")], True)
        else:
            said = message(f"Hello, {name}!")
            self.http.send_headers(stream, HEAD)
            self.http.send_data(stream, said, False)
            self.http.send_headers(stream, [(b"grpc-status", b"0")], True)
        note("server", peer(self), "POST", path, 200, len(said))


class Client(Peer):
    def call(self, host, path, name):
        self.http = self.http or H3Connection(self._quic)
        self.path, self.status, self.size = path, None, 0
        self.over = asyncio.get_running_loop().create_future()
        stream = self._quic.get_next_available_stream_id()
        self.http.send_headers(stream, [
            (b":method", b"POST"), (b":scheme", b"https"), (b":authority", host.encode()), (b":path", path.encode()),
            (b"content-type", b"application/grpc"), (b"te", b"trailers")])
        self.http.send_data(stream, message(name), True)
        self.transmit()
        return self.over

    def came(self, happened):
        if isinstance(happened, DataReceived):
            self.size += len(happened.data)
        elif self.status is None:
            self.status = dict(happened.headers)[b":status"].decode()
        if happened.stream_ended and not self.over.done():
            note("client", here(self), "POST", self.path, self.status, self.size)
            self.over.set_result(None)


async def run_server(certificate, key):
    configuration = QuicConfiguration(is_client=False, alpn_protocols=H3_ALPN)
    configuration.load_cert_chain(certificate, key)
    await serve("0.0.0.0", 443, configuration=configuration, create_protocol=Server)
    print("ready", flush=True)
    await asyncio.Future()


async def run_client(host, root, keys):
    with open(keys, "a") as log:
        configuration = QuicConfiguration(is_client=True, alpn_protocols=H3_ALPN, secrets_log_file=log)
        configuration.load_verify_locations(root)
        async with connect(host, 443, configuration=configuration, create_protocol=Client) as client:
            for method, name in [("Greet", "Han Meimei"), ("Greet", ""), ("Missing", "Li Lei")]:
                await client.call(host, f"/lesson.Greeter/{method}", name)


asyncio.run(run_server(*sys.argv[2:4]) if sys.argv[1] == "serve" else run_client(*sys.argv[2:5]))
