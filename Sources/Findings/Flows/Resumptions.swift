import Tracing
import WireBytes

// Flow `pause-resume`.

extension ExchangeLog {
    /// What is downloaded, and by whom.
    private struct Download: Hashable {
        let client: Client
        let url: [UInt8]
    }

    func resumptions(_ entries: [Entry]) -> FlowGroup {
        var found: [FlowOccurrence] = []
        var all = 0
        var unfinished: [Download: Entry] = [:]
        for entry in entries where entry.isGet {
            let download = Download(client: entry.client, url: entry.url)
            let before = unfinished[download]
            if entry.answer?.isComplete != true { unfinished[download] = entry }
            guard let range = entry.range,
                !range.starts(with: "bytes=0-".utf8) || entry.ifRange != nil
            else { continue }
            // A refused range without a download before it resumes nothing.
            let status = entry.answer?.status ?? 0
            guard before != nil || range.last == UInt8(ascii: "-") && status == 206 else { continue }
            all += 1
            if found.count < Self.told {
                found.append(FlowOccurrence(.pauseResume, Self.steps(entry, before, range)))
            }
        }
        return group(found, of: all)
    }

    private static func steps(_ entry: Entry, _ before: Entry?, _ range: [UInt8]) -> [FlowOccurrence.Step] {
        typealias Step = FlowOccurrence.Step
        let received = before?.answer?.received ?? 0
        let status = entry.answer?.status ?? 0
        var steps = [
            Step(1, on: before, before?.first, to: before?.last),
            Step(
                2, on: before, before?.answer?.first,
                before?.answer.map { .announces(status: $0.status, length: $0.announced) }),
            Step(
                3, on: before, before?.answer?.last, before == nil ? nil : .cutOff(after: received)),
            Step(
                4, on: entry, entry.first, to: entry.last, .asksForPart(range: range, version: entry.ifRange)),
        ]
        if status == 206 {
            steps.append(Step(5, on: entry, entry.answer?.first, .part(entry.answer?.contentRange ?? [])))
        } else {
            steps.append(
                Step(6, on: entry, entry.answer?.first, entry.answer.map { .status($0.status) }))
        }
        let isWhole = entry.answer?.isComplete == true && (200...206).contains(status)
        let sum = ExchangeStepFinding.received(
            entry.answer?.received ?? 0, before: status == 206 && before != nil ? received : nil)
        steps.append(Step(7, on: entry, isWhole ? entry.answer?.last : nil, isWhole ? sum : nil))
        return steps
    }
}
