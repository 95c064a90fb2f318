import FuzzTargets

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The target that the environment names in NETLESSON_FUZZ_TARGET; "list" lists them.
private let target: FuzzTarget = {
    let name = getenv("NETLESSON_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: " ")
    if name == "list" {
        let line = Array("\(names)\n".utf8)
        write(1, line, line.count)
        exit(0)
    }
    guard let target = FuzzTarget(rawValue: name) else {
        let line = Array("NETLESSON_FUZZ_TARGET is one of: \(names)\n".utf8)
        write(2, line, line.count)
        exit(64)
    }
    return target
}()

/// What libFuzzer calls.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}

/// libFuzzer's own main, for programs that have one already.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private var count = CommandLine.argc
private var arguments = CommandLine.unsafeArgv
exit(runDriver(&count, &arguments, testOneInput))
