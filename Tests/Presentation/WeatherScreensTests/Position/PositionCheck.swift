import Foundation
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// What holds for every step of a position flow: by induction, whoever asks is answered exactly once.
struct PositionCheck {
    let limits: PositionLimits
    /// Every fix that the device has ever told.
    var fixes: [PositionFix] = []

    /// - Returns: what is wrong with this step; nil when nothing is.
    func problem(_ before: PositionFlow, _ event: PositionFlow.Event, _ actions: [PositionFlow.Action], _ after: PositionFlow, now: Date)
        -> String?
    {
        var open = before.askers
        if case .wanted(let asker) = event, !open.contains(asker) { open.append(asker) }
        var asked: [Int] = []
        var limited: [Int] = []
        for action in actions {
            switch action {
            case .answer(let answer, let asker):
                guard let index = open.firstIndex(of: asker) else { return "\(asker) is answered, who does not wait" }
                open.remove(at: index)
                if let problem = problem(answer, event, after, now: now) { return problem }
            case .askAuthorization(let request), .askPermission(let request), .locate(let request): asked.append(request)
            case .startLimit(let seconds, let request):
                limited.append(request)
                guard seconds > 0, seconds <= 120 else { return "a limit of \(seconds) s" }
            }
        }
        if isLate(event, before), !actions.isEmpty { return "\(actions) follow what belongs to an earlier request" }
        if open != after.askers { return "\(open) wait, the flow knows \(after.askers)" }
        if after.askers.isEmpty, !asked.isEmpty { return "the device is asked for nobody" }
        if !after.askers.isEmpty, after.openRequest == nil { return "somebody waits, and nothing is under way" }
        let begun = after.openRequest.flatMap { $0 == before.openRequest ? nil : [$0] } ?? []
        if asked != begun || limited != begun { return "asked \(asked), limited \(limited), begun \(begun)" }
        return nil
    }

    private func isLate(_ event: PositionFlow.Event, _ flow: PositionFlow) -> Bool {
        switch event {
        case .authorizationKnown(_, _, let request), .failed(_, let request), .located(_, let request), .timedOut(let request):
            request != flow.openRequest
        // What the person said counts whenever it comes.
        case .permissionAnswered, .wanted, .left, .authorizationChanged: false
        }
    }

    private func problem(_ answer: PositionAnswer, _ event: PositionFlow.Event, _ flow: PositionFlow, now: Date) -> String? {
        switch answer {
        case .unavailable: return nil
        case .denied: return flow.authorization == .denied ? nil : "denied, though nobody said no"
        case .restricted: return flow.authorization == .restricted ? nil : "restricted, though the device is not"
        case .granted(let coordinate):
            if flow.authorization != .allowed { return "a position without permission" }
            let isKnown = fixes.contains { fix in
                let age = now.timeIntervalSince(fix.time)
                var isNew = false
                if case .located(fix, _) = event { isNew = true }
                return fix.coordinate == coordinate && (fix.accuracyMeters ?? 0) <= limits.coarsestMeters && age <= limits.oldestSeconds
                    && (age >= -60 || isNew)
            }
            return isKnown ? nil : "a position that the device did not tell, or that is too old or too coarse"
        }
    }
}
