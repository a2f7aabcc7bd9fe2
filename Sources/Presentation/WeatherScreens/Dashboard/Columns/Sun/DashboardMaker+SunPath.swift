import Foundation
import Meteorology
import WeatherModel

extension DashboardMaker {
    /// Seconds between two points of the path, about.
    private static let pathStep = 1200.0
    /// Seconds to which the place of the sun now is rounded, so that the passing of a minute draws nothing anew.
    private static let nowStep = 900.0

    func sunPath(_ sun: Sun.Course) -> SunPath {
        let start = sun.interval.lowerBound
        let length = max(sun.interval.upperBound.timeIntervalSince(start), 1)
        func point(_ seconds: Double) -> SunPath.Point {
            let position = Sun.position(at: location.coordinate, start.addingTimeInterval(seconds))
            return SunPath.Point(x: seconds / length, elevationDegrees: position.elevationDegrees)
        }
        let steps = max(1, (length / Self.pathStep).rounded())
        let since = (now.timeIntervalSince(start) / Self.nowStep).rounded() * Self.nowStep
        let kind: SunPath.Kind = !sun.events.isEmpty ? .risesAndSets : sun.isUpAtStart ? .upAllDay : .downAllDay
        let marks = sun.events.map { event in
            SunPath.Mark(isRise: event.isRise, x: event.instant.timeIntervalSince(start) / length, label: sunClock(event.instant))
        }
        return SunPath(
            kind: kind, points: (0...Int(steps)).map { point(Double($0) / steps * length) },
            now: (0...length).contains(since) ? point(since) : nil, marks: marks)
    }
}
