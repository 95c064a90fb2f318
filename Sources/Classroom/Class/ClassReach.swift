package import Documents
import Output

/// Where students go: the addresses by which they may reach the class, and what to try where none can.
package struct ClassReach: Sendable, Hashable {
    /// An address, and the interface of this host that has it; empty where that is not known.
    package struct Address: Sendable, Hashable {
        package let text: String
        package let interface: String

        package init(_ text: String, interface: String = "") {
            self.text = text
            self.interface = interface
        }
    }

    /// The addresses; the first is the one that is shown large.
    package let addresses: [Address]
    /// Whether only this machine can connect.
    package let isOwn: Bool

    /// Names addresses.
    ///
    /// - Parameters:
    ///   - addresses: the addresses, as students type them.
    ///   - isOwn: whether only this machine can connect.
    package init(_ addresses: [Address] = [], isOwn: Bool = false) {
        self.addresses = Array(addresses.prefix(Self.mostAddresses))
        self.isOwn = isOwn
    }

    /// The address that students open; empty where it is not known.
    package var address: String { addresses.first?.text ?? "" }
    /// The others.
    package var others: [Address] { Array(addresses.dropFirst()) }

    /// Addresses that are listed: a host with many has most of them for machines within it.
    static let mostAddresses = 8

    /// What to try where nobody can connect, one sentence a cause.
    package static func advice(isOwn: Bool) -> [Bilingual] {
        isOwn ? [Words.onlyHere] : [Words.apart, Words.firewall, Words.network]
    }

    /// What stands above that.
    package static func adviceTitle(isOwn: Bool) -> Bilingual { isOwn ? Words.othersToo : Words.nobody }

    /// Writes it for the pages that show it: the addresses, the code, and the QR code.
    ///
    /// - Parameters:
    ///   - code: the class's.
    ///   - json: where it goes.
    func write(code: String, to json: inout JSONWriter) {
        json.field("code", code)
        json.name("addresses")
        json.beginArray()
        for address in addresses {
            json.beginObject()
            json.field("address", address.text)
            if !address.interface.isEmpty { json.field("interface", address.interface) }
            json.endObject()
        }
        json.endArray()
        guard let picture = QRCode(address) else { return }
        json.name("picture")
        json.beginObject()
        json.field("side", picture.side)
        json.field("path", picture.path)
        json.endObject()
    }
}
