import MySQLMessages
import TestSupport
import Testing
import WireBytes

@Suite("MySQL") struct MySQLTests {}
