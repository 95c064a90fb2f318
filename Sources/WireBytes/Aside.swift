/// An optional value that is kept apart: who has none pays a word for it, however large it would be.
///
/// Of a connection's protocols few are in use; kept in place, all of them would be copied with every connection.
/// The value may be of the type that it is kept in.
@propertyWrapper
public struct Aside<Value: Sendable>: Sendable {
    @usableFromInline var storage: [Value] = []

    /// Keeps a value, or none.
    @inlinable
    public init(wrappedValue: Value?) {
        if let wrappedValue { storage.append(wrappedValue) }
    }

    /// Whether there is a value.
    @inlinable
    public var isPresent: Bool { !storage.isEmpty }

    /// The value.
    @inlinable
    public var wrappedValue: Value? {
        get { storage.first }
        // Moved out and in, so that what changes in place is not copied first.
        _modify {
            var value = storage.popLast()
            defer { if let value { storage.append(value) } }
            yield &value
        }
    }
}
