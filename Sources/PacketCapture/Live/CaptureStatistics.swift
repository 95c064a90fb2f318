/// How many packets there were since a device was opened. Only those that match its filter count.
public struct CaptureStatistics: Sendable, Hashable {
    /// Handed out.
    public var received = 0
    /// Lost because the buffer was full: they came faster than they were taken.
    public var droppedByKernel = 0
    /// Lost by the interface or its driver, before any filter; always 0 where the system does not say.
    public var droppedByInterface = 0

    /// None.
    public init() {}
}
