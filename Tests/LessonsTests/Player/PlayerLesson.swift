import Documents
import LessonPlayer
import Lessons
import PacketCapture
import TestSupport
import Testing
import TextOutput

/// A lesson that shows one of everything, and a player of it.
enum PlayerLesson {
    static let text = """
        lesson: of-everything
        title: {en: One of everything, zh: 各种内容各一份}
        level: intermediate
        minutes: 12
        teaches: [nine-step]
        goals:
          - {en: See what a lesson can show., zh: 看到课程可以展示什么。}
          - {en: Read it from the last row., zh: 在最后一排也能看清。}
        capture: plain-get
        sources: ["RFC 9293 §3.5"]
        steps:
          - title: {en: The client asks, zh: 客户端请求连接}
            show: packet 1
            say:
              en: |
                The client picks a number, the *initial sequence number*, and sends it with the `SYN` flag.

                - one number
                - one flag
              zh: |
                客户端选一个**初始序号**，连同 `SYN` 标志一起发送。

                - 一个序号
                - 一个标志
            note: {en: Ask before you go on., zh: 先提问，再继续。}
            claims: [packet 1 flags SYN]
            ask:
              question: {en: "Which number must the answer acknowledge?", zh: 应答的确认号应为多少？}
              number: 1
              because: packet 2 acknowledgement 1
              hint: {en: A SYN uses one number., zh: SYN 占一个序号。}
              explain: {en: "The SYN used number 0, so 1 is next.", zh: SYN 占用序号 0，下一个是 1。}
          - title: {en: The server agrees and the client confirms, zh: 服务器同意，客户端确认}
            show: packets 2-4
            say: {en: Three segments open the connection. Then the client asks for something., zh: 三个报文段打开连接，然后客户端发出请求。}
            document: {en: "①②③ open the connection.", zh: ①②③ 建立连接。}
            today: {en: "With TLS 1.3 a handshake follows (RFC 8446 §2).", zh: 使用 TLS 1.3 时，随后还要握手（RFC 8446 §2）。}
            claims: [packet 3 flags ACK]
            ask:
              - question: {en: "Who has proven that it hears the other?", zh: 谁已证明能听到对方？}
                choice:
                  - {en: The client, zh: 客户端}
                  - {en: The server, zh: 服务器}
                  - {en: Both, zh: 双方}
                answer: 3
                because: packet 3 flags ACK
                explain: {en: Each has acknowledged the other's number., zh: 双方都确认了对方的序号。}
              - question: {en: "Put them in order.", zh: 请排序。}
                order:
                  - {en: SYN, zh: SYN}
                  - {en: SYN and ACK, zh: SYN 和 ACK}
                  - {en: ACK, zh: ACK}
                because: packet 2 flags SYN ACK
                explain: {en: "① ② ③", zh: ① ② ③}
          - title: {en: The request on the wire, zh: 线路上的请求}
            show: [header Host of request 1, bytes 66-94 of packet 4]
            say: {en: "Text, line by line; each line ends with CR LF.", zh: 文本，一行一行；每行以 CR LF 结束。}
            claims: [request 1 method GET]
          - title: {en: The nine steps, zh: 九个步骤}
            show: [step 5 of nine-step, row get of methods]
            say: {en: The response is step ⑤., zh: 响应是第 ⑤ 步。}
            claims: [packet 6 is step 5 of nine-step]
          - title: {en: The whole connection, zh: 整条连接}
            show: [capture, connection 0]
            say: {en: All of it., zh: 全部。}
            claims: [connection 0 closes four-way]
          - title: {en: Only words, zh: 只有文字}
            show: nothing
            say: {en: Nothing is shown., zh: 不展示任何内容。}
        homework:
          task: {en: Send a request., zh: 发送一个请求。}
          points:
            - {points: 2, what: {en: A GET was sent, zh: 发送了 GET}, claim: request method GET}
        """

    static func lesson(_ text: String = text) throws -> Lesson {
        let reading = LessonReading(Array(text.utf8))
        for problem in reading.problems { Issue.record("line \(problem.line): \(problem.text.en)") }
        return try #require(reading.lesson)
    }

    static let capture: LessonCapture? = {
        guard let file = try? CaptureFile(path: BundledCaptures.path("plain-get.pcap")) else { return nil }
        return LessonCapture(file, name: "plain-get")
    }()

    /// A player of it; what it draws depends on nothing but keys and time.
    static func player(
        _ language: Language = .en, step: Int? = nil, timing: PlayerTiming = .scaled
    ) throws -> LessonScreen {
        let capture = try #require(capture)
        return LessonScreen(
            try lesson(), captures: [capture], language: language, step: step, timing: timing)
    }
}
