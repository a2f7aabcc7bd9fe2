import Foundation
@testable import WeatherModel

/// The clock of a zone over some weeks, by the zone's offsets from UTC alone: the code under test has its own way to civil days.
struct ZoneClock {
    /// A stretch of time with one offset.
    private struct Piece {
        let start: Double
        let offset: Double
    }

    private let pieces: [Piece]

    init(_ zone: TimeZone, _ span: ClosedRange<Date>) {
        func offset(_ second: Double) -> Double { Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: second))) }
        let (first, last) = (span.lowerBound.timeIntervalSince1970, span.upperBound.timeIntervalSince1970)
        var pieces = [Piece(start: first, offset: offset(first))]
        var second = first
        while second < last {
            let next = min(second + 10_800, last)
            if let former = pieces.last, offset(next) != former.offset {
                // The clocks change at a whole second.
                var (low, high) = (second, next)
                while high - low > 1 {
                    let middle = ((low + high) / 2).rounded(.down)
                    if offset(middle) == former.offset { low = middle } else { high = middle }
                }
                pieces.append(Piece(start: high, offset: offset(high)))
                second = high
            } else {
                second = next
            }
        }
        self.pieces = pieces
    }

    private func offset(_ instant: Date) -> Double {
        (pieces.last { $0.start <= instant.timeIntervalSince1970 } ?? pieces[0]).offset
    }

    /// Seconds that the clock and the calendar show, since the beginning of 1970.
    func reading(_ instant: Date) -> Double { instant.timeIntervalSince1970 + offset(instant) }

    /// Days since the beginning of 1970.
    func day(_ instant: Date) -> Int { Int((reading(instant) / 86_400).rounded(.down)) }

    /// True for a reading that the clock shows twice.
    private func isAmbiguous(_ instant: Date) -> Bool {
        let second = instant.timeIntervalSince1970
        return zip(pieces, pieces.dropFirst()).contains { before, after in
            let back = before.offset - after.offset
            return back > 0 && (after.start - back..<after.start + back).contains(second)
        }
    }

    /// "15:00"; "02:00 UTC+2" for a reading that the clock shows twice.
    func label(_ instant: Date) -> String {
        let minutes = Int((reading(instant) / 60).rounded(.down))
        let minute = ((minutes % 1_440) + 1_440) % 1_440
        let text = Self.twoDigits(minute / 60) + ":" + Self.twoDigits(minute % 60)
        guard isAmbiguous(instant) else { return text }
        let offset = Int(offset(instant)) / 60
        let part = abs(offset) % 60 == 0 ? "" : ":" + Self.twoDigits(abs(offset) % 60)
        return "\(text)\u{A0}UTC\(offset < 0 ? "−" : "+")\(abs(offset) / 60)\(part)"
    }

    /// `2026-11-21T15:00+01:00`.
    func iso8601(_ instant: Date) -> String {
        let minutes = ((Int((reading(instant) / 60).rounded(.down)) % 1_440) + 1_440) % 1_440
        let offset = Int(offset(instant)) / 60
        let sign = offset < 0 ? "-" : "+"
        return "\(CivilDate(daysSince1970: day(instant)))T\(Self.twoDigits(minutes / 60)):\(Self.twoDigits(minutes % 60))"
            + "\(sign)\(Self.twoDigits(abs(offset) / 60)):\(Self.twoDigits(abs(offset) % 60))"
    }

    /// The instants of the day before at which the clock shows the same as at `instant`; none where it skips that reading.
    func dayBefore(_ instant: Date) -> [Date] {
        let wanted = reading(instant) - 86_400
        return Set(pieces.map(\.offset)).map { Date(timeIntervalSince1970: wanted - $0) }.filter { reading($0) == wanted }
    }

    /// Where the offset changes.
    var changes: [Date] { pieces.dropFirst().map { Date(timeIntervalSince1970: $0.start) } }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
