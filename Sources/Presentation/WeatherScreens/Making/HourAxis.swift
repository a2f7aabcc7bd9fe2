import Foundation

/// Where instants stand along drawn hours, in cells: the hour `i` reaches from `i` to `i + 1`, however long it is.
struct HourAxis {
    /// The beginnings of the hours.
    let starts: [Date]
    /// Where each of them ends: at the next one, or where a hole begins.
    private let ends: [Date]

    /// The longest step of a series, seconds: a longer one is a hole.
    private static let longestStep = 3 * 3600.0

    /// - Parameters:
    ///   - starts: in order, not empty for an axis that has positions.
    ///   - next: the hour of the forecast that follows on the last one drawn; nil where there is none.
    init(starts: [Date], next: Date?) {
        self.starts = starts
        // What an hour before a hole lasts for is told by the step before it; an hour where there is none.
        var length = 3600.0
        var ends: [Date] = []
        ends.reserveCapacity(starts.count)
        for (start, following) in zip(starts, starts.dropFirst().map(Optional.some) + [next]) {
            let step = following?.timeIntervalSince(start) ?? .infinity
            if step > 0, step <= Self.longestStep { length = step }
            ends.append(start.addingTimeInterval(length))
        }
        self.ends = ends
    }

    var count: Double { Double(starts.count) }

    /// From the first hour to the end of the last one; nil without hours.
    var interval: Range<Date>? {
        guard let first = starts.first, let end = ends.last else { return nil }
        return first..<end
    }

    /// The stretches for which there is no hour between two that there are, in order.
    var holes: [Range<Date>] {
        zip(ends, starts.dropFirst()).compactMap { end, next in end < next ? end..<next : nil }
    }

    /// - Returns: nil outside of the axis and in a hole.
    func position(of instant: Date) -> Double? {
        guard let index = starts.lastIndex(where: { $0 <= instant }), instant <= ends[index] else { return nil }
        return Double(index) + instant.timeIntervalSince(starts[index]) / ends[index].timeIntervalSince(starts[index])
    }

    /// The same, with what is not on the axis at its nearer end, and what is in a hole at the edge between the hours around it.
    func nearestPosition(of instant: Date) -> Double {
        guard let index = starts.lastIndex(where: { $0 <= instant }) else { return 0 }
        return position(of: instant) ?? Double(index + 1)
    }
}
