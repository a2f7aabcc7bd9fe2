import Foundation
import Meteorology
import WeatherFormatting
import WeatherModel

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
