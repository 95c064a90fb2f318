"""HTTP/3 by aioquic: a server of the lesson's files that counts what it gets (serve), and a client that asks for several things
at once, sends a form, and gives a long response up (get), that has little room (narrow), or whose table comes in packets of its
own (blocked).

    http3.py serve FOLDER CERTIFICATE KEY
    http3.py get HOST ROOT KEYLOG
    http3.py narrow HOST ROOT KEYLOG
    http3.py blocked HOST ROOT KEYLOG
"""
import asyncio, sys

from aioquic.asyncio import QuicConnectionProtocol, connect, serve
from aioquic.buffer import encode_uint_var
from aioquic.h3.connection import H3_ALPN, ErrorCode, H3Connection, encode_frame
from aioquic.h3.events import DataReceived, HeadersReceived
from aioquic.quic.configuration import QuicConfiguration
from noted import here, note, peer

AGENT = (b"user-agent", b"lesson/1.0 (netlesson; a client that says the same in each request)")


class Server(QuicConnectionProtocol):
    http = None

    def quic_event_received(self, event):
        if self.http is None:
            self.http = H3Connection(self._quic)
            self.paths, self.got = {}, {}
        for happened in self.http.handle_event(event):
            stream = getattr(happened, "stream_id", None)
            if isinstance(happened, HeadersReceived):
                head = dict(happened.headers)
                self.paths.setdefault(stream, (head.get(b":method"), head.get(b":path", b"").decode()))
            elif isinstance(happened, DataReceived):
                self.got[stream] = self.got.get(stream, 0) + len(happened.data)
            else:
                continue
            if happened.stream_ended:
                self.answer(stream, *self.paths[stream])
                self.transmit()

    def answer(self, stream, method, path):
        common = [(b"server", b"lesson by aioquic"), (b"cache-control", b"max-age=60, must-revalidate")]
        if method == b"POST":
            body = b'{"received": %d}\n' % self.got[stream]
            self.http.send_headers(stream, [(b":status", b"201"), (b"content-type", b"application/json")] + common)
            self.http.send_data(stream, body, False)
            self.http.send_headers(stream, [(b"server-timing", b"count;dur=1")], True)
            return note("server", peer(self), "POST", path, 201, len(body))
        with open(folder + path, "rb") as file:
            body = file.read()
        head = [(b":status", b"200"), (b"content-length", str(len(body)).encode())]
        self.http.send_headers(stream, head + common)
        self.http.send_data(stream, body, True)
        note("server", peer(self), "GET", path, 200, len(body))


class Client(QuicConnectionProtocol):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        # At once: what the server says of its table comes before the first request.
        self.http, self.open, self.told = H3Connection(self._quic), {}, {}

    def begin(self, host):
        self.host = host

    def ask(self, method, path, body=None, more=(), agent=(AGENT,)):
        stream = self._quic.get_next_available_stream_id()
        head = [(b":method", method), (b":scheme", b"https"), (b":authority", self.host.encode()), (b":path", path)]
        self.http.send_headers(stream, head + [*agent, *more], body is None)
        if body is not None:
            self.http.send_data(stream, body, True)
        self.open[stream], self.told[stream] = asyncio.get_running_loop().create_future(), [method.decode(), path.decode(), None, 0]
        self.transmit()
        return stream, self.open[stream]

    def give_up(self, stream):
        self.told[stream][-1] = "-"    # More of it may be on its way.
        note("client", here(self), *self.told[stream])
        self._quic.stop_stream(stream, ErrorCode.H3_REQUEST_CANCELLED)
        self.open.pop(stream).set_result(None)
        self.transmit()

    def quic_event_received(self, event):
        for happened in self.http.handle_event(event):
            stream = getattr(happened, "stream_id", None)
            if isinstance(happened, HeadersReceived) and self.told[stream][2] is None:
                self.told[stream][2] = dict(happened.headers)[b":status"].decode()
            elif isinstance(happened, DataReceived) and stream in self.open:
                self.told[stream][3] += len(happened.data)
            if getattr(happened, "stream_ended", False) and stream in self.open:
                note("client", here(self), *self.told[stream])
                self.open.pop(stream).set_result(None)
            elif stream == self.long and isinstance(happened, DataReceived) and stream in self.open:
                self.give_up(stream)

    long = None


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
            client.begin(host)
            await client.ask(b"GET", b"/index.html")[1]
            # The server's SETTINGS have come: from here on the table is used.
            await asyncio.gather(*[client.ask(b"GET", path, more=[(b"cookie", b"lesson=7; theme=dark")])[1]
                                   for path in (b"/style.css", b"/poem.txt", b"/lesson.json")])
            form = [(b"content-type", b"application/x-www-form-urlencoded")]
            await client.ask(b"POST", b"/receive", b"name=Han+Meimei&lesson=7", form)[1]
            client.long, done = client.ask(b"GET", b"/lines.txt", more=[(b"priority", b"u=5, i")])
            await done
            await asyncio.sleep(0.1)


async def run_narrow_client(host, root, keys):
    with open(keys, "a") as log:
        configuration = QuicConfiguration(
            is_client=True, alpn_protocols=H3_ALPN, secrets_log_file=log, max_data=16 << 10, max_stream_data=6 << 10)
        configuration.load_verify_locations(root)
        async with connect(host, 443, configuration=configuration, create_protocol=Client) as client:
            client.begin(host)
            paths = [(b"/lines.txt", b"u=5, i"), (b"/poem.txt", b"u=1"), (b"/style.css", b"u=0"), (b"/lesson.json", b"u=3, i")]
            asked = [client.ask(b"GET", path, more=[(b"priority", priority)]) for path, priority in paths]
            # PRIORITY_UPDATE (RFC 9218 §7.2), which aioquic does not send: the first file is wanted sooner, after all.
            update = encode_uint_var(asked[0][0]) + b"u=2"
            client._quic.send_stream_data(client.http._local_control_stream_id, encode_frame(0xF0700, update))
            client.transmit()
            await asyncio.gather(*[done for _, done in asked])
            await asyncio.sleep(0.1)


class TableFirst(H3Connection):
    """Sends what it adds to its table at once, in a packet of its own."""

    def _encode_headers(self, stream_id, headers):
        section = super()._encode_headers(stream_id, headers)
        self.transmit()
        return section


async def run_blocked_client(host, root, keys):
    with open(keys, "a") as log:
        configuration = QuicConfiguration(is_client=True, alpn_protocols=H3_ALPN, secrets_log_file=log)
        configuration.load_verify_locations(root)
        async with connect(host, 443, configuration=configuration, create_protocol=Client) as client:
            client.begin(host)
            await client.ask(b"GET", b"/index.html")[1]
            client.http.__class__, client.http.transmit = TableFirst, client.transmit
            blocked = client.ask(b"GET", b"/poem.txt", more=[(b"cookie", b"lesson=7; theme=dark")])[1]
            await asyncio.gather(blocked, client.ask(b"GET", b"/style.css", agent=())[1])
            await asyncio.sleep(0.1)


if sys.argv[1] == "serve":
    folder = sys.argv[2]
    asyncio.run(run_server(*sys.argv[3:5]))
elif sys.argv[1] == "blocked":
    asyncio.run(run_blocked_client(*sys.argv[2:5]))
elif sys.argv[1] == "narrow":
    asyncio.run(run_narrow_client(*sys.argv[2:5]))
else:
    asyncio.run(run_client(*sys.argv[2:5]))
