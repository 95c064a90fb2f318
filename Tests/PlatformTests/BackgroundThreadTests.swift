import Platform
import Synchronization
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Threads and who holds them.
@Suite(.timeLimit(.minutes(5))) struct BackgroundThreadTests {
    @Test func whoJoinsHasItsWork() throws {
        let sum = Atomic(0)
        let thread = try BackgroundThread {
            for _ in 0..<1_000 { sum.add(1, ordering: .relaxed) }
        }
        thread.join()
        #expect(sum.load(ordering: .relaxed) == 1_000)
    }

    #if os(Linux)
        /// Pieces of memory that the system has given us.
        private func pieces() throws -> Int {
            let file = try InputFile.bytes(of: "/proc/self/maps")
            return file.count { $0 == UInt8(ascii: "\n") }
        }

        /// Threads that nobody holds go on to their end, and leave no stack behind: a server begins one for each large capture.
        @Test func whatNobodyHoldsLeavesNothing() throws {
            let before = try pieces()
            let done = Atomic(0)
            for number in 1...1_000 {
                _ = try BackgroundThread { done.add(1, ordering: .releasing) }
                while done.load(ordering: .acquiring) < number { usleep(50) }
            }
            // Other tests have their threads meanwhile, but not as many.
            #expect(try pieces() - before < 500)
        }
    #endif
}
