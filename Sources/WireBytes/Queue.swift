/// First in, first out, both in constant time on average. What is taken out gives its memory back at once.
///
/// Two stacks: what comes is put on one, what goes is taken from the other; where that is empty, the first is turned
/// over into it.
public struct Queue<Element> {
    /// The older elements, the oldest last.
    @usableFromInline var front: [Element] = []
    /// The newer elements, the newest last.
    @usableFromInline var back: [Element] = []
    /// Room for so many elements is kept where a queue becomes empty.
    @usableFromInline static var keptCapacity: Int { 64 }

    /// Makes an empty queue.
    @inlinable
    public init() {}

    /// Adds an element behind all others.
    @inlinable
    public mutating func append(_ element: Element) { back.append(element) }

    /// Takes the first element out; nil where there is none.
    @inlinable
    public mutating func popFirst() -> Element? {
        if front.isEmpty {
            swap(&front, &back)
            front.reverse()
        }
        let first = front.popLast()
        if front.isEmpty, front.capacity > Self.keptCapacity { front = [] }
        return first
    }
}

extension Queue: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    /// The place of the first element.
    @inlinable
    public var startIndex: Int { 0 }
    /// The place after the last element.
    @inlinable
    public var endIndex: Int { front.count &+ back.count }

    /// How many there are.
    @inlinable
    public var count: Int { endIndex }

    /// Whether there is none.
    @inlinable
    public var isEmpty: Bool { front.isEmpty && back.isEmpty }

    /// The element that was added first; nil where there is none.
    @inlinable
    public var first: Element? { front.last ?? back.first }

    /// The element that was added last; nil where there is none.
    @inlinable
    public var last: Element? { back.last ?? front.first }

    /// Changes the element that was added last; nil where there is none.
    ///
    /// In its place and without a coroutine, which the subscript's halves are: those allocate at each access.
    @inlinable @discardableResult
    public mutating func changeLast<Changed>(_ change: (inout Element) -> Changed) -> Changed? {
        if !back.isEmpty { return change(&back[back.count &- 1]) }
        return front.isEmpty ? nil : change(&front[0])
    }

    /// The element at a place, counted from the first.
    @inlinable
    public subscript(position: Int) -> Element {
        @inline(__always) _read {
            if position < front.count {
                yield front[front.count &- 1 &- position]
            } else {
                yield back[position &- front.count]
            }
        }
        @inline(__always) _modify {
            if position < front.count {
                yield &front[front.count &- 1 &- position]
            } else {
                yield &back[position &- front.count]
            }
        }
    }

    /// Puts other elements in the place of some. Quickest near the end.
    @inlinable
    public mutating func replaceSubrange(
        _ range: Range<Int>, with elements: some Collection<Element>
    ) {
        if range.lowerBound < front.count {
            back.insert(contentsOf: front.reversed(), at: 0)
            front.removeAll()
        }
        back.replaceSubrange(
            range.lowerBound &- front.count..<range.upperBound &- front.count, with: elements)
    }
}

extension Queue: Sendable where Element: Sendable {}
