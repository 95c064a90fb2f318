// Whoever reads a trace reads these rooms' types, so that an import of Tracing brings them along.
@_exported public import CertificateChains
@_exported public import DHCPMessages
@_exported public import DNSMessages
@_exported public import HTTPMessages
@_exported public import PacketCapture
@_exported public import PacketDecoding
@_exported public import ProxyMessages
@_exported public import TCPConnections
@_exported public import TLSMessages
@_exported public import WebSocketMessages
@_exported public import WireBytes
