import Output
import WireBytes

/// A series of a plot as the outline of one element: thousands of elements would be too many for a browser.
///
/// What falls on the same point is drawn once: the drawing has only so many, and would be no other with all of it.
struct PlotPath {
    private(set) var outline: [UInt8] = []
    /// How often something fell on a point that was drawn already.
    private(set) var joined = 0
    /// What has no room beside so many marks.
    private(set) var omitted = 0
    /// What was drawn.
    private var drawn: Set<[Int]> = []
    private var pen: (x: Int, y: Int)?

    /// Marks of a series: with more of them none could be told from the next.
    static let mostMarks = 2_000

    var isEmpty: Bool { outline.isEmpty }

    /// Draws something at a place, if nothing is drawn there.
    private mutating func isNew(_ place: [Int]) -> Bool {
        if drawn.contains(place) {
            joined += 1
            return false
        }
        guard drawn.count < Self.mostMarks else {
            omitted += 1
            return false
        }
        drawn.insert(place)
        return true
    }

    private mutating func move(to x: Int, _ y: Int) {
        outline.append("M")
        outline.append(decimal: x)
        outline.append(" ")
        outline.append(decimal: y)
    }

    /// An upright line from one place to another, of at least two points so that it is seen.
    mutating func bar(x: Int, from start: Int, to end: Int) {
        guard isNew([x, start, end]) else { return }
        move(to: x, start)
        outline.append("V")
        outline.append(decimal: start == end ? end - 2 : end)
    }

    /// An upright box.
    mutating func box(x: Int, from start: Int, to end: Int) {
        guard isNew([x, start, end]) else { return }
        move(to: x - 7, start)
        outline.append("h14V")
        outline.append(decimal: start == end ? end - 2 : end)
        outline.append("h-14z")
    }

    /// A mark with a shape of its own.
    mutating func mark(_ shape: PlotShape, x: Int, y: Int) {
        guard isNew([x, y]) else { return }
        move(to: x, y)
        outline.append(shape.outline)
    }

    /// Goes on to a place, first sidewards, then up or down, as a value that holds until it changes.
    mutating func step(x: Int, y: Int) {
        guard let pen else {
            move(to: x, y)
            pen = (x, y)
            return
        }
        guard y != pen.y else { return }
        if x == pen.x { joined += 1 }
        outline.append("H")
        outline.append(decimal: x)
        outline.append("V")
        outline.append(decimal: y)
        self.pen = (x, y)
    }

    /// Holds the last value up to the end.
    mutating func hold(to x: Int) {
        guard let pen, x > pen.x else { return }
        outline.append("H")
        outline.append(decimal: x)
    }
}

/// The shape of a mark: told apart without colour.
enum PlotShape {
    case cross, diamond, triangle, circle

    /// From its middle.
    fileprivate var outline: StaticString {
        switch self {
        case .cross: "m-10-10l20 20m0-20l-20 20"
        case .diamond: "m0-13l11 13-11 13-11-13z"
        case .triangle: "l-10-18h20z"
        case .circle: "m-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0"
        }
    }
}
