"""The two ends of HTTP/3 by aioquic, whatever is said between them."""
import asyncio, contextlib

from aioquic.asyncio import connect, serve
from aioquic.h3.connection import H3_ALPN
from aioquic.quic.configuration import QuicConfiguration


async def run_server(protocol, certificate, key):
    """Serves on port 443 until it is ended."""
    configuration = QuicConfiguration(is_client=False, alpn_protocols=H3_ALPN)
    configuration.load_cert_chain(certificate, key)
    await serve("0.0.0.0", 443, configuration=configuration, create_protocol=protocol)
    print("ready", flush=True)
    await asyncio.Future()


@contextlib.asynccontextmanager
async def connected(protocol, host, root, keys, **settings):
    """A client, whose secrets go into the file `keys`."""
    with open(keys, "a") as log:
        configuration = QuicConfiguration(is_client=True, alpn_protocols=H3_ALPN, secrets_log_file=log, **settings)
        configuration.load_verify_locations(root)
        async with connect(host, 443, configuration=configuration, create_protocol=protocol) as client:
            yield client
