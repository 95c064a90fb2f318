"""Drops the options of a pcapng file's section headers, which name the recording machine's system and programs.

    plain_section.py FILE   (rewritten in place; little-endian sections of unknown length, as mergecap and editcap write)
"""
import struct, sys

SECTION_HEADER, WITHOUT_OPTIONS = 0x0A0D0D0A, 28

with open(sys.argv[1], "rb") as file:
    data = file.read()
kept, offset = [], 0
while offset < len(data):
    kind, length = struct.unpack_from("<II", data, offset)
    block = data[offset:offset + length]
    if kind == SECTION_HEADER:
        fixed = block[8:24]   # byte-order magic, version, section length
        block = struct.pack("<II", kind, WITHOUT_OPTIONS) + fixed + struct.pack("<I", WITHOUT_OPTIONS)
    kept.append(block)
    offset += length
with open(sys.argv[1], "wb") as file:
    file.write(b"".join(kept))
