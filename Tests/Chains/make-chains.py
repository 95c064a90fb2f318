#!/usr/bin/env python3
"""Makes chains.json, the chains that ChainFamiliesTests judges: good ones and ones that break one rule each.

Needs the Python package cryptography; only for making them anew: the tests read chains.json alone.
Each case says by which section of which document it is judged, and which checks must fail ([] for a valid chain).
"""

import base64
import datetime
import ipaddress
import json
import subprocess
import sys
import tempfile

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import dsa, ec, ed25519, rsa
from cryptography.x509 import ocsp
from cryptography.x509.oid import ExtendedKeyUsageOID as EKU, ExtensionOID, NameOID, ObjectIdentifier

UTC = datetime.timezone.utc
AT = datetime.datetime(2026, 6, 1, tzinfo=UTC)
START = datetime.datetime(2026, 1, 1, tzinfo=UTC)
END = datetime.datetime(2027, 1, 1, tzinfo=UTC)
LONG = datetime.datetime(2045, 1, 1, tzinfo=UTC)
HOST = "shop.example.com"
X = x509.DNSName

store = {}  # base64 of DER -> number
certificates = []
cases = []
numbers = iter(range(0x1000, 0x100000))


def name(*parts):
    """A name of common names, or of (oid, text)."""
    return x509.Name([
        x509.NameAttribute(*(part if isinstance(part, tuple) else (NameOID.COMMON_NAME, part))) for part in parts
    ])


def kept(der):
    text = base64.b64encode(der).decode()
    if text not in store:
        store[text] = len(certificates)
        certificates.append(text)
    return store[text]


class Made:
    """A certificate with its key."""

    def __init__(self, certificate, key):
        self.certificate, self.key = certificate, key
        self.der = certificate if isinstance(certificate, bytes) else certificate.public_bytes(
            serialization.Encoding.DER)

    @property
    def subject(self):
        return self.certificate.subject


def usage(**set_bits):
    bits = dict.fromkeys([
        "digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement",
        "key_cert_sign", "crl_sign", "encipher_only", "decipher_only"], False)
    bits.update(set_bits)
    return x509.KeyUsage(**bits)


def key_identifier(key):
    return x509.SubjectKeyIdentifier.from_public_key(key.public_key())


def authority_identifier(key):
    return x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key())


def make(subject, issuer=None, *, key=None, extensions, signer=None, issuer_name=None, start=START, end=LONG,
         serial=None, algorithm=hashes.SHA256()):
    key = key or ec.generate_private_key(ec.SECP256R1())
    signer = signer or (issuer.key if issuer else key)
    builder = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer_name if issuer_name is not None else issuer.subject if issuer else subject)
        .public_key(key.public_key())
        .serial_number(serial or next(numbers))
        .not_valid_before(start)
        .not_valid_after(end))
    for value, critical in extensions:
        builder = builder.add_extension(value, critical)
    if isinstance(signer, ed25519.Ed25519PrivateKey):
        algorithm = None
    return Made(builder.sign(signer, algorithm), key)


def extension_list(defaults, changes):
    """The default extensions, each replaced, left out (None) or added by the changes: name -> (value, critical)."""
    merged = dict(defaults)
    merged.update(changes)
    return [one for one in merged.values() if one is not None]


def root(subject="root", key=None, *, signer=None, start=START, end=LONG, serial=None, algorithm=hashes.SHA256(),
         issuer_name=None, **changes):
    key = key or ec.generate_private_key(ec.SECP256R1())
    defaults = {
        "basic": (x509.BasicConstraints(True, None), True),
        "usage": (usage(key_cert_sign=True, crl_sign=True), True),
        "ski": (key_identifier(key), False),
    }
    subject = subject if isinstance(subject, x509.Name) else name(subject)
    return make(subject, key=key, extensions=extension_list(defaults, changes), start=start, end=end, serial=serial,
                algorithm=algorithm, signer=signer, issuer_name=issuer_name)


def ca(issuer, subject="intermediate", key=None, *, path_length=None, signer=None, start=START, end=LONG, serial=None,
       algorithm=hashes.SHA256(), issuer_name=None, **changes):
    key = key or ec.generate_private_key(ec.SECP256R1())
    defaults = {
        "basic": (x509.BasicConstraints(True, path_length), True),
        "usage": (usage(key_cert_sign=True, crl_sign=True), True),
        "ski": (key_identifier(key), False),
        "aki": (authority_identifier(issuer.key), False),
    }
    subject = subject if isinstance(subject, x509.Name) else name(subject)
    return make(subject, issuer, key=key, extensions=extension_list(defaults, changes), start=start, end=end,
                serial=serial, algorithm=algorithm, signer=signer, issuer_name=issuer_name)


def dns(*names):
    return x509.SubjectAlternativeName([x509.DNSName(one) for one in names])


def shown_name(san, names):
    """The common name that a CA would write: the first of the names."""
    if san and isinstance(san[0], x509.SubjectAlternativeName):
        for one in san[0]:
            if isinstance(one, (x509.DNSName, x509.IPAddress)):
                return str(one.value)
    return names[0] if names else HOST


def leaf(issuer, subject=None, key=None, *, names=(HOST,), signer=None, start=START, end=END, serial=None,
         algorithm=hashes.SHA256(), issuer_name=None, **changes):
    key = key or ec.generate_private_key(ec.SECP256R1())
    defaults = {
        "basic": (x509.BasicConstraints(False, None), True),
        "usage": (usage(digital_signature=True), True),
        "eku": (x509.ExtendedKeyUsage([EKU.SERVER_AUTH]), False),
        "san": (dns(*names) if names else None, False) if names else None,
        "aki": (authority_identifier(issuer.key), False),
        "ski": (key_identifier(key), False),
    }
    if subject is None:
        subject = shown_name(changes.get("san"), names)
    subject = subject if isinstance(subject, x509.Name) else name(subject)
    return make(subject, issuer, key=key, extensions=extension_list(defaults, changes), start=start, end=end,
                serial=serial, algorithm=algorithm, signer=signer, issuer_name=issuer_name)


def case(identifier, section, fails, *, anchors, chain, host=HOST, at=AT, purpose=None, depth=None, crls=(),
         answers=(), oracle=True):
    """Keeps a case. `chain` is leaf first; `fails` the checks that must fail."""
    one = {"id": identifier, "section": section, "fails": sorted(fails),
           "anchors": [kept(made.der) for made in anchors], "chain": [kept(made.der) for made in chain],
           "at": at.strftime("%Y-%m-%dT%H:%M:%SZ")}
    if host is not None:
        one["host"] = host
    if purpose:
        one["purpose"] = purpose
    if depth is not None:
        one["maxDepth"] = depth
    if crls:
        one["crls"] = [kept(der) for der in crls]
    if answers:
        one["answers"] = [kept(der) for der in answers]
    if not oracle:
        one["oracle"] = False
    cases.append(one)


def unknown(critical):
    return (x509.UnrecognizedExtension(ObjectIdentifier("1.3.6.1.4.1.99999.1"), b"\x05\x00"), critical)


