import Output

extension JSONWriter {
    /// An array with an object for each element; nothing where there is none.
    mutating func objects<Element>(
        _ key: StaticString, of elements: [Element], _ write: (inout JSONWriter, Element) -> Void
    ) {
        guard !elements.isEmpty else { return }
        name(key)
        beginArray()
        for element in elements {
            beginObject()
            write(&self, element)
            endObject()
        }
        endArray()
    }
}
