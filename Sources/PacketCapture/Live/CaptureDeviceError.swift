/// Why an interface cannot be captured on, or not any longer.
public enum CaptureDeviceError: Error, Sendable, Hashable {
    /// There is no interface of this name.
    case noSuchInterface(name: String)
    /// This user may not capture on it.
    case noPermission(name: String)
    /// It is down, or went down.
    case interfaceDown(name: String)
    /// It was there, and is gone.
    case interfaceGone(name: String)
    /// The filter is none, or makes no sense for what the interface's packets begin with.
    case badFilter(FilterError)
    /// The system does not list its interfaces; in libpcap's words.
    case notListed(message: String)
    /// Anything else, in libpcap's words, which are in English.
    case failed(name: String, message: String)
}
