package import Output

/// How a cell looks. Nothing is said by colour alone: whatever must stand out is bold, underlined or reversed as well,
/// or has a mark before it.
package struct CellStyle: Sendable, Hashable {
    /// One of the colours that every terminal's theme defines.
    package enum Color: UInt8, Sendable, Hashable, CaseIterable {
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
        case magenta = 35
        case cyan = 36
    }

    /// What is seen without colour as well.
    package struct Attributes: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let bold = Attributes(rawValue: 1)
        /// Fainter; some terminals do not show it.
        package static let dim = Attributes(rawValue: 2)
        package static let underlined = Attributes(rawValue: 4)
        package static let reversed = Attributes(rawValue: 8)
    }

    /// The colour of the character; nil for the terminal's own.
    package var color: Color?
    /// Bold, underlined and so on.
    package var attributes: Attributes

    package init(_ color: Color? = nil, _ attributes: Attributes = []) {
        self.color = color
        self.attributes = attributes
    }

    package static let plain = CellStyle()

    /// The style of a stretch of text, the same as where text goes to a terminal line by line.
    package init(_ style: Style) {
        switch style {
        case .plain: self.init()
        case .dim: self.init(nil, .dim)
        case .client: self.init(.cyan)
        case .server: self.init(.green)
        case .anomaly: self.init(.yellow)
        case .strong: self.init(nil, .bold)
        case .field: self.init(.blue)
        }
    }

    /// The same for a screen that is read from far away: nothing faint, and nothing in blue, which is hard to see on
    /// black.
    package init(contrasting style: Style) {
        switch style {
        case .plain, .dim: self.init()
        case .client: self.init(.cyan, .bold)
        case .server: self.init(.green, .bold)
        case .anomaly: self.init(.yellow, .bold)
        case .strong, .field: self.init(nil, .bold)
        }
    }

    /// Appends Select Graphic Rendition (ECMA-48 §8.3.117) that turns everything else off.
    func append(to bytes: inout [UInt8], useColor: Bool) {
        bytes.append(contentsOf: "\u{1b}[0".utf8)
        if attributes.contains(.bold) { bytes.append(contentsOf: ";1".utf8) }
        if attributes.contains(.dim) { bytes.append(contentsOf: ";2".utf8) }
        if attributes.contains(.underlined) { bytes.append(contentsOf: ";4".utf8) }
        if attributes.contains(.reversed) { bytes.append(contentsOf: ";7".utf8) }
        if useColor, let color { bytes.append(contentsOf: ";\(color.rawValue)".utf8) }
        bytes.append(UInt8(ascii: "m"))
    }
}