def raw(oid, der, critical=False):
    return (x509.UnrecognizedExtension(ObjectIdentifier(oid), der), critical)


def tlv(tag, content):
    """A value of DER with fewer than 128 bytes."""
    return bytes([tag, len(content)]) + content


R = root()
I = ca(R)
L = leaf(I)


def simple(identifier, section, fails, **changes):
    """A chain of root, intermediate and a leaf with changes."""
    options = {key: changes.pop(key) for key in ("host", "at", "purpose", "oracle", "depth") if key in changes}
    case(identifier, section, fails, anchors=[R], chain=[leaf(I, **changes), I], **options)


def with_ca(identifier, section, fails, **changes):
    """A chain whose intermediate has changes."""
    options = {key: changes.pop(key) for key in ("host", "at", "purpose", "oracle", "depth") if key in changes}
    one = ca(R, **changes)
    case(identifier, section, fails, anchors=[R], chain=[leaf(one), one], **options)


def with_root(identifier, section, fails, **changes):
    """A chain whose root has changes."""
    options = {key: changes.pop(key) for key in ("host", "at", "purpose", "oracle", "depth") if key in changes}
    one = root(**changes)
    case(identifier, section, fails, anchors=[one], chain=[leaf(one)], **options)


# MARK: paths

case("path/good", "RFC 5280 §6.1", [], anchors=[R], chain=[L, I])
case("path/root-sent-too", "RFC 5280 §6.1", [], anchors=[R], chain=[L, I, R])
case("path/no-intermediate", "RFC 5280 §6.1", ["signature", "trust-anchor"], anchors=[R], chain=[L])
case("path/wrong-root", "RFC 5280 §6.1", ["trust-anchor", "signature"], anchors=[root("other")], chain=[L, I])
case("path/untrusted-root", "RFC 5280 §6.1", ["trust-anchor"], anchors=[root("other")], chain=[L, I, R])
case("path/same-name-other-key", "RFC 5280 §6.1.3", ["signature"], anchors=[root()], chain=[L, I])
case("path/intermediate-is-anchor", "RFC 5280 §6.1.1", [], anchors=[I], chain=[L])
case("path/two-roots-of-one-name", "RFC 5280 §6.1", [], anchors=[root(), R, root()], chain=[L, I])
twice = ca(R, key=I.key, start=START - datetime.timedelta(days=700), end=START)
case("path/expired-twin-first", "RFC 4158 §3.5.2", [], anchors=[R], chain=[L, twice, I])
case("path/only-expired-twin", "RFC 5280 §6.1.3", ["validity"], anchors=[R], chain=[L, twice])
unsigned = leaf(I, signer=ec.generate_private_key(ec.SECP256R1()))
case("path/forged-leaf", "RFC 5280 §6.1.3", ["signature"], anchors=[R], chain=[unsigned, I])
again = root(key=R.key)
case("path/anchor-renewed-and-sent", "RFC 5280 §6.1", [], anchors=[R], chain=[L, I, again])
case("path/anchor-below-itself", "RFC 4158 §2.4.2", [], anchors=[R], chain=[leaf(R, subject="root", key=R.key,
     usage=(usage(digital_signature=True), True), names=(HOST, "root")), I])
A = root("cross a")
B = root("cross b")
AB = ca(A, subject="cross b", key=B.key)
BA = ca(B, subject="cross a", key=A.key)
crossed = leaf(A)
case("path/cross-signed-loop", "RFC 4158 §2.4.2", [], anchors=[A], chain=[crossed, BA, AB])
case("path/cross-signed-nobody-trusted", "RFC 4158 §2.4.2", ["trust-anchor", "signature"], anchors=[R],
     chain=[crossed, BA, AB])
case("path/cross-signed-over-other", "RFC 4158 §2.4.2", [], anchors=[B], chain=[crossed, BA])
weak = ca(R, key=I.key, eku=(x509.ExtendedKeyUsage([EKU.CODE_SIGNING]), False))
case("path/twin-for-code", "RFC 4158 §3.5", [], anchors=[R], chain=[L, weak, I])
narrow = ca(R, key=I.key, nc=(x509.NameConstraints([x509.DNSName("example.org")], None), True))
case("path/twin-with-constraints", "RFC 4158 §3.5", [], anchors=[R], chain=[L, narrow, I])
case("path/self-signed-leaf", "RFC 5280 §6.1", ["trust-anchor"], anchors=[R],
     chain=[root(HOST, basic=(x509.BasicConstraints(False, None), True), usage=(usage(digital_signature=True), True),
                 san=(dns(HOST), False), eku=(x509.ExtendedKeyUsage([EKU.SERVER_AUTH]), False))])
three = [R]
for number in range(4):
    three.append(ca(three[-1], subject=f"level {number}"))
deep = leaf(three[-1])
case("path/four-intermediates", "RFC 5280 §6.1", [], anchors=[R], chain=[deep] + three[:0:-1])
case("path/depth-enough", "RFC 5280 §6.1", [], anchors=[R], chain=[deep] + three[:0:-1], depth=4)
case("path/depth-too-small", "RFC 5280 §6.1", ["trust-anchor"], anchors=[R], chain=[deep] + three[:0:-1], depth=3)
case("path/depth-none", "RFC 5280 §6.1", [], anchors=[R], chain=[leaf(R)], depth=0)
own = ca(R, subject="root")
case("path/depth-self-issued", "RFC 5280 §6.1", [], anchors=[R], chain=[leaf(own), own], depth=0)

# MARK: validity

day = datetime.timedelta(days=1)
simple("validity/leaf-expired", "RFC 5280 §4.1.2.5", ["validity"], at=END + day)
simple("validity/leaf-not-yet", "RFC 5280 §4.1.2.5", ["validity"], start=AT + day)
simple("validity/last-second", "RFC 5280 §4.1.2.5", [], at=END)
with_ca("validity/intermediate-expired", "RFC 5280 §6.1.3", ["validity"], end=AT - day)
with_root("validity/root-expired", "RFC 5280 §6.1.3", ["validity"], end=AT - day)
with_root("validity/root-not-yet", "RFC 5280 §6.1.3", ["validity"], start=AT + day)

# MARK: host

