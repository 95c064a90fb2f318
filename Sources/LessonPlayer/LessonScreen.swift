package import Documents
package import Lessons
import TextOutput
import WireBytes

/// A lesson being played: what is on the screen, and what keys and time do to it. It knows of no terminal and no clock.
///
/// Page 0 is the title, then comes a page for each step, then the review; the end of a lesson without one.
package struct LessonScreen: Sendable {
    /// What lies over the page.
    enum Overlay: Sendable, Hashable {
        case help
        /// The list of pages, one of them chosen.
        case pages(Int)
    }

    let lesson: Lesson
    /// What its words are in.
    package internal(set) var language: Language
    /// The page, from 0.
    package private(set) var page: Int
    var detail = PlayerDetail.ladder
    var timing: PlayerTiming
    var overlay: Overlay?
    /// Whether the teacher's note is shown.
    var showsNote = false
    var showsHint = false
    /// Questions of the page whose answers are shown, from 0.
    var revealed = 0
    /// What was answered to the questions of choice, by their places on the page.
    var answers: [Int: Int] = [:]
    /// What part of picture and text is seen.
    var view = PageView()
    /// Whether the last key ended it.
    package private(set) var isOver = false

    /// What each of the lesson's materials holds, in their order.
    private let captures: [LessonCapture?]
    /// The packets that happen on this page, and when.
    private var packets: [PacketMark] = []
    private var arrivals: [Duration] = []
    /// How many of them have happened.
    private var happened = 0
    /// How long the page has been on the screen.
    private var elapsed = Duration.zero

    /// Begins at a page.
    ///
    /// - Parameters:
    ///   - lesson: the lesson.
    ///   - captures: what each of its `materials` holds, in their order; nil for one that cannot be read.
    ///   - language: what its words are in.
    ///   - step: the step to begin with, from 1; nil for the title.
    ///   - timing: when packets appear.
    package init(
        _ lesson: Lesson, captures: [LessonCapture?], language: Language, step: Int? = nil,
        timing: PlayerTiming = .scaled
    ) {
        self.lesson = lesson
        self.captures = captures
        self.language = language
        self.timing = timing
        page = 0
        turn(to: step ?? 0)
    }

    // MARK: What is on the page

    var pages: Int { lesson.steps.count + 2 }

    /// The step on the page; nil on the title and at the end.
    var step: LessonStep? { page >= 1 && page <= lesson.steps.count ? lesson.steps[page - 1] : nil }

    /// Whether the page is the review.
    var isReview: Bool { lesson.exam != nil && page == pages - 1 }

    /// How many questions the page asks.
    var asked: Int { isReview ? lesson.exam?.questions.count ?? 0 : step?.questions.count ?? 0 }

    private func capture(of material: LessonMaterial) -> LessonCapture? {
        let place = lesson.materials.firstIndex { $0.isSame(as: material) }
        return place.flatMap { captures.indices.contains($0) ? captures[$0] : nil }
    }

    /// What the page shows, in so many columns.
    func picture(columns: Int) -> [ExhibitLine] {
        guard let step, detail != .text else { return [] }
        var picture = StepPicture(
            capture: capture(of: step.material), beside: step.beside.flatMap { capture(of: $0) },
            language: language, columns: columns, detail: detail)
        if !packets.isEmpty {
            picture.last =
                happened > 0 ? packets[min(happened, packets.count) - 1].packet : packets[0].packet - 1
        }
        return picture.lines(step.shows(answered: revealed))
    }

    /// Packets that have not happened yet.
    var packetsLeft: Int { packets.count - happened }

    /// Whether the ladder has grown on this page, so that its end is what is new.
    var isGrown: Bool { packets.count > 1 }

    // MARK: Time

    /// How long until something changes by itself; nil where nothing will.
    package var timeToNext: Duration? {
        guard overlay == nil, happened < packets.count, arrivals.count == packets.count else { return nil }
        return max(.zero, arrivals[happened] - elapsed)
    }

    package mutating func advance(by time: Duration) {
        guard overlay == nil, arrivals.count == packets.count else { return }
        elapsed += max(.zero, time)
        while happened < packets.count, arrivals[happened] <= elapsed { happened += 1 }
    }

    // MARK: Pages

    /// Turns to a page; its packets have happened already unless `isForward`.
    mutating func turn(to wanted: Int, isForward: Bool = true) {
        let before = step
        let pageBefore = page
        page = max(0, min(wanted, pages - 1))
        overlay = nil
        showsHint = false
        showsNote = false
        revealed = 0
        answers = [:]
        view = PageView()
        let seen = page == pageBefore + 1 ? before.flatMap { lastSeen(on: $0) } ?? 0 : 0
        begin(after: seen, isForward: isForward)
    }

    /// The last packet that a step's ladder reaches, where the present step goes on with the same capture.
    private func lastSeen(on earlier: LessonStep) -> Int? {
        guard let step, step.material.isSame(as: earlier.material) else { return nil }
        let ends = earlier.shows.flatMap(\.packets).map(\.last)
        return ends.max()
    }

    private mutating func begin(after seen: Int, isForward: Bool) {
        elapsed = .zero
        packets = []
        if isForward, let step {
            packets = StepPicture(
                capture: capture(of: step.material), language: language, columns: 80, detail: .ladder
            ).timeline(step.shows, after: seen)
        }
        arrivals = timing.arrivals(of: packets)
        happened = timing == .keys ? min(1, packets.count) : 0
        advance(by: .zero)
    }

    /// Goes on: to the next packet, where they come by key, or lets all of them happen; then to the next page.
    mutating func goOn() {
        if happened < packets.count, detail != .text {
            happened = timing == .keys ? happened + 1 : packets.count
            view.followMarks()
        } else {
            turn(to: page + 1)
        }
    }

    /// Has packets appear in another way from here on.
    mutating func change(timing: PlayerTiming) {
        self.timing = timing
        arrivals = timing.arrivals(of: packets)
        if happened < packets.count, timing != .keys {
            elapsed = happened > 0 ? arrivals[happened - 1] : .zero
        }
    }

    mutating func end() { isOver = true }
}
