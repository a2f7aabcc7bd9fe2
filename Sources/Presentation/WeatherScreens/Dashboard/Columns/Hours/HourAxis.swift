import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

/// Where instants lie along drawn hours, in cells: an hour's values are those of its beginning, which is in the middle of its cell.
///
/// The cell of the hour that contains now shows the present, so its middle is now.
struct HourAxis {
    /// The beginnings of the hours.
    let starts: [Date]
    /// Where each of them ends: at the next one, or where a hole begins.
    private let ends: [Date]
    private let cells: [Cell]

    private struct Cell {
        var edge: Date
        let middle: Date
        var end: Date
    }

    /// - Parameters:
    ///   - starts: in order, not empty for an axis that has positions.
    ///   - next: the hour of the forecast that follows on the last one drawn; nil if there is none.
    ///   - now: in the middle of the first cell when that is its hour.
    init(starts: [Date], next: Date?, now: Date) {
        self.starts = starts
        // The step before a hole gives the length of the hour before it; without such a step, one hour.
        var length = 3600.0
        var ends: [Date] = []
        var cells: [Cell] = []
        ends.reserveCapacity(starts.count)
        cells.reserveCapacity(starts.count)
        for (index, start) in starts.enumerated() {
            let following = index + 1 < starts.count ? starts[index + 1] : next
            let step = following?.timeIntervalSince(start) ?? .infinity
            if step > 0, step <= CurrentMoment.longestStepSeconds { length = step }
            let end = start.addingTimeInterval(length)
            let middle = index == 0 && start <= now && now < end ? now : start
            // Where no hour follows, the cell's second half is all that is left of the hour. Before the first hour the sky is known, and
            // its half of a cell is for half an hour; in a hole nothing is drawn.
            var cell = Cell(edge: index == 0 ? middle.addingTimeInterval(-length / 2) : middle, middle: middle, end: end)
            if let last = cells.last, ends.last == start {
                // Neighbours meet half way between their middles.
                let between = last.middle.addingTimeInterval(middle.timeIntervalSince(last.middle) / 2)
                cells[index - 1].end = between
                cell.edge = between
            }
            ends.append(end)
            cells.append(cell)
        }
        self.ends = ends
        self.cells = cells
    }

    var count: Double { Double(starts.count) }

    /// The period of the hours: from the first hour to the end of the last one; nil without hours.
    var interval: Range<Date>? {
        guard let first = starts.first, let end = ends.last else { return nil }
        return first..<end
    }

    /// The span of the cells, from the edge of the first one to the end of the last one; nil without hours.
    var span: Range<Date>? {
        guard let first = cells.first, let last = cells.last else { return nil }
        return first.edge..<last.end
    }

    /// The stretches between two hours for which there are no hours, in order.
    var holes: [Range<Date>] {
        zip(ends, starts.dropFirst()).compactMap { end, next in end < next ? end..<next : nil }
    }

    /// The edge between the cells of the hours before an instant and those from it on.
    func edge(at instant: Date) -> Double { Double(starts.count { $0 < instant }) }

    /// - Returns: nil outside of the cells and in a hole.
    func position(of instant: Date) -> Double? {
        guard let index = cells.lastIndex(where: { $0.edge <= instant }), instant <= cells[index].end else { return nil }
        let cell = cells[index]
        let half = instant < cell.middle ? cell.middle.timeIntervalSince(cell.edge) : cell.end.timeIntervalSince(cell.middle)
        return Double(index) + 0.5 + (half > 0 ? instant.timeIntervalSince(cell.middle) / half / 2 : 0)
    }

    /// The position, with instants outside of the axis at its nearer end, and those in a hole at the edge between the hours around it.
    func nearestPosition(of instant: Date) -> Double {
        guard let index = cells.lastIndex(where: { $0.edge <= instant }) else { return 0 }
        return position(of: instant) ?? Double(index + 1)
    }
}

extension DashboardMaker {
    /// Sunrises, sunsets and the midnight with which `date` begins.
    ///
    /// The sun's are left out where there are no hours; a day begins between the hours around its midnight.
    func marks(_ sun: Sun.Course, beginning date: CivilDate, on axis: HourAxis) -> [HourMark] {
        var marks: [HourMark] = []
        let midnight = axis.edge(at: date.start(in: location.timeZone))
        if midnight > 0, midnight < axis.count {
            marks.append(
                HourMark(
                    kind: .midnight, position: midnight, label: phrases.weekday(date.isoWeekday), spoken: time.dateWithWeekday(date)))
        }
        for event in sun.events {
            let instant = shownMinute(event.instant)
            guard let position = axis.position(of: instant), position < axis.count else { continue }
            let spoken = time.spokenClock(instant)
            marks.append(
                HourMark(
                    kind: event.isRise ? .sunrise : .sunset, position: position, label: time.clock(instant),
                    spoken: event.isRise ? phrases.sunriseMark(spoken) : phrases.sunsetMark(spoken)))
        }
        return marks.sorted { $0.position < $1.position }
    }

    /// While the sun is down, to the minute as the marks are; the whole axis in polar night, nothing in polar day.
    func nights(_ sun: Sun.Course, on axis: HourAxis) -> [HourSpan] {
        sun.nights.compactMap { night in
            let start = axis.nearestPosition(of: shownMinute(night.lowerBound))
            let end = axis.nearestPosition(of: shownMinute(night.upperBound))
            return start < end ? HourSpan(start: start, end: end) : nil
        }
    }
}