host_cases = [
    ("exact", ["shop.example.com"], "shop.example.com", True),
    ("case", ["SHOP.Example.COM"], "shop.example.com", True),
    ("other", ["www.example.com"], "shop.example.com", False),
    ("apex", ["shop.example.com"], "example.com", False),
    ("below", ["example.com"], "shop.example.com", False),
    ("wildcard", ["*.example.com"], "shop.example.com", True),
    ("wildcard-apex", ["*.example.com"], "example.com", False),
    ("wildcard-two-labels", ["*.example.com"], "a.b.example.com", False),
    ("wildcard-in-label", ["sh*.example.com"], "shop.example.com", False),
    ("wildcard-end-of-label", ["*op.example.com"], "shop.example.com", False),
    ("wildcard-second-label", ["shop.*.com"], "shop.example.com", False),
    ("wildcard-two", ["*.*.com"], "shop.example.com", False),
    ("wildcard-top-level", ["*.com"], "example.com", False),
    ("wildcard-alone", ["*"], "example", False),
    ("wildcard-a-label", ["*.xn--mnchen-3ya.example"], "shop.xn--mnchen-3ya.example", True),
    ("wildcard-within-a-label", ["xn--*.example.com"], "xn--mnchen-3ya.example.com", False),
    ("second-name", ["www.example.com", "shop.example.com"], "shop.example.com", True),
    ("trailing-dot-asked", ["shop.example.com"], "shop.example.com.", True),
    ("localhost", ["localhost"], "localhost", True),
    ("address-as-name", ["192.0.2.1"], "192.0.2.1", False),
]
for identifier, names, wanted, good in host_cases:
    # "*.com" stands for everybody's names, too.
    wrong = ["constraints", "host"] if identifier == "wildcard-top-level" else ["host"]
    simple(f"host/{identifier}", "RFC 9525 §6.3", [] if good else wrong, names=names, host=wanted,
           oracle=identifier not in ("wildcard-top-level",))
simple("host/trailing-dot-in-certificate", "RFC 5280 §4.2.1.6", ["constraints", "host"], names=["shop.example.com."])
simple("host/underscore", "CABF BR §7.1.4.2.1", ["constraints", "host"], names=["my_shop.example.com"],
       host="my_shop.example.com")
simple("host/none-asked", "RFC 9525 §6", [], host=None, oracle=False)
simple("host/common-name-alone", "RFC 9525 §2", ["host"], names=None)
simple("host/mail-name-alone", "RFC 9525 §6", ["constraints", "host"],
       san=(x509.SubjectAlternativeName([x509.RFC822Name("me@shop.example.com")]), False))
for identifier, address, wanted, good in [
    ("ipv4", "192.0.2.1", "192.0.2.1", True), ("ipv4-other", "192.0.2.1", "192.0.2.2", False),
    ("ipv6", "2001:db8::1", "2001:db8::1", True), ("ipv6-long", "2001:db8::1", "2001:0db8:0:0:0:0:0:1", True),
    ("ipv6-other", "2001:db8::1", "2001:db8::2", False),
]:
    simple(f"host/{identifier}", "RFC 9525 §6.5", [] if good else ["host"], host=wanted,
           san=(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))]), False))
simple("host/address-of-three-bytes", "RFC 5280 §4.2.1.6", ["constraints", "host"],
       san=raw("2.5.29.17", b"\x30\x05\x87\x03\xc0\x00\x02"))
simple("host/eight-bit-name", "RFC 5280 §4.2.1.6", ["constraints", "host"],
       san=raw("2.5.29.17", tlv(0x30, tlv(0x82, "shöp.example.com".encode()))))
simple("host/empty-san", "RFC 5280 §4.2.1.6", ["constraints", "host"], san=raw("2.5.29.17", b"\x30\x00"))
simple("host/subject-empty-san-critical", "RFC 5280 §4.2.1.6", [], subject=x509.Name([]), san=(dns(HOST), True))
simple("host/subject-empty-san-not-critical", "RFC 5280 §4.2.1.6", ["constraints"], subject=x509.Name([]))
simple("host/san-critical-with-subject", "CABF BR §7.1.2.7.12", ["constraints"], san=(dns(HOST), True))

# MARK: the common name, and wildcards under public suffixes

for identifier, common, names, good in [
    ("same", HOST, [X(HOST)], True), ("second", HOST, [X("www.example.com"), X(HOST)], True),
    ("none", x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, "example")]), [X(HOST)], True),
    ("other", "example.com", [X(HOST)], False), ("words", "The shop", [X(HOST)], False),
    ("case", "SHOP.example.com", [X(HOST)], False), ("trailing-dot", HOST + ".", [X(HOST)], False),
    ("u-label", "münchen.example", [X("xn--mnchen-3ya.example"), X(HOST)], False),
    ("two-one-other", name(HOST, "else"), [X(HOST)], False),
]:
    simple(f"common-name/{identifier}", "CABF BR §7.1.4.3", [] if good else ["constraints"], subject=common,
           san=(x509.SubjectAlternativeName(names), False), oracle=False)
for identifier, common, address, good in [
    ("ipv4", "192.0.2.1", "192.0.2.1", True), ("ipv4-padded", "192.000.002.001", "192.0.2.1", False),
    ("ipv4-hexadecimal", "0xC0000201", "192.0.2.1", False), ("ipv4-other", "192.0.2.2", "192.0.2.1", False),
    ("ipv6", "2001:db8::1", "2001:db8::1", True),
    ("ipv6-uncompressed", "2001:db8:0:0:0:0:0:1", "2001:db8::1", False),
    ("ipv6-padded", "2001:0db8::0001", "2001:db8::1", False), ("ipv6-case", "2001:DB8::1", "2001:db8::1", False),
    ("ipv6-two-runs", "2001:db8::1:0:0:1", "2001:db8:0:0:1:0:0:1", True),
    ("ipv6-one-zero", "2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1", True),
    ("ipv6-all-zeros", "::", "::", True),
]:
    simple(f"common-name/{identifier}", "CABF BR §7.1.4.3", [] if good else ["constraints"], subject=common,
           san=(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))]), False), host=address,
           oracle=False)
for identifier, wildcard, wanted, good in [
    ("country", "*.co.uk", "shop.co.uk", False), ("below-country", "*.example.co.uk", "shop.example.co.uk", True),
    ("private", "*.github.io", "shop.github.io", True),
    ("unknown", "*.example.nosuchtld", "shop.example.nosuchtld", True),
]:
    simple(f"wildcard/{identifier}", "CABF BR §3.2.2.6",
           [] if good else ["constraints"], names=[wildcard], host=wanted, oracle=False)

# MARK: key usage

simple("usage/leaf-absent", "RFC 5280 §4.2.1.3", [], usage=None)
simple("usage/leaf-encipherment", "RFC 5280 §4.2.1.3", [], usage=(usage(key_encipherment=True), True))
simple("usage/leaf-useless", "RFC 5280 §4.2.1.3", ["key-usage"], usage=(usage(crl_sign=True), True), oracle=False)
simple("usage/leaf-signs-certificates", "RFC 5280 §4.2.1.9", ["key-usage"],
       usage=(usage(digital_signature=True, key_cert_sign=True), True))
simple("usage/leaf-no-bits", "RFC 5280 §4.2.1.3", ["constraints"], usage=raw("2.5.29.15", b"\x03\x01\x00", True),
       oracle=False)
