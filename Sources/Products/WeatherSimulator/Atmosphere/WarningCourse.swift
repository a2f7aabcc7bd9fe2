import Foundation
import Gazetteer
import WeatherModel

/// The messages of one event as the simulated office issues them, from first to last: announced ahead, corrected, raised, prolonged, and
/// ended by expiry, by a cancellation or by an all clear. A function of the event alone, so that each evaluation gives the same messages.
struct WarningCourse: Hashable, Sendable {
    /// The same for as long as the event is known.
    let id: String
    let event: SimulatedWarningEvent
    let square: WarnedArea
    /// In the order of sending.
    let issues: [WarningIssue]
    let places: Gazetteer

    init(_ event: SimulatedWarningEvent, in square: WarnedArea, places: Gazetteer) {
        id = event.id(in: square)
        self.event = event
        (self.square, self.places) = (square, places)
        issues = WarningOffice(event: event, square: square, dice: WarningDice(id)).issues
    }

    /// The square's name.
    var areaName: String { square.name(in: places) }

    /// The latest message at `now`; nil before the first.
    func latest(at now: Date) -> WarningIssue? { issues.last { $0.sent <= now } }

    /// The message in force at a point; nil if there is none.
    func inForce(at point: Coordinate, _ now: Date) -> WarningIssue? {
        guard let issue = latest(at: now), !issue.kind.isEnding, issue.ends > now, issue.area.contains(point) else { return nil }
        return issue
    }
}

/// One message of an event's course.
struct WarningIssue: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case first
        /// Corrected: times, or nothing but the words.
        case corrected
        /// More severe or more certain.
        case raised
        case begun
        case prolonged
        /// It holds for a part of its area only.
        case narrowed
        case cancelled
        case allClear

        /// True for the last word, which ends the warning.
        var isEnding: Bool { self == .cancelled || self == .allClear }
    }

    /// From 1 on.
    var number: Int
    var kind: Kind
    var sent: Date
    var severity: Alert.Severity
    var urgency: Alert.Urgency
    var certainty: Alert.Certainty
    var onset: Date
    /// The expected end at the time of the message.
    var ends: Date
    var area: IssuedArea
}

/// Generates the messages of an office that watches one event.
private struct WarningOffice {
    let event: SimulatedWarningEvent
    let square: WarnedArea
    let dice: WarningDice

    var issues: [WarningIssue] {
        var issues: [WarningIssue] = []
        for draft in event.isFalseAlarm ? mistaken : real {
            var issue = draft
            // A message at the time of the one before or earlier, or after the warning is over, is never sent.
            if let last = issues.last, issue.sent <= last.sent || (issue.sent >= last.ends && !issue.kind.isEnding) { continue }
            issue.number = issues.count + 1
            issues.append(issue)
        }
        return issues
    }

    private var severity: Alert.Severity { event.hazard.severity(peak: event.peak) }

    /// An hour more or less than it will be, before the office corrects itself.
    private var guessedOnset: Date {
        let onset = event.onset.addingTimeInterval([0, 3600, -3600][dice.roll("onset", of: 3)])
        return max(onset, event.issued.addingTimeInterval(3600))
    }

    private var isProlonged: Bool {
        event.ends.timeIntervalSince(event.onset) >= 6 * 3600 && dice.roll("prolonged", of: 3) == 0
    }

    private enum Ending { case expires, cancelled, allClear }

    private var ending: Ending {
        switch dice.roll("ending", of: 4) {
        case 0: .cancelled
        case 1: .allClear
        default: .expires
        }
    }

    /// A warning that is ended by a message is over sooner than announced.
    private var lastEnd: Date { ending == .expires ? event.ends : event.ends.addingTimeInterval(7200) }

    private var real: [WarningIssue] {
        let lead = event.onset.timeIntervalSince(event.issued)
        let shortEnd = event.ends.addingTimeInterval(-10_800)
        let firstEnd = isProlonged ? shortEnd : lastEnd
        let areas = areas
        var issue = WarningIssue(
            number: 1, kind: .first, sent: event.issued, severity: announced, urgency: .future,
            certainty: event.hazard == .thunderstorm ? .likely : .possible, onset: guessedOnset, ends: firstEnd, area: areas.first)
        issue.urgency = urgency(issue)
        var drafts = [issue]
        func send(_ kind: WarningIssue.Kind, _ sent: Date, _ change: (inout WarningIssue) -> Void) {
            issue.kind = kind
            issue.sent = minute(sent)
            issue.urgency = urgency(issue)
            change(&issue)
            drafts.append(issue)
        }
        send(areas.second == areas.first ? .corrected : .narrowed, event.issued.addingTimeInterval(0.35 * lead)) {
            $0.onset = event.onset
            $0.area = areas.second
        }
        send(.raised, event.issued.addingTimeInterval(0.7 * lead)) {
            ($0.severity, $0.certainty, $0.area) = (severity, .likely, areas.third)
        }
        send(.begun, event.onset) { ($0.urgency, $0.certainty) = (.immediate, .observed) }
        if isProlonged { send(.prolonged, shortEnd.addingTimeInterval(-3600)) { ($0.urgency, $0.ends) = (.immediate, lastEnd) } }
        switch ending {
        case .expires: break
        case .cancelled: send(.cancelled, event.ends) { $0.urgency = .past }
        case .allClear: send(.allClear, event.ends) { $0.urgency = .past }
        }
        return drafts
    }

    /// The next model runs have less of it, and it is taken back before it begins.
    private var mistaken: [WarningIssue] {
        let lead = event.onset.timeIntervalSince(event.issued)
        var issue = WarningIssue(
            number: 1, kind: .first, sent: event.issued, severity: .moderate, urgency: .future, certainty: .possible, onset: event.onset,
            ends: event.ends, area: .square(square))
        issue.urgency = urgency(issue)
        var taken = issue
        (taken.kind, taken.urgency, taken.sent) = (.cancelled, .past, minute(event.issued.addingTimeInterval(0.6 * lead)))
        return [issue, taken]
    }

    /// A step below what comes, in two of three; thunderstorms are seen too late for that.
    private var announced: Alert.Severity {
        guard event.hazard != .thunderstorm, dice.roll("step", of: 3) > 0 else { return severity }
        return switch severity {
        case .extreme: .severe
        case .severe, .moderate, .minor, .unknown: .moderate
        }
    }

    /// At first, when it is corrected, and when it is raised.
    private var areas: (first: IssuedArea, second: IssuedArea, third: IssuedArea) {
        let whole = IssuedArea.square(square)
        if event.hazard == .thunderstorm, let circle = IssuedArea.circle(in: square) { return (circle, circle, circle) }
        let part = IssuedArea.part(square, IssuedArea.Side.allCases[dice.roll("side", of: 4)])
        switch dice.roll("area", of: 5) {
        case 0: return (part, part, whole)
        case 1: return (whole, part, part)
        default: return (whole, whole, whole)
        }
    }

    private func urgency(_ issue: WarningIssue) -> Alert.Urgency {
        if issue.sent >= event.onset { return .immediate }
        return issue.onset.timeIntervalSince(issue.sent) < 12 * 3600 ? .expected : .future
    }

    private func minute(_ instant: Date) -> Date { Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / 60).rounded() * 60) }
}
