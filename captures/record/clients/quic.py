"""HTTP/3 by aioquic: a server that gives out the lesson's page (serve), and a client that gets it (get).

    quic.py serve FOLDER CERTIFICATE KEY
    quic.py get URL ROOT KEYLOG
"""
import asyncio, sys
from urllib.parse import urlsplit

from aioquic.asyncio import QuicConnectionProtocol, connect, serve
from aioquic.h3.connection import H3_ALPN, H3Connection
from aioquic.h3.events import DataReceived, HeadersReceived
from aioquic.quic.configuration import QuicConfiguration


class Server(QuicConnectionProtocol):
    http = None

    def quic_event_received(self, event):
        if self.http is None:
            self.http = H3Connection(self._quic)
        for happened in self.http.handle_event(event):
            if isinstance(happened, HeadersReceived):
                path = dict(happened.headers)[b":path"].decode()
                with open(folder + path, "rb") as file:
                    body = file.read()
                head = [(b":status", b"200"), (b"content-length", str(len(body)).encode())]
                self.http.send_headers(happened.stream_id, head)
                self.http.send_data(happened.stream_id, body, True)
                self.transmit()


class Client(QuicConnectionProtocol):
    http = None

    def get(self, host, path):
        self.http = H3Connection(self._quic)
        self.done = asyncio.get_running_loop().create_future()
        head = [(b":method", b"GET"), (b":scheme", b"https"), (b":authority", host.encode()), (b":path", path.encode())]
        self.http.send_headers(self._quic.get_next_available_stream_id(), head, True)
        self.transmit()
        return self.done

    def quic_event_received(self, event):
        if self.http is None:
            return
        for happened in self.http.handle_event(event):
            if isinstance(happened, DataReceived) and happened.stream_ended and not self.done.done():
                self.done.set_result(None)


async def run_server(certificate, key):
    configuration = QuicConfiguration(is_client=False, alpn_protocols=H3_ALPN)
    configuration.load_cert_chain(certificate, key)
    await serve("0.0.0.0", 443, configuration=configuration, create_protocol=Server)
    print("ready", flush=True)
    await asyncio.Future()


async def run_client(url, root, keys):
    target = urlsplit(url)
    with open(keys, "a") as log:
        configuration = QuicConfiguration(is_client=True, alpn_protocols=H3_ALPN, secrets_log_file=log)
        configuration.load_verify_locations(root)
        async with connect(target.hostname, 443, configuration=configuration, create_protocol=Client) as client:
            await client.get(target.hostname, target.path)


if sys.argv[1] == "serve":
    folder = sys.argv[2]
    asyncio.run(run_server(*sys.argv[3:5]))
else:
    asyncio.run(run_client(*sys.argv[2:5]))