with_ca("usage/ca-no-cert-sign", "RFC 5280 §6.1.4 n", ["key-usage"], usage=(usage(crl_sign=True), True))
with_ca("usage/ca-absent", "RFC 5280 §4.2.1.3", ["key-usage"], usage=None)
with_root("usage/root-no-cert-sign", "RFC 5280 §6.1.4 n", ["key-usage"], usage=(usage(crl_sign=True), True))
with_root("usage/root-absent", "RFC 5280 §6.1.4 n", [], usage=None)
simple("purpose/absent", "CABF BR §7.1.2.7.6", ["key-usage"], eku=None, oracle=False)
simple("purpose/absent-of-a-client", "RFC 5280 §4.2.1.12", [], eku=None, oracle=False, host=None, purpose="client")
simple("purpose/both", "CABF BR §7.1.2.7.10", [], eku=(x509.ExtendedKeyUsage([EKU.SERVER_AUTH, EKU.CLIENT_AUTH]), False))
simple("purpose/client-only", "RFC 5280 §4.2.1.12", ["key-usage"], eku=(x509.ExtendedKeyUsage([EKU.CLIENT_AUTH]), False))
simple("purpose/client-asked", "RFC 5280 §4.2.1.12", [], purpose="client", host=None,
       eku=(x509.ExtendedKeyUsage([EKU.CLIENT_AUTH]), False))
simple("purpose/client-asked-server-found", "RFC 5280 §4.2.1.12", ["key-usage"], purpose="client", host=None)
simple("purpose/any", "CABF BR §7.1.2.7.10", ["key-usage"],
       eku=(x509.ExtendedKeyUsage([EKU.ANY_EXTENDED_KEY_USAGE]), False))
simple("purpose/any-and-server", "CABF BR §7.1.2.7.10", ["key-usage"], oracle=False,
       eku=(x509.ExtendedKeyUsage([EKU.SERVER_AUTH, EKU.ANY_EXTENDED_KEY_USAGE]), False))
for text, purpose_oid in [("code", EKU.CODE_SIGNING), ("ocsp", EKU.OCSP_SIGNING), ("time", EKU.TIME_STAMPING)]:
    simple(f"purpose/server-and-{text}", "CABF BR §7.1.2.7.10", ["key-usage"], oracle=False,
           eku=(x509.ExtendedKeyUsage([EKU.SERVER_AUTH, purpose_oid]), False))
simple("purpose/empty", "RFC 5280 §4.2.1.12", ["constraints"], eku=raw("2.5.29.37", b"\x30\x00"))
simple("purpose/critical", "CABF BR §7.1.2.7.6", ["key-usage"], eku=(x509.ExtendedKeyUsage([EKU.SERVER_AUTH]), True),
       oracle=False)
with_ca("purpose/ca-server", "CABF BR §7.1.2.10.6", [], eku=(x509.ExtendedKeyUsage([EKU.SERVER_AUTH]), False))
with_ca("purpose/ca-mail", "CABF BR §7.1.2.10.6", ["key-usage"],
        eku=(x509.ExtendedKeyUsage([EKU.EMAIL_PROTECTION]), False))
with_root("purpose/root-server", "CABF BR §7.1.2.1.2", ["key-usage"],
          eku=(x509.ExtendedKeyUsage([EKU.SERVER_AUTH]), False), oracle=False)

# MARK: basic constraints

with_ca("ca/constraints-absent", "RFC 5280 §6.1.4 k", ["constraints"], basic=None)
with_ca("ca/not-a-ca", "RFC 5280 §6.1.4 k", ["constraints"], basic=(x509.BasicConstraints(False, None), True))
with_ca("ca/constraints-not-critical", "RFC 5280 §4.2.1.9", ["constraints"],
        basic=(x509.BasicConstraints(True, None), False))
with_root("ca/root-constraints-absent", "RFC 5280 §4.2.1.9", ["constraints"], basic=None)
with_root("ca/root-not-a-ca", "RFC 5280 §4.2.1.9", ["constraints"], basic=(x509.BasicConstraints(False, None), True))
with_root("ca/root-constraints-not-critical", "RFC 5280 §4.2.1.9", ["constraints"],
          basic=(x509.BasicConstraints(True, None), False))
simple("ca/leaf-is-ca", "RFC 5280 §6.1", [], basic=(x509.BasicConstraints(True, None), True))
simple("ca/leaf-is-ca-with-path-length", "RFC 5280 §6.1", [], basic=(x509.BasicConstraints(True, 0), True))
simple("ca/leaf-constraints-absent", "RFC 5280 §4.2.1.9", [], basic=None)
simple("ca/leaf-path-length", "RFC 5280 §4.2.1.9", [], oracle=False,
       basic=raw("2.5.29.19", b"\x30\x03\x02\x01\x00", True))
for allowed, below, good in [(0, 0, True), (0, 1, False), (1, 1, True), (1, 2, False), (2, 2, True)]:
    top = ca(R, subject="limited", path_length=allowed)
    chain = [top]
    for number in range(below):
        chain.insert(0, ca(chain[0], subject=f"below {number}"))
    case(f"path-length/{allowed}-with-{below}", "RFC 5280 §4.2.1.9", [] if good else ["constraints"], anchors=[R],
         chain=[leaf(chain[0])] + chain)
limited = root(basic=(x509.BasicConstraints(True, 0), True))
one = ca(limited)
case("path-length/root-0-with-1", "RFC 5280 §4.2.1.9", ["constraints"], anchors=[limited], chain=[leaf(one), one])
case("path-length/root-0-with-0", "RFC 5280 §4.2.1.9", [], anchors=[limited], chain=[leaf(limited)])
renewed = ca(limited, subject="root")
case("path-length/self-issued-not-counted", "RFC 5280 §4.2.1.9", [], anchors=[limited], chain=[leaf(renewed), renewed])
anchor0 = ca(R, subject="limited", path_length=0)
below = ca(anchor0, subject="below")
case("path-length/anchor-intermediate", "RFC 5280 §6.1.1", ["constraints"], anchors=[anchor0],
     chain=[leaf(below), below])

# MARK: name constraints

