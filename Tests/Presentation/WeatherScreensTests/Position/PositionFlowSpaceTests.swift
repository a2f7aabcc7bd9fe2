import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The position's state machine: every event in every state, and histories at random")
struct PositionFlowSpaceTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"
    private let now = Sample.noon

    private func fix(_ secondsAgo: Double, meters: Double? = 3000) -> PositionFix {
        // The place tells the fixes apart.
        let coordinate = (try? Coordinate(latitude: 50, longitude: (secondsAgo / 100).truncatingRemainder(dividingBy: 180))) ?? .moscow
        return PositionFix(coordinate: coordinate, accuracyMeters: meters, time: now.addingTimeInterval(-secondsAgo))
    }

    private var fixes: [PositionFix] { [fix(0), fix(1800), fix(7200), fix(-30), fix(-600), fix(20, meters: 80_000)] }

    private func events(in flow: PositionFlow) -> [PositionFlow.Event] {
        var events = (1...2).flatMap { [PositionFlow.Event.wanted(asker: $0), .left(asker: $0)] }
        let open = flow.openRequest ?? 1
        for request in [open, open - 1] {
            for authorization in PositionAuthorization.allCases {
                for known in [nil, fixes[0], fixes[1]] {
                    events.append(.authorizationKnown(authorization, lastKnown: known, request: request))
                }
                events.append(.permissionAnswered(authorization, request: request))
            }
            events += fixes.map { .located($0, request: request) }
            events += PositionFailure.allCases.map { .failed($0, request: request) }
            events.append(.timedOut(request: request))
        }
        return events + PositionAuthorization.allCases.map { .authorizationChanged($0) }
    }

    @Test("Every event in every state that can be reached: whoever asks is answered exactly once, nobody hangs, nothing is made up")
    func space() {
        let check = PositionCheck(limits: PositionLimits(), fixes: fixes)
        var known: Set<PositionFlow> = [PositionFlow()]
        var frontier = known
        var steps = 0
        for depth in 1...(Self.isSoak ? 7 : 4) {
            var next: Set<PositionFlow> = []
            for before in frontier {
                for event in events(in: before) {
                    var after = before
                    let actions = after.handle(event, now: now)
                    steps += 1
                    if let problem = check.problem(before, event, actions, after, now: now) {
                        Issue.record("depth \(depth), \(event) in \(before): \(problem)")
                        return
                    }
                    if known.insert(after).inserted { next.insert(after) }
                }
            }
            frontier = next
        }
        // So that the test cannot pass by having looked at nothing.
        #expect(known.count > 200)
        print("position flow: \(known.count) states, \(steps) steps")
    }

    @Test("Histories at random, of which PETREL_SOAK=1 takes a million: all are answered, each once, and the limits end every wait")
    func histories() {
        let count = Self.isSoak ? 1_000_000 : 1500
        let seed = UInt64(Self.isSoak ? UInt64.random(in: 0...999_999) : 20_261)
        var random = SeededRandom(seed: seed)
        var answered = 0
        for history in 0..<count {
            var check = PositionCheck(limits: PositionLimits())
            var flow = PositionFlow()
            var now = self.now
            var wanted = 0
            var answers: [Int: Int] = [:]
            func step(_ event: PositionFlow.Event, _ flow: inout PositionFlow) -> Bool {
                let before = flow
                let actions = flow.handle(event, now: now)
                for case .answer(_, let asker) in actions { answers[asker, default: 0] += 1 }
                guard let problem = check.problem(before, event, actions, flow, now: now) else { return true }
                Issue.record("seed \(seed), history \(history): \(event) in \(before): \(problem)")
                return false
            }
            for _ in 0..<Int.random(in: 5...40, using: &random) {
                now += Double([0, 1, 20, 299, 301, 3000].randomElement(using: &random) ?? 0)
                // A clock that is set back.
                if Int.random(in: 0..<40, using: &random) == 0 { now -= 5000 }
                let event = self.event(in: flow, &wanted, &check, now, using: &random)
                guard step(event, &flow) else { return }
            }
            var limitsUsed = 0
            while let request = flow.openRequest {
                limitsUsed += 1
                guard limitsUsed <= 3, step(.timedOut(request: request), &flow) else {
                    Issue.record("seed \(seed), history \(history): the limits do not end the wait")
                    return
                }
            }
            guard answers.count == wanted, answers.values.allSatisfy({ $0 == 1 }) else {
                Issue.record("seed \(seed), history \(history): \(wanted) asked, answered \(answers)")
                return
            }
            answered += wanted
        }
        #expect(answered > count)
        print("position flow: seed \(seed), \(count) histories, \(answered) questions")
    }

    private func event(
        in flow: PositionFlow, _ wanted: inout Int, _ check: inout PositionCheck, _ now: Date, using random: inout SeededRandom
    ) -> PositionFlow.Event {
        let said: [PositionAuthorization] = [.allowed, .allowed, .allowed, .notAsked, .denied, .restricted]
        let authorization = said.randomElement(using: &random) ?? .allowed
        let request = (flow.openRequest ?? 1) - (Int.random(in: 0..<5, using: &random) == 0 ? 1 : 0)
        let ago: Double = [0, 30, 400, 3700, -30, -900].randomElement(using: &random) ?? 0
        let meters: [Double?] = [nil, 10, 6000, 90_000]
        let fix = PositionFix(
            coordinate: self.fix(Double.random(in: 0...17_000, using: &random)).coordinate,
            accuracyMeters: meters.randomElement(using: &random) ?? nil, time: now.addingTimeInterval(-ago))
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            wanted += 1
            return .wanted(asker: wanted)
        case 2: return .left(asker: Int.random(in: 0...wanted, using: &random))
        case 3, 4:
            check.fixes.append(fix)
            return .authorizationKnown(authorization, lastKnown: Bool.random(using: &random) ? fix : nil, request: request)
        case 5: return .permissionAnswered(authorization, request: request)
        case 6: return .failed(PositionFailure.allCases.randomElement(using: &random) ?? .noFix, request: request)
        case 7: return Bool.random(using: &random) ? .timedOut(request: request) : .authorizationChanged(authorization)
        default:
            check.fixes.append(fix)
            return .located(fix, request: request)
        }
    }
}
