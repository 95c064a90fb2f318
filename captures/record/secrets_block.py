"""Puts the lines of a key log into a pcapng file as a Decryption Secrets Block, behind a packet of one's choice, as a
recorder does that learns them while it records (editcap writes them in front of all packets).

    secrets_block.py FILE KEYS PACKET   (rewritten in place; little-endian; PACKET counts from 1)
"""
import struct, sys

ENHANCED_PACKET, SECRETS, TLS_KEY_LOG = 6, 10, 0x544C534B

path, keys, packet = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(path, "rb") as file:
    data = file.read()
with open(keys, "rb") as file:
    secrets = file.read()
padded = secrets + bytes(-len(secrets) % 4)
length = 20 + len(padded)
block = struct.pack("<IIII", SECRETS, length, TLS_KEY_LOG, len(secrets)) + padded + struct.pack("<I", length)
offset = seen = 0
while seen < packet:
    kind, length = struct.unpack_from("<II", data, offset)
    seen += kind == ENHANCED_PACKET
    offset += length
with open(path, "wb") as file:
    file.write(data[:offset] + block + data[offset:])