N = x509.NameConstraints
net = ipaddress.ip_network
directory = x509.DirectoryName
for identifier, permitted, excluded, names, good in [
    ("permitted", [X("example.com")], None, [X(HOST)], True),
    ("permitted-itself", [X(HOST)], None, [X(HOST)], True),
    ("permitted-case", [X("EXAMPLE.com")], None, [X(HOST)], True),
    ("not-permitted", [X("example.org")], None, [X(HOST)], False),
    ("not-permitted-suffix", [X("ample.com")], None, [X(HOST)], False),
    ("permitted-second", [X("example.org"), X("example.com")], None, [X(HOST)], True),
    ("second-name-not-permitted", [X("example.com")], None, [X(HOST), X("example.org")], False),
    ("excluded", None, [X("example.com")], [X(HOST)], False),
    ("excluded-itself", None, [X(HOST)], [X(HOST)], False),
    ("not-excluded", None, [X("example.org")], [X(HOST)], True),
    ("excluded-second-name", None, [X("example.org")], [X(HOST), X("example.org")], False),
    ("excluded-within-permitted", [X("example.com")], [X(HOST)], [X(HOST)], False),
    ("excluded-all", None, [X("")], [X(HOST)], False),
    ("permitted-all", [X("")], None, [X(HOST)], True),
    ("other-kind-permitted", [x509.IPAddress(net("192.0.2.0/24"))], None, [X(HOST)], True),
    ("other-kind-excluded", None, [x509.IPAddress(net("192.0.2.0/24"))], [X(HOST)], True),
    ("wildcard-permitted", [X("example.com")], None, [X("*.example.com")], True),
    ("wildcard-not-permitted", [X("shop.example.com")], None, [X("*.example.com")], False),
    ("wildcard-excluded", None, [X("example.com")], [X("*.example.com")], False),
    ("wildcard-reaches-excluded", None, [X("shop.example.com")], [X("*.example.com")], False),
    ("wildcard-beside-excluded", None, [X("a.shop.example.com")], [X("*.example.com")], True),
    ("leading-dot", [X(".example.com")], None, [X(HOST)], False),
    ("ip-permitted", [x509.IPAddress(net("192.0.2.0/24"))], None,
     [X(HOST), x509.IPAddress(ipaddress.ip_address("192.0.2.7"))], True),
    ("ip-not-permitted", [x509.IPAddress(net("192.0.2.0/24"))], None,
     [X(HOST), x509.IPAddress(ipaddress.ip_address("198.51.100.7"))], False),
    ("ip-excluded", None, [x509.IPAddress(net("192.0.2.0/24"))],
     [X(HOST), x509.IPAddress(ipaddress.ip_address("192.0.2.7"))], False),
    ("ipv6-not-permitted-by-ipv4", [x509.IPAddress(net("192.0.2.0/24"))], None,
     [X(HOST), x509.IPAddress(ipaddress.ip_address("2001:db8::1"))], False),
    ("ipv6-permitted", [x509.IPAddress(net("2001:db8::/32"))], None,
     [X(HOST), x509.IPAddress(ipaddress.ip_address("2001:db8::1"))], True),
    ("email-host", [x509.RFC822Name("example.com")], None, [X(HOST), x509.RFC822Name("me@example.com")], True),
    ("email-below-host", [x509.RFC822Name("example.com")], None, [X(HOST), x509.RFC822Name("me@a.example.com")], False),
    ("email-domain", [x509.RFC822Name(".example.com")], None, [X(HOST), x509.RFC822Name("me@a.example.com")], True),
    ("email-mailbox", [x509.RFC822Name("me@example.com")], None, [X(HOST), x509.RFC822Name("you@example.com")], False),
    ("uri-host", [x509.UniformResourceIdentifier("example.com")], None,
     [X(HOST), x509.UniformResourceIdentifier("https://example.com/a")], True),
    ("uri-other-host", [x509.UniformResourceIdentifier("example.com")], None,
     [X(HOST), x509.UniformResourceIdentifier("https://example.org/a")], False),
    ("subject-permitted", [directory(name(HOST))], None, [X(HOST)], True),
    ("subject-not-permitted", [directory(name("else"))], None, [X(HOST)], False),
    ("subject-excluded", None, [directory(name(HOST))], [X(HOST)], False),
    ("subject-excluded-spelled-otherwise", None, [directory(name("  SHOP.example.com "))], [X(HOST)], False),
    ("directory-name-not-permitted", [directory(name(HOST))], None, [X(HOST), directory(name("else"))], False),
]:
    limiting = ca(R, nc=(N(permitted, excluded), True))
    wanted = "x.example.com" if identifier.startswith("wildcard") else HOST
    made = leaf(limiting, san=(x509.SubjectAlternativeName(names), False))
    case(f"names/{identifier}", "RFC 5280 §4.2.1.10", [] if good else ["constraints"], anchors=[R],
         chain=[made, limiting], host=wanted,
         oracle=not any(part in identifier for part in ("uri", "email", "reaches", "directory", "subject")))
with_ca("names/constraint-with-wildcard", "RFC 5280 §4.2.1.10", ["constraints"],
        nc=raw("2.5.29.30", tlv(0x30, tlv(0xA0, tlv(0x30, tlv(0x82, b"*.example.com")))), True))
limiting_root = root(nc=(N([X("example.org")], None), True))
case("names/root-not-permitted", "RFC 5280 §4.2.1.10", ["constraints"], anchors=[limiting_root],
     chain=[leaf(limiting_root)])
with_ca("names/not-critical", "RFC 5280 §4.2.1.10", ["constraints"], nc=(N([X("example.com")], None), False))
with_ca("names/not-critical-applied", "RFC 5280 §4.2.1.10", ["constraints"], nc=(N([X("example.org")], None), False))
simple("names/on-leaf", "RFC 5280 §4.2.1.10", ["constraints"], nc=(N([X("example.com")], None), True))
first = ca(R, subject="first", nc=(N([X("example.com")], None), True))
second = ca(first, subject="second", nc=(N([X("example.org")], None), True))
case("names/intersection-empty", "RFC 5280 §6.1.4 g", ["constraints"], anchors=[R],
     chain=[leaf(second), second, first])
renewing_root = root(nc=(N([X("example.com")], None), True))
renewed = ca(renewing_root, subject="root", san=(dns("example.org"), False))
case("names/self-issued-ca-not-held", "RFC 5280 §6.1.3 b", [], anchors=[renewing_root], chain=[leaf(renewed), renewed])
held = ca(renewing_root, subject="other", san=(dns("example.org"), False))
case("names/other-ca-held", "RFC 5280 §6.1.3 b", ["constraints"], anchors=[renewing_root], chain=[leaf(held), held])
with_ca("names/mask-with-holes", "RFC 5280 §4.2.1.10", ["constraints"],
        nc=raw("2.5.29.30", bytes.fromhex("300ea00c300a8708c0000200ff00ff00"), True))
with_ca("names/both-absent", "RFC 5280 §4.2.1.10", ["constraints"], nc=raw("2.5.29.30", b"\x30\x00", True))
with_ca("names/permitted-empty", "RFC 5280 §4.2.1.10", ["constraints"],
        nc=raw("2.5.29.30", b"\x30\x02\xa0\x00", True))
many = ca(R, nc=(N([X(f"{number}.example.com") for number in range(700)] + [X("example.com")], None), True))
case("names/too-many", "CVE-2023-24533 and others of its kind", ["constraints"], anchors=[R], chain=[
    leaf(many, names=[HOST] + [f"h{number}.example.com" for number in range(400)]), many], oracle=False)

# MARK: extensions and form

for role, make_case in [("leaf", simple), ("ca", with_ca), ("root", with_root)]:
    make_case(f"form/{role}-unknown-critical", "RFC 5280 §4.2", ["constraints"], extra=unknown(True))
    make_case(f"form/{role}-unknown", "RFC 5280 §4.2", [], extra=unknown(False))
simple("form/poison", "RFC 6962 §3.1", ["constraints"], extra=(x509.PrecertPoison(), True))
aia = x509.AuthorityInformationAccess([
    x509.AccessDescription(x509.AuthorityInformationAccessOID.CA_ISSUERS,
                           x509.UniformResourceIdentifier("http://ca.example.com/ca.cer"))])
