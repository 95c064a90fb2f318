import LiveCapture
import Testing
import WireBytes

/// How many of the new connections are told while packets are lost.
@Suite struct LivePaceTests {
    @Test func fewerAreToldWithEachLoss() {
        var pace = LivePace()
        #expect(pace.showsOneIn(dropped: 0) == 1)
        #expect(pace.showsOneIn(dropped: 5) == 2)
        #expect(pace.showsOneIn(dropped: 6) == 4)
        #expect(pace.showsOneIn(dropped: 6) == 4)
        for lost in 7..<40 { _ = pace.showsOneIn(dropped: lost) }
        #expect(pace.showsOneIn(dropped: 40) == 1_024)
    }

    @Test func moreAreToldAgainAfterAQuietWhile() {
        var pace = LivePace()
        _ = pace.showsOneIn(dropped: 1)
        #expect(pace.showsOneIn(dropped: 2) == 4)
        let later = (0..<20).map { _ in pace.showsOneIn(dropped: 2) }
        #expect(later == Array(repeating: 4, count: 9) + Array(repeating: 2, count: 10) + [1])
    }

    @Test func itIsTimeFiveTimesASecond() {
        var pace = LivePace()
        func isDue(_ milliseconds: Int64) -> Bool {
            pace.isDue(at: Timestamp(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000))
        }
        #expect([0, 100, 200, 201, 300].map(isDue) == [true, false, false, true, false])
        // The clock was set back.
        #expect(isDue(-500))
    }
}
