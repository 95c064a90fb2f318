import FuzzTargets

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// Runs order fuzzing, seed by seed; Fuzz/run-order starts it, and starts it again behind a seed that ends it.
//
//     FuzzOrder run FIRST STEP END JOURNAL [FOLDER]...   the seeds FIRST, FIRST + STEP and so on below END
//     FuzzOrder show SEED FILE [FOLDER]...               one seed: what it is about; its packets into FILE
//
// Before each run its seed goes into JOURNAL, so that it is known which one a trap ended. A run that computes for five
// seconds is ended by SIGPROF, one that waits for a minute by SIGALRM. The captures are the bundled ones, and those of the folders.

private let arguments = Array(CommandLine.arguments.dropFirst())

private func number(_ index: Int) -> UInt64 { index < arguments.count ? UInt64(arguments[index]) ?? 0 : 0 }

/// The process's peak of memory in MB.
private func peak() -> Int {
    var usage = rusage()
    // 0 is RUSAGE_SELF, which Glibc has as another type than it takes.
    getrusage(0, &usage)
    #if canImport(Darwin)
        return usage.ru_maxrss >> 20
    #else
        return usage.ru_maxrss >> 10
    #endif
}

/// Five seconds of the processor's time; a minute of any.
private func startClocks() {
    var limit = itimerval()
    limit.it_value.tv_sec = 5
    // 2 is ITIMER_PROF, which Glibc has as another type than it takes.
    setitimer(2, &limit, nil)
    alarm(60)
}

private func stock(_ folders: ArraySlice<String>) -> PacketStock {
    PacketStock(folders: [PacketStock.bundledFolder] + folders)
}

switch arguments.first {
case "run" where arguments.count >= 5:
    let stock = stock(arguments.dropFirst(5))
    let journal = open(arguments[4], O_WRONLY | O_CREAT, 0o600)
    let last = number(3)
    // MB that the process may have by then.
    let largest = 256
    var seed = number(1)
    while seed < last {
        var entry = seed
        pwrite(journal, &entry, 8, 0)
        startClocks()
        if case .wrong(let what) = OrderRun(seed: seed, stock: stock).run() { print("wrong \(seed) \(what)") }
        if peak() > largest {
            // The peak stays; the next seeds begin anew.
            print("memory \(seed) \(peak()) MB")
            fflush(nil)
            exit(75)
        }
        seed += number(2)
    }
    alarm(0)
    print("done \(stock.count) captures, \(peak()) MB")
case "show" where arguments.count >= 3:
    let run = OrderRun(seed: number(1), stock: stock(arguments.dropFirst(3)))
    print(run.summary)
    let file = open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let bytes = run.file
    write(file, bytes, bytes.count)
    close(file)
    fflush(nil)
    print(run.run())
default:
    print("FuzzOrder run FIRST STEP END JOURNAL [FOLDER]... | show SEED FILE [FOLDER]...")
    exit(64)
}