simple("form/aia", "RFC 5280 §4.2.2.1", [], extra=(aia, False))
simple("form/aia-critical", "RFC 5280 §4.2.2.1", ["constraints"], extra=(aia, True))
simple("form/aia-malformed", "RFC 5280 §4.2.2.1", ["constraints"], extra=raw("1.3.6.1.5.5.7.1.1", b"\x04\x02hi"))
simple("form/leaf-no-aki", "RFC 5280 §4.2.1.1", ["constraints"], aki=None)
with_ca("form/ca-no-aki", "RFC 5280 §4.2.1.1", ["constraints"], aki=None)
simple("form/aki-critical", "RFC 5280 §4.2.1.1", ["constraints"], aki=(authority_identifier(I.key), True))
with_ca("form/ca-no-ski", "RFC 5280 §4.2.1.2", ["constraints"], ski=None)
with_root("form/root-no-ski", "RFC 5280 §4.2.1.2", ["constraints"], ski=None)
simple("form/leaf-no-ski", "RFC 5280 §4.2.1.2", [], ski=None)
simple("form/ski-critical", "RFC 5280 §4.2.1.2", ["constraints"], ski=(key_identifier(L.key), True))
rooted = ec.generate_private_key(ec.SECP256R1())
with_root("form/root-aki", "CABF BR §7.1.2.1.3", [], key=rooted, aki=(authority_identifier(rooted), False))
with_root("form/root-aki-other", "CABF BR §7.1.2.1.3", ["constraints"], key=rooted,
          aki=(authority_identifier(I.key), False), oracle=False)
with_root("form/root-aki-issuer", "CABF BR §7.1.2.1.3", ["constraints"], key=rooted,
          aki=(x509.AuthorityKeyIdentifier(key_identifier(rooted).digest, [directory(name("root"))], 5), False))
with_root("form/root-aki-no-key", "CABF BR §7.1.2.1.3", ["constraints"], key=rooted,
          aki=(x509.AuthorityKeyIdentifier(None, [directory(name("root"))], 5), False))
simple("form/serial-20-bytes", "RFC 5280 §4.1.2.2", [], serial=(1 << 158) + 1)
with_ca("form/ca-subject-empty", "RFC 5280 §4.1.2.6", ["constraints"], subject=x509.Name([]), oracle=False)
mismatched = leaf(I, aki=(authority_identifier(R.key), False))
case("form/aki-of-another", "RFC 5280 §4.2.1.2", ["constraints"], anchors=[R], chain=[mismatched, I])


def issuer_and_serial(identifier, fails, issuer, serial):
    aki = x509.AuthorityKeyIdentifier(key_identifier(I.key).digest, issuer and [directory(issuer)], serial)
    case(f"form/aki-{identifier}", "RFC 5280 §4.2.1.1", fails, anchors=[R], chain=[leaf(I, aki=(aki, False)), I],
         oracle=False)


issuer_and_serial("issuer-and-serial", [], R.subject, I.certificate.serial_number)
issuer_and_serial("other-serial", ["constraints"], R.subject, I.certificate.serial_number + 1)
issuer_and_serial("other-issuer", ["constraints"], name("somebody else"), I.certificate.serial_number)
twin = ca(R, key=I.key, ski=(x509.SubjectKeyIdentifier(b"another method"), False))
case("form/aki-of-twin", "RFC 4158 §3.5.12", [], anchors=[R], chain=[L, twin, I])
case("form/aki-of-twin-alone", "RFC 5280 §4.2.1.2", ["constraints"], anchors=[R], chain=[L, twin])
with_ca("policy/constraints-not-critical", "RFC 5280 §4.2.1.11", ["constraints"],
        pc=(x509.PolicyConstraints(None, 0), False))
policy = x509.CertificatePolicies([x509.PolicyInformation(ObjectIdentifier("1.3.6.1.4.1.99999.2"), None)])
requiring = ca(R, pc=(x509.PolicyConstraints(0, None), True), policies=(policy, False))
case("policy/required-and-there", "RFC 5280 §6.1.5", [], anchors=[R],
     chain=[leaf(requiring, policies=(policy, False)), requiring], oracle=False)
case("policy/required-and-absent", "RFC 5280 §6.1.5", ["constraints"], anchors=[R], chain=[leaf(requiring), requiring],
     oracle=False)
simple("policy/critical", "RFC 5280 §4.2.1.4", [], policies=(policy, True), oracle=False)

# MARK: strength

small = rsa.generate_private_key(65537, 1024)
good_rsa = rsa.generate_private_key(65537, 2048)
simple("strength/rsa-2048", "CABF BR §6.1.5", [], key=good_rsa)
simple("strength/rsa-1024", "CABF BR §6.1.5", ["strength"], key=small)
simple("strength/rsa-2052", "CABF BR §6.1.5", ["strength"], key=rsa.generate_private_key(65537, 2052))
simple("strength/dsa", "CABF BR §6.1.5", ["strength"], key=dsa.generate_private_key(2048))
simple("strength/p-192", "CABF BR §6.1.5", ["strength"], key=ec.generate_private_key(ec.SECP192R1()))
simple("strength/p-384", "CABF BR §6.1.5", [], key=ec.generate_private_key(ec.SECP384R1()))
simple("strength/ed25519", "RFC 8410", [], key=ed25519.Ed25519PrivateKey.generate(), oracle=False)
with_root("strength/root-rsa-1024", "CABF BR §6.1.5", ["strength"], key=small)
rsa_root = root(key=good_rsa)
rsa_ca = ca(rsa_root, key=rsa.generate_private_key(65537, 2048))
case("strength/rsa-chain", "CABF BR §7.1.3.2", [], anchors=[rsa_root], chain=[leaf(rsa_ca), rsa_ca])

# MARK: the rules of the time asked about

early = datetime.datetime(2010, 1, 1, tzinfo=UTC)
old_root = root(start=early, key=good_rsa)
for identifier, year, fails in [("2013", 2013, []), ("2015", 2015, ["strength"])]:
    case(f"strength/rsa-1024-in-{identifier}", "CABF BR 1.0 appendix A", fails, anchors=[old_root], oracle=False,
         chain=[leaf(old_root, start=early, key=small)], at=datetime.datetime(year, 6, 1, tzinfo=UTC))
case("purpose/absent-in-2011", "RFC 5280 §4.2.1.12", [], anchors=[old_root], oracle=False,
     chain=[leaf(old_root, start=early, eku=None, subject="shop")], at=datetime.datetime(2011, 6, 1, tzinfo=UTC))

# MARK: revocation


def crl(issuer, revoked=(), *, signer=None, this=AT - day, next_update=AT + day, number=True, aki=True, extra=(),
        issuer_name=None, entry_extra=None):
    builder = (x509.CertificateRevocationListBuilder().issuer_name(issuer_name or issuer.subject).last_update(this)
               .next_update(next_update))
    if number is not None:
        builder = builder.add_extension(x509.CRLNumber(7), number == "critical") if number else builder
    if aki:
        builder = builder.add_extension(authority_identifier(issuer.key), False)
    for value, critical in extra:
        builder = builder.add_extension(value, critical)
    for made in revoked:
        entry = (x509.RevokedCertificateBuilder().serial_number(made.certificate.serial_number)
                 .revocation_date(AT - 2 * day).add_extension(x509.CRLReason(x509.ReasonFlags.key_compromise), False))
        if entry_extra:
            entry = entry.add_extension(*entry_extra)
        builder = builder.add_revoked_certificate(entry.build())
    return builder.sign(signer or issuer.key, hashes.SHA256()).public_bytes(serialization.Encoding.DER)


