import Foundation
import WeatherModel

extension SimulatedAtmosphere {
    /// The warnings in force or announced at `coordinate` at `now`, worst first, as the last message of each has them: the same for every
    /// provider that asks.
    ///
    /// The simulated service knows what comes: warnings follow the truth at the middle of the area, not the model runs. It says it step by
    /// step, as real ones do (`WarningCourse`), and is mistaken now and then.
    package func warnings(at coordinate: Coordinate, _ now: Date) -> [SimulatedWarning] {
        courses(in: WarnedArea(holding: coordinate), since: now, known: now)
            .compactMap { course in course.inForce(at: coordinate, now).map { SimulatedWarning(course, $0) } }
            .sorted { ($0.severity.rank, $0.onset, $0.id) < ($1.severity.rank, $1.onset, $1.id) }
    }

    /// The events of one square that were announced by `now` and were not over at `since`.
    func courses(in square: WarnedArea, since: Date, known now: Date) -> [WarningCourse] {
        guard (-4e11...4e11).contains(now.timeIntervalSince1970) else { return [] }
        var watch = SimulatedWarningWatch(atmosphere: self, area: square)
        return WarnedHazard.allCases.flatMap { hazard in
            watch.events(of: hazard, since: since, known: now).map { WarningCourse($0, in: square, places: places) }
        }
    }
}

extension SimulatedWarning {
    init(_ course: WarningCourse, _ issue: WarningIssue) {
        let words = course.event.hazard.words(peak: course.event.peak, in: course.square)
        let areaName = course.areaName
        self.init(
            id: course.id, event: words.event, headline: "\(words.event) for \(areaName): \(words.summary)",
            description: "\(words.detail)\n\n\(words.impact)", instruction: words.instruction, areaName: areaName,
            severity: issue.severity, urgency: issue.urgency, certainty: issue.certainty, sent: issue.sent, onset: issue.onset,
            ends: issue.ends)
    }
}

extension Alert.Severity {
    /// 0 for the worst.
    fileprivate var rank: Int {
        switch self {
        case .extreme: 0
        case .severe: 1
        case .moderate: 2
        case .minor: 3
        case .unknown: 4
        }
    }
}
