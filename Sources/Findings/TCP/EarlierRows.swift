import PacketDecoding
package import TCPConnections
package import Tracing
package import WireBytes

// What rows before a row say of it.

extension ConnectionTrace {
    /// This many rows before it are looked through: what came before those is no answer to it, nor its occasion.
    private static let mostEarlierRows = 64
    /// This many are looked through for the first copy of bytes: of each side some 4 KiB are remembered for comparison.
    private static let mostRowsOfCopies = 1_024

    /// The rows before a row, the nearest first.
    private func rows(before row: SegmentRow) -> ReversedCollection<ArraySlice<SegmentRow>> {
        rows(beforePacket: row.mark.packet)
    }

    /// The rows behind a row, the nearest first.
    private func rows(behind row: SegmentRow) -> ArraySlice<SegmentRow> {
        let rows = record.segments
        return rows.suffix(from: place(ofPacket: row.mark.packet + 1)).prefix(Self.mostEarlierRows)
    }

    private func rows(
        beforePacket packet: Int, most: Int = mostEarlierRows
    ) -> ReversedCollection<ArraySlice<SegmentRow>> {
        record.segments.prefix(place(ofPacket: packet)).suffix(most).reversed()
    }

    /// Where the first row stands that has no lower packet number.
    private func place(ofPacket packet: Int) -> Int {
        let rows = record.segments
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].mark.packet < packet { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// No timer of a TCP runs out in less, in nanoseconds: a first one takes a second (RFC 6298 §2.1), none of today's
    /// systems less than this.
    private static let shortestTimeout: Int64 = 200_000_000

    /// Whether a SYN/ACK that comes again answers a SYN that came again, and not a timer: the one before it was sent too
    /// shortly ago.
    func answersSYNAgain(_ row: SegmentRow) -> Bool {
        isSYNTooSoon(row)
            && rows(before: row).contains {
                $0.from == row.from.other && $0.flags.contains(.syn) && $0.labels.contains(.retransmission)
            }
    }

    /// Whether a SYN comes again sooner than any timer runs out.
    func isSYNTooSoon(_ row: SegmentRow) -> Bool {
        guard
            let before = rows(before: row).first(where: {
                $0.from == row.from && $0.flags.contains(.syn) && $0.labels.isDisjoint(with: .capturedTwice)
            })
        else { return false }
        let passed = row.mark.time.since(before.mark.time)
        return passed >= 0 && passed < Self.shortestTimeout
    }

    /// Whether the other side's latest acknowledgment before a row said, by its blocks, that the row's bytes are missing.
    /// RFC 2018 §3.
    func wasToldMissing(_ row: SegmentRow) -> Bool {
        guard row.payloadLength > 0,
            let answer = rows(before: row).first(where: {
                $0.from == row.from.other && $0.flags.contains(.ack)
            }),
            let blocks = SelectiveACK(answer, in: self)
        else { return false }
        let start = Int(row.relativeSequence)
        return blocks.lacks.contains { $0.contains(start) }
    }

    /// Whether a row was sent behind one with higher numbers that was captured before it, as their timestamps say: then that
    /// one did not overtake it. RFC 7323 §3.2.
    func wasSentLater(_ row: SegmentRow) -> Bool {
        guard row.payloadLength > 0, let own = row.timestamps?.value else { return false }
        return rows(before: row).contains {
            $0.from == row.from && $0.payloadLength > 0
                && Int32(bitPattern: $0.relativeSequence &- row.relativeSequence) > 0
                && ($0.timestamps.map { Int32(bitPattern: own &- $0.value) > 0 } ?? false)
        }
    }

    /// Whether all that stands further on than a row, and was captured before it, has a wrong checksum: then that number may
    /// be damaged, and the row the first copy.
    func isBehindDamaged(_ row: SegmentRow) -> Bool {
        let ahead = rows(before: row).filter {
            $0.from == row.from && !$0.flags.contains(.rst) && $0.labels.isDisjoint(with: .capturedTwice)
                && Int32(bitPattern: $0.relativeSequence &- row.relativeSequence) > 0
        }
        return !ahead.isEmpty && ahead.allSatisfy { isWrong($0) }
    }

    /// In less than this nobody misses an acknowledgment, in nanoseconds: timers wait longer (RFC 6298 §2.4, RFC 8985 §7.2).
    private static let immediately: Int64 = 1_000_000

    /// Whether a row's bytes came so shortly before it, without anything of the other side in between, that nothing can have
    /// asked for them again.
    func wasDoubled(_ row: SegmentRow) -> Bool {
        guard row.payloadLength > 0, initialRoundTrip == nil, let before = rows(before: row).first,
            before.from == row.from, before.relativeSequence == row.relativeSequence,
            before.payloadLength == row.payloadLength
        else { return false }
        let passed = row.mark.time.since(before.mark.time)
        return passed >= 0 && passed < Self.immediately
    }

    /// Whether a row with data was sent again in less time than the handshake says that an acknowledgment takes, and no
    /// acknowledgment in between told of a hole.
    func wasSentTooSoon(_ row: SegmentRow) -> Bool {
        guard row.payloadLength > 0, let roundTrip = initialRoundTrip else { return false }
        for earlier in rows(before: row) where earlier.labels.isDisjoint(with: .capturedTwice) {
            if earlier.from != row.from {
                if earlier.sackBlocks.first != nil { return false }
            } else if Int(row.relativeSequence &- earlier.relativeSequence) < earlier.payloadLength {
                let passed = row.mark.time.since(earlier.mark.time)
                return passed >= 0 && passed < roundTrip
            }
        }
        return false
    }

    /// Whether a row sends its sender's last bytes again and leaves out earlier ones, which are not confirmed either: a probe
    /// for an acknowledgment (RFC 8985 §7.3). Who takes its bytes for lost begins with the earliest (RFC 6298 §5.4).
    func probesTail(_ row: SegmentRow) -> Bool {
        guard row.payloadLength > 0 else { return false }
        let start = Int(row.relativeSequence)
        let earlier = rows(before: row).filter { $0.labels.isDisjoint(with: .capturedTwice) }
        let answers = earlier.filter {
            $0.from != row.from && $0.flags.contains(.ack) && !$0.flags.contains(.rst)
        }
        guard let confirmed = answers.map({ Int($0.relativeAcknowledgment) }).max(), confirmed < start,
            !answers.contains(where: { asksForMore($0, than: confirmed) })
        else { return false }
        let unconfirmed = earlier.filter {
            $0.from == row.from && $0.payloadLength > 0
                && Int($0.relativeSequence) + $0.payloadLength > confirmed
        }
        return unconfirmed.contains { Int($0.relativeSequence) < start }
            && unconfirmed.allSatisfy { sent in
                Int(sent.relativeSequence) + sent.payloadLength <= start + row.payloadLength
                    && (Int(sent.relativeSequence) >= start || sent.labels.isDisjoint(with: .repetitions))
            }
    }

    /// Whether an acknowledgment of no more than some bytes shows that later ones came.
    private func asksForMore(_ answer: SegmentRow, than confirmed: Int) -> Bool {
        guard Int(answer.relativeAcknowledgment) == confirmed else { return false }
        return answer.labels.contains(.duplicateACK) || SelectiveACK(answer, in: self)?.has.isEmpty == false
    }

    /// Whether a row is a copy of one before it that has passed other hops than that.
    func isAcrossRouter(_ row: SegmentRow) -> Bool {
        rows(before: row).first {
            $0.from == row.from && $0.sequence == row.sequence && $0.acknowledgment == row.acknowledgment
                && $0.flags == row.flags && $0.payloadLength == row.payloadLength
        }.map { $0.timeToLive != row.timeToLive } ?? false
    }

    /// The packets that carried first the bytes that another one contradicts, as far as they are shown; empty where they lie
    /// too far back.
    package func packets(contradictedBy conflict: OverlapConflict) -> [Int] {
        let side = conflict.range.side
        let end = conflict.range.offset + conflict.first.count
        let carriers = rows(beforePacket: conflict.mark.packet, most: Self.mostRowsOfCopies).reversed().filter
        {
            row in
            guard row.from == side, !row.flags.contains(.rst), let start = row.streamOffset, start < end,
                row.labels.isDisjoint(with: [.unacceptable, .capturedTwice])
            else { return false }
            return !row.labels.contains(.damaged) || record.takenDamaged[row.mark.packet] != nil
        }
        var packets: [Int] = []
        var next = conflict.range.offset
        while next < end {
            guard
                let carrier = carriers.first(where: { row in
                    row.streamOffset.map { $0 <= next && next < $0 + row.capturedLength } ?? false
                }), let start = carrier.streamOffset
            else { return [] }
            packets.append(carrier.mark.packet)
            next = start + carrier.capturedLength
        }
        return packets
    }

    /// Whether the FIN of a row's sender had been acknowledged before it.
    func isFINConfirmed(before row: SegmentRow) -> Bool {
        let mark = row.from == milestones.firstFINFrom ? milestones.firstFINACK : milestones.secondFINACK
        return mark.map { $0.packet < row.mark.packet } ?? false
    }

    /// Whether both ends are the machine itself: no packet goes through a network card. RFC 1122 §3.2.1.3 (g).
    var isOnLoopback: Bool { client.address.isLoopback && server.address.isLoopback }

    /// Whether a row was captured before it passed any hop: on loopback, or where its sender's network card had not
    /// filled in its checksum yet.
    func isBeforeAnyHop(_ row: SegmentRow) -> Bool {
        if isOnLoopback { return true }
        return switch row.checksum {
        case .partial, .zero: true
        case .correct, .wrong, .notVerifiable: false
        }
    }

    /// Whether the bytes before a row are those of a segment of which only the first fragment could be read.
    func isBehindBeginning(_ row: SegmentRow) -> Bool {
        rows(before: row).first { $0.from == row.from && $0.payloadLength > 0 }?.facts.contains(.isBeginning)
            ?? false
    }

    /// Whether nothing is missing before a row but a number that is most likely that of its sender's FIN.
    func isBehindMissedFIN(_ row: SegmentRow) -> Bool {
        record.gaps.contains {
            $0.fin == .likely && $0.range.side == row.from && Int(row.relativeSequence) == $0.range.end + 1
        }
    }

    /// Whether the number of a row fits neither what its sender sent before it nor what it sent behind it, and these fit one
    /// another: it was damaged, or is somebody else's.
    func isStray(_ row: SegmentRow) -> Bool {
        func counts(_ other: SegmentRow) -> Bool {
            other.from == row.from && !other.flags.contains(.rst) && other.sequence != row.sequence
                && other.labels.isDisjoint(with: [.capturedTwice, .unacceptable])
                && !other.facts.contains(.isFar)
        }
        func areFar(_ one: UInt32, _ other: UInt32) -> Bool {
            UInt32(Int32(bitPattern: one &- other).magnitude) > TCPConnections.Flow.farthest
        }
        guard let before = rows(before: row).first(where: counts),
            let behind = rows(behind: row).first(where: counts)
        else { return false }
        return areFar(before.sequence, row.sequence) && areFar(behind.sequence, row.sequence)
            && !areFar(before.sequence, behind.sequence)
    }

    /// Whether a row stands behind a RST that did not end the connection for the row's sender.
    func isBehindUnheededReset(_ row: SegmentRow) -> Bool {
        milestones.unheededReset.map { $0.packet < row.mark.packet } ?? false
            && milestones.unheededResetFrom == row.from.other
            && milestones.reset.map { row.mark.packet < $0.packet } ?? true
    }

    /// Whether a row stands behind a RST that has its own sender's address, and that nobody was seen to ignore.
    func isBehindOwnReset(_ row: SegmentRow) -> Bool {
        milestones.reset.map { $0.packet < row.mark.packet } ?? false && milestones.resetFrom == row.from
    }

    /// Whether a row acknowledges more than the other side sends in the whole capture.
    func confirmsUnsent(_ row: SegmentRow) -> Bool {
        // The SYN and the FIN use up a number each.
        Int(row.relativeAcknowledgment) > placements[row.from.other].end + 2
    }

    /// Whether a relative number stands for one before the first that is known of a side: such numbers wrap, unless the side
    /// sends more than 2 GiB. RFC 9293 §3.4.
    ///
    /// - Parameters:
    ///   - number: a relative sequence or acknowledgment number.
    ///   - side: who sends what it counts.
    /// - Returns: whether it does.
    package func isBeforeFirst(_ number: UInt32, of side: Side) -> Bool {
        Int32(bitPattern: number) < 0 && Int(number) > placements[side].reach + 2
    }

    /// Whether a row's checksum fits neither its bytes nor what a network card is to complete.
    func isWrong(_ row: SegmentRow) -> Bool {
        if case .wrong = row.checksum { true } else { false }
    }

    /// Whether a row's acknowledgment number is no number of the other side: it was damaged.
    package func confirmsNothing(_ row: SegmentRow) -> Bool {
        isWrong(row) && confirmsUnsent(row)
    }

    /// Whether a row without data follows an acknowledgment of what the other side was never sent: the answer to that.
    /// RFC 9293 §3.10.7.4.
    func answersUnsent(_ row: SegmentRow) -> Bool {
        guard let latest = rows(before: row).first(where: { $0.from == row.from.other }) else { return false }
        return latest.payloadLength == 0 && latest.flags.contains(.ack) && confirmsUnsent(latest)
    }

    /// Whether a row's bytes were acknowledged by a number that its sender never reaches.
    func wasForeseen(_ row: SegmentRow) -> Bool {
        rows(before: row).contains {
            $0.from == row.from.other && $0.flags.contains(.ack) && confirmsUnsent($0)
        }
    }
}