clean_root, clean = crl(R), crl(I, [deep])
idp = x509.IssuingDistributionPoint
for identifier, fails, lists in [
    ("not-revoked", [], [clean, clean_root]),
    ("revoked", ["revocation"], [crl(I, [L]), clean_root]),
    ("ca-revoked", ["revocation"], [clean, crl(R, [I])]),
    ("no-list-of-ca", ["revocation"], [clean]),
    ("no-list-of-leaf", ["revocation"], [clean_root]),
    ("out-of-date", ["revocation"], [crl(I, this=AT - 3 * day, next_update=AT - day), clean_root]),
    ("of-tomorrow", ["revocation"], [crl(I, this=AT + day, next_update=AT + 3 * day), clean_root]),
    ("forged", ["revocation"], [crl(I, signer=R.key), clean_root]),
    ("no-number", ["revocation"], [crl(I, number=False), clean_root]),
    ("number-critical", ["revocation"], [crl(I, number="critical"), clean_root]),
    ("no-aki", ["revocation"], [crl(I, aki=False), clean_root]),
    ("unknown-critical", ["revocation"], [crl(I, extra=[unknown(True)]), clean_root]),
    ("unknown", [], [crl(I, extra=[unknown(False)]), clean_root]),
    ("entry-unknown-critical", ["revocation"], [crl(I, [deep], entry_extra=unknown(True)), clean_root]),
    ("user-certificates", [], [crl(I, extra=[(idp(None, None, True, False, None, False, False), True)]), clean_root]),
    ("ca-certificates-only", ["revocation"],
     [crl(I, extra=[(idp(None, None, False, True, None, False, False), True)]), clean_root]),
    ("two-lists-one-revokes", ["revocation"], [clean, crl(I, [L]), clean_root]),
    ("same-serial-other-issuer", [], [clean, clean_root, crl(root("stranger"), [L])]),
]:
    case(f"crl/{identifier}", "RFC 5280 §6.3", fails, anchors=[R], chain=[L, I], crls=lists, oracle=False)
unsigning = ca(R, usage=(usage(key_cert_sign=True), True))
made = leaf(unsigning)
case("crl/issuer-may-not-sign", "RFC 5280 §4.2.1.3", ["revocation"], anchors=[R], chain=[made, unsigning],
     crls=[crl(unsigning), clean_root], oracle=False)
silent = ca(R, usage=None)
made = leaf(silent)
case("crl/issuer-without-usage", "RFC 5280 §6.3.3 f", ["key-usage"], anchors=[R], chain=[made, silent],
     crls=[crl(silent), clean_root], oracle=False)

# MARK: OCSP


def answer(about, issuer, *, status=ocsp.OCSPCertStatus.GOOD, responder=None, this=AT - day,
           next_update=AT + day):
    """An answer, signed by the issuer or by a responder whose certificate it brings along."""
    revoked = status == ocsp.OCSPCertStatus.REVOKED
    builder = ocsp.OCSPResponseBuilder().add_response(
        cert=about.certificate, issuer=issuer.certificate, algorithm=hashes.SHA1(), cert_status=status,
        this_update=this, next_update=next_update, revocation_time=AT - 2 * day if revoked else None,
        revocation_reason=x509.ReasonFlags.key_compromise if revoked else None)
    signing = responder or issuer
    builder = builder.responder_id(ocsp.OCSPResponderEncoding.HASH, signing.certificate)
    if responder:
        builder = builder.certificates([responder.certificate])
    return builder.sign(signing.key, hashes.SHA256()).public_bytes(serialization.Encoding.DER)


def altered(der):
    """With a bit of the signature, which stands at the end, turned over."""
    return der[:-1] + bytes([der[-1] ^ 1])


appointed = leaf(I, subject="responder", names=None, eku=(x509.ExtendedKeyUsage([EKU.OCSP_SIGNING]), False))
not_appointed = leaf(I, subject="no responder")
elsewhere = leaf(R, subject="responder", names=None, eku=(x509.ExtendedKeyUsage([EKU.OCSP_SIGNING]), False))
revoked_status = ocsp.OCSPCertStatus.REVOKED
for identifier, fails, answers in [
    ("good", [], [answer(L, I)]),
    ("revoked", ["revocation"], [answer(L, I, status=revoked_status)]),
    ("unknown", ["revocation"], [answer(L, I, status=ocsp.OCSPCertStatus.UNKNOWN)]),
    ("out-of-date", ["revocation"], [answer(L, I, this=AT - 3 * day, next_update=AT - day)]),
    ("of-tomorrow", ["revocation"], [answer(L, I, this=AT + day, next_update=AT + 3 * day)]),
    ("appointed", [], [answer(L, I, responder=appointed)]),
    ("not-appointed", ["revocation"], [answer(L, I, responder=not_appointed)]),
    ("appointed-by-another", ["revocation"], [answer(L, I, responder=elsewhere)]),
    ("forged", ["revocation"], [altered(answer(L, I))]),
    ("about-another", ["revocation"], [answer(deep, three[-1])]),
    ("ca-revoked", ["revocation"], [answer(L, I), answer(I, R, status=revoked_status)]),
    ("refused", ["revocation"],
     [ocsp.OCSPResponseBuilder.build_unsuccessful(ocsp.OCSPResponseStatus.TRY_LATER).public_bytes(
         serialization.Encoding.DER)]),
    ("no-answer", ["revocation"], [b"\x30\x00"]),
]:
    case(f"ocsp/{identifier}", "RFC 6960 §4.2", fails, anchors=[R], chain=[L, I], answers=answers, oracle=False)

# MARK: bytes changed after signing: signatures break too, which only the form may hide


def resigned(made, old, new, signer):
    """The certificate with bytes of its signed part replaced, signed again."""
    from cryptography.hazmat.primitives.asymmetric import ec as curves
    tbs = made.certificate.tbs_certificate_bytes
    assert tbs.count(old) >= 1 and len(old) == len(new), (tbs.count(old), identifier)
    tbs = tbs.replace(old, new, 1)
    signature = signer.sign(tbs, curves.ECDSA(hashes.SHA256()))
    algorithm = bytes.fromhex("300a06082a8648ce3d040302")
    bits = b"\x03" + bytes([len(signature) + 1]) + b"\x00" + signature
    body = tbs + algorithm + bits
    return Made(b"\x30\x82" + len(body).to_bytes(2, "big") + body, made.key)


def changed(identifier, section, fails, old, new, **changes):
    made = resigned(leaf(I, **changes), old, new, I.key)
    case(identifier, section, fails, anchors=[R], chain=[made, I], oracle=changes.get("oracle", True))


