import SMBMessages
import Testing
import WireBytes

@Suite struct SMBTests {}
