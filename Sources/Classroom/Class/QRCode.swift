// `unsafe`: libqrencode gives a pointer to the modules.

import CQRCode

/// A QR code, as a picture for pages and terminals: dark on light with four modules around it, whatever the theme. ISO/IEC 18004.
package struct QRCode: Sendable, Hashable {
    /// Modules of a side.
    let size: Int
    /// Row by row, whether each is dark.
    let modules: [Bool]

    /// Light modules around it.
    static let quiet = 4
    /// Bytes that it is made for: an address.
    static let longestText = 200

    /// Makes it; nil for a text that is too long.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        guard let code = unsafe QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
        defer { unsafe QRcode_free(code) }
        let size = unsafe Int(code.pointee.width)
        guard (1...177).contains(size), let data = unsafe code.pointee.data else { return nil }
        self.size = size
        modules = (0..<size * size).map { unsafe data[$0] & 1 != 0 }
    }

    /// Whether a module is dark; those outside are light.
    private func isDark(_ row: Int, _ column: Int) -> Bool {
        guard (0..<size).contains(row), (0..<size).contains(column) else { return false }
        return modules[row * size + column]
    }

    /// Rows for a terminal, of two columns a module: by the background's colour, so that no font leaves gaps.
    package var rows: [String] {
        let range = -Self.quiet..<size + Self.quiet
        return range.map { row in
            range.map { isDark(row, $0) ? "\u{1B}[40m  " : "\u{1B}[107m  " }.joined() + "\u{1B}[0m"
        }
    }

    /// Modules of a side, with the light ones around.
    var side: Int { size + 2 * Self.quiet }

    /// Its dark modules as the path of an SVG picture, whose unit is a module.
    var path: String {
        var path = ""
        for row in 0..<size {
            for column in 0..<size where isDark(row, column) {
                path += "M\(column + Self.quiet) \(row + Self.quiet)h1v1h-1z"
            }
        }
        return path
    }
}