changed("form/serial-zero", "RFC 5280 §4.1.2.2", ["constraints"], b"\x02\x01\x5a", b"\x02\x01\x00", serial=0x5A)
changed("form/serial-negative", "RFC 5280 §4.1.2.2", ["constraints"], b"\x02\x01\x5a", b"\x02\x01\xfa", serial=0x5A)
changed("form/version-1-with-extensions", "RFC 5280 §4.1.2.1", ["constraints"], b"\xa0\x03\x02\x01\x02",
        b"\xa0\x03\x02\x01\x00")
changed("form/version-2-with-extensions", "RFC 5280 §4.1.2.1", ["constraints"], b"\xa0\x03\x02\x01\x02",
        b"\xa0\x03\x02\x01\x01")
changed("form/algorithms-differ", "RFC 5280 §4.1.1.2", ["signature"], bytes.fromhex("06082a8648ce3d040302"),
        bytes.fromhex("06082a8648ce3d040303"))
changed("form/extension-twice", "RFC 5280 §4.2", ["constraints"], bytes.fromhex("06032a0304"),
        bytes.fromhex("06032a0305"), one=raw("1.2.3.4", b"\x05\x00"), two=raw("1.2.3.5", b"\x05\x00"))
changed("form/san-twice", "RFC 5280 §4.2", ["constraints"], bytes.fromhex("0603551d12"),
        bytes.fromhex("0603551d11"), ian=(x509.IssuerAlternativeName([X("other.example.com")]), False))

# MARK: keys that cannot be keys, and parameters where none may be


def parts(der):
    """The values of a SEQUENCE's content, each with tag and length."""
    found, at = [], 0
    while at < len(der):
        length, header = der[at + 1], 2
        if length & 0x80:
            header += length & 0x7F
            length = int.from_bytes(der[at + 2:at + header], "big")
        found.append(der[at:at + header + length])
        at += header + length
    return found


def sequence(*values, tag=0x30):
    content = b"".join(values)
    size = len(content)
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    head = bytes([size]) if size < 0x80 else bytes([0x80 | len(length)]) + length
    return bytes([tag]) + head + content


ECDSA_SHA256 = bytes.fromhex("300a06082a8648ce3d040302")
PLAIN_EC = bytes.fromhex("301306072a8648ce3d020106082a8648ce3d030107")
PLAIN_RSA = bytes.fromhex("300d06092a864886f70d0101010500")


def remade(made, signer, *, key=None, algorithm=ECDSA_SHA256, sign=None):
    """The certificate with another public key or signature algorithm, signed again."""
    tbs = made.certificate.tbs_certificate_bytes
    values = parts(parts(tbs)[0][4 if tbs[1] == 0x82 else 3:])
    values[2] = algorithm
    if key is not None:
        values[6] = key
    tbs = sequence(*values)
    signature = sign(tbs) if sign else signer.sign(tbs, ec.ECDSA(hashes.SHA256()))
    return Made(sequence(tbs, algorithm, sequence(b"\x00", signature, tag=3)), made.key)


def of_key(identifier, section, fails, key):
    made = remade(leaf(I, ski=None), I.key, key=key)
    case(f"key/{identifier}", section, fails, anchors=[R], chain=[made, I], oracle=False)


def ec_key(point):
    return sequence(PLAIN_EC, sequence(b"\x00", point, tag=3))


def rsa_key(modulus, exponent):
    def integer(number):
        return sequence(number.to_bytes(number.bit_length() // 8 + 1, "big"), tag=2)
    return sequence(PLAIN_RSA, sequence(b"\x00", sequence(integer(modulus), integer(exponent)), tag=3))


point = I.key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
short_point = I.key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.CompressedPoint)
of_key("point", "RFC 5480 §2.2", [], ec_key(point))
of_key("point-compressed", "RFC 5480 §2.2", [], ec_key(short_point))
of_key("point-off-curve", "SEC 1 §3.2.2.1", ["strength"], ec_key(point[:-1] + bytes([point[-1] ^ 1])))
of_key("point-beyond-field", "SEC 1 §3.2.2.1", ["strength"], ec_key(b"\x04" + b"\xff" * 64))
of_key("point-at-infinity", "SEC 1 §3.2.2.1", ["strength"], ec_key(b"\x00"))
of_key("point-cut", "SEC 1 §2.3.4", ["strength"], ec_key(point[:-1]))
modulus = rsa.generate_private_key(65537, 2048).public_key().public_numbers().n
of_key("rsa", "RFC 8017 §3.1", [], rsa_key(modulus, 65537))
of_key("rsa-even-modulus", "RFC 8017 §3.1", ["strength"], rsa_key(modulus - 1, 65537))
for identifier, exponent in [("0", 0), ("1", 1), ("2", 2), ("even", 65536), ("even-long", (1 << 100) + 2),
                             ("as-modulus", modulus)]:
    of_key(f"rsa-exponent-{identifier}", "RFC 8017 §3.1", ["strength"], rsa_key(modulus, exponent))
of_key("rsa-exponent-long", "RFC 8017 §3.1", [], rsa_key(modulus, (1 << 100) + 1))
case("form/ecdsa-with-null", "RFC 5758 §3.2", ["constraints"], anchors=[R], oracle=False,
     chain=[remade(leaf(I), I.key, algorithm=bytes.fromhex("300c06082a8648ce3d0403020500")), I])
edwards = ed25519.Ed25519PrivateKey.generate()
edwards_ca = ca(R, key=edwards)
for identifier, fails, algorithm in [("ed25519", [], "300506032b6570"),
                                     ("ed25519-with-null", ["constraints"], "300706032b65700500")]:
    case(f"form/{identifier}", "RFC 8410 §3", fails, anchors=[R], oracle=False,
         chain=[remade(Made(leaf(edwards_ca, signer=I.key).certificate, None), None,
                       algorithm=bytes.fromhex(algorithm), sign=edwards.sign), edwards_ca])



def with_sha1(tbs):
    """A signature with SHA-1, which the package makes no longer."""
    with tempfile.NamedTemporaryFile() as key:
        key.write(good_rsa.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8,
                                         serialization.NoEncryption()))
        key.flush()
        return subprocess.run(["openssl", "dgst", "-sha1", "-sign", key.name], input=tbs, capture_output=True,
                              check=True).stdout


aged = remade(leaf(old_root, start=early), None, algorithm=bytes.fromhex("300d06092a864886f70d0101050500"), sign=with_sha1)
for year, fails in [(2012, []), (2018, ["strength"])]:
    case(f"strength/sha1-in-{year}", "CABF BR §7.1.3.2", fails, anchors=[old_root], oracle=False, chain=[aged],
         at=datetime.datetime(year, 6, 1, tzinfo=UTC))

json.dump({"cases": cases, "certificates": certificates}, open(sys.argv[1] if len(sys.argv) > 1 else "chains.json", "w"),
          indent=0, separators=(",", ":"))
print(f"{len(cases)} cases, {len(certificates)} certificates")
