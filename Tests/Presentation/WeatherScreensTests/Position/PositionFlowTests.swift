import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("What is done to tell where the person is")
struct PositionFlowTests {
    private let now = Sample.noon

    private func fix(_ secondsAgo: Double = 0, meters: Double? = 3000) -> PositionFix {
        PositionFix(coordinate: .moscow, accuracyMeters: meters, time: now.addingTimeInterval(-secondsAgo))
    }

    /// Asked for, and permission given before.
    private func locating() -> PositionFlow {
        var flow = PositionFlow()
        _ = flow.handle(.wanted(asker: 1), now: now)
        _ = flow.handle(.authorizationKnown(.allowed, lastKnown: nil, request: 1), now: now)
        return flow
    }

    @Test("The first time: what is allowed, then the person, then the receiver; each with a limit")
    func firstTime() {
        var flow = PositionFlow()
        #expect(flow.handle(.wanted(asker: 1), now: now) == [.startLimit(seconds: 10, request: 1), .askAuthorization(request: 1)])
        #expect(
            flow.handle(.authorizationKnown(.notAsked, lastKnown: nil, request: 1), now: now)
                == [.startLimit(seconds: 120, request: 2), .askPermission(request: 2)])
        #expect(
            flow.handle(.permissionAnswered(.allowed, request: 2), now: now)
                == [.startLimit(seconds: 10, request: 3), .locate(request: 3)])
        #expect(flow.handle(.located(fix(), request: 3), now: now) == [.answer(.granted(.moscow), asker: 1)])
    }

    @Test(
        "What the person has said before, and what they say when they are asked",
        arguments: [
            (PositionAuthorization.denied, nil, PositionAnswer.denied), (.restricted, nil, .restricted), (.notAsked, .denied, .denied),
            (.notAsked, .restricted, .restricted), (.notAsked, .notAsked, .unavailable),
        ] as [(PositionAuthorization, PositionAuthorization?, PositionAnswer)])
    func permission(known: PositionAuthorization, said: PositionAuthorization?, answer: PositionAnswer) {
        var flow = PositionFlow()
        _ = flow.handle(.wanted(asker: 7), now: now)
        var actions = flow.handle(.authorizationKnown(known, lastKnown: nil, request: 1), now: now)
        if let said { actions = flow.handle(.permissionAnswered(said, request: 2), now: now) }
        #expect(actions == [.answer(answer, asker: 7)])
    }

    @Test(
        "What counts as a position: up to an hour old, up to 50 km wide; one from the future once",
        arguments: [
            (0, 3000, true), (299, nil, true), (3600, 3000, true), (3601, 3000, false), (0, 50_000, true), (0, 50_001, false),
            (-30, 10, true),
            (-9000, 10, true), (-9000, 60_000, false), (0, Double.nan, false),
        ] as [(Double, Double?, Bool)])
    func quality(secondsAgo: Double, meters: Double?, isUsed: Bool) {
        var flow = locating()
        #expect(
            flow.handle(.located(fix(secondsAgo, meters: meters), request: 2), now: now)
                == [.answer(isUsed ? .granted(.moscow) : .unavailable, asker: 1)])
    }

    @Test(
        "Numbers that are no point of the Earth are no fix",
        arguments: [(91, 0, 5), (0, 181, 5), (.nan, 0, 5), (0, .infinity, 5), (55, 37, -1), (55, 37, .nan)] as [(Double, Double, Double)])
    func invalid(latitude: Double, longitude: Double, meters: Double) {
        #expect(throws: PositionFailure.noFix) {
            try PositionFix(latitude: latitude, longitude: longitude, accuracyMeters: meters, time: now)
        }
    }

    @Test("A valid reading is taken as it is, the date line included")
    func valid() throws {
        let fix = try PositionFix(latitude: -16.8, longitude: 180, accuracyMeters: 0, time: now)
        #expect(fix.coordinate.longitude == -180 && fix.accuracyMeters == 0)
    }

    @Test(
        "No fix is `unavailable`, a refusal in the middle of it `denied`",
        arguments: [
            (PositionFailure.noFix, PositionAnswer.unavailable), (.timedOut, .unavailable), (.cancelled, .unavailable), (.denied, .denied),
        ])
    func failures(failure: PositionFailure, answer: PositionAnswer) {
        var flow = locating()
        #expect(flow.handle(.failed(failure, request: 2), now: now) == [.answer(answer, asker: 1)])
    }

    @Test("A fix is reused for five minutes by its own time, then the receiver is asked again; in a tunnel it holds for an hour")
    func reuse() {
        var flow = locating()
        _ = flow.handle(.located(fix(60), request: 2), now: now)
        _ = flow.handle(.wanted(asker: 2), now: now + 240)
        #expect(
            flow.handle(.authorizationKnown(.allowed, lastKnown: nil, request: 3), now: now + 240) == [.answer(.granted(.moscow), asker: 2)]
        )
        _ = flow.handle(.wanted(asker: 3), now: now + 241)
        #expect(
            flow.handle(.authorizationKnown(.allowed, lastKnown: nil, request: 4), now: now + 241)
                == [.startLimit(seconds: 10, request: 5), .locate(request: 5)])
        #expect(flow.handle(.timedOut(request: 5), now: now + 3540) == [.answer(.granted(.moscow), asker: 3)])
        _ = flow.handle(.wanted(asker: 4), now: now + 3541)
        _ = flow.handle(.authorizationKnown(.allowed, lastKnown: nil, request: 6), now: now + 3541)
        #expect(flow.handle(.failed(.noFix, request: 7), now: now + 3541) == [.answer(.unavailable, asker: 4)])
    }

    @Test("A fix that is older than the one that is known answers its question, and the newer one is kept")
    func olderFix() throws {
        var flow = locating()
        _ = flow.handle(.located(fix(0), request: 2), now: now)
        let old = PositionFix(coordinate: try Coordinate(latitude: 1, longitude: 1), time: now - 60)
        _ = flow.handle(.wanted(asker: 2), now: now + 301)
        _ = flow.handle(.authorizationKnown(.allowed, lastKnown: nil, request: 3), now: now + 301)
        #expect(flow.handle(.located(old, request: 4), now: now + 301) == [.answer(.granted(old.coordinate), asker: 2)])
        _ = flow.handle(.wanted(asker: 3), now: now + 302)
        _ = flow.handle(.authorizationKnown(.allowed, lastKnown: nil, request: 5), now: now + 302)
        #expect(flow.handle(.failed(.noFix, request: 6), now: now + 302) == [.answer(.granted(.moscow), asker: 3)])
    }

    @Test("What the device found beyond the limit answers the next question at once")
    func lateFix() {
        var flow = locating()
        #expect(flow.handle(.timedOut(request: 2), now: now) == [.answer(.unavailable, asker: 1)])
        _ = flow.handle(.wanted(asker: 2), now: now + 60)
        #expect(
            flow.handle(.authorizationKnown(.allowed, lastKnown: fix(-5), request: 3), now: now + 60)
                == [.answer(.granted(.moscow), asker: 2)])
    }

    @Test("Several share one question; when the one who carries it out goes away, the next goes on with it")
    func sharing() {
        var flow = locating()
        #expect(flow.handle(.wanted(asker: 2), now: now).isEmpty && flow.performer == 1)
        #expect(
            flow.handle(.left(asker: 1), now: now)
                == [.answer(.unavailable, asker: 1), .startLimit(seconds: 10, request: 3), .locate(request: 3)])
        #expect(flow.performer == 2)
        #expect(flow.handle(.failed(.cancelled, request: 2), now: now).isEmpty)
        #expect(flow.handle(.wanted(asker: 3), now: now).isEmpty)
        #expect(flow.handle(.left(asker: 3), now: now) == [.answer(.unavailable, asker: 3)])
        #expect(flow.handle(.located(fix(), request: 3), now: now) == [.answer(.granted(.moscow), asker: 2)])
        #expect(flow.openRequest == nil)
    }

    @Test("When the last one goes away nothing more is asked")
    func allLeft() {
        var flow = PositionFlow()
        _ = flow.handle(.wanted(asker: 1), now: now)
        #expect(flow.handle(.left(asker: 1), now: now) == [.answer(.unavailable, asker: 1)])
        #expect(flow.handle(.authorizationKnown(.notAsked, lastKnown: nil, request: 1), now: now).isEmpty && flow.openRequest == nil)
    }

    @Test("Back from Settings: a denial that is lifted, a permission that is taken back; and a fix is not kept beyond it")
    func changes() {
        var flow = PositionFlow()
        #expect(flow.handle(.authorizationChanged(.allowed), now: now).isEmpty && flow.change == .unchanged)
        _ = flow.handle(.wanted(asker: 1), now: now)
        _ = flow.handle(.authorizationKnown(.denied, lastKnown: nil, request: 1), now: now)
        #expect(flow.change == .unchanged)
        _ = flow.handle(.authorizationChanged(.allowed), now: now)
        // It stays until the position is told again, so that no one who looks misses it.
        #expect(flow.change == .lifted && flow.change == .lifted)
        _ = flow.handle(.wanted(asker: 2), now: now)
        _ = flow.handle(.authorizationKnown(.allowed, lastKnown: nil, request: 2), now: now)
        _ = flow.handle(.located(fix(), request: 3), now: now)
        #expect(flow.change == .unchanged)
        // Allowed for once, and that is over: the next question asks again, nobody took anything back.
        _ = flow.handle(.authorizationChanged(.notAsked), now: now)
        #expect(flow.change == .unchanged)
        _ = flow.handle(.authorizationChanged(.denied), now: now)
        #expect(flow.change == .withdrawn)
        _ = flow.handle(.authorizationChanged(.allowed), now: now)
        _ = flow.handle(.wanted(asker: 3), now: now)
        #expect(flow.handle(.authorizationKnown(.allowed, lastKnown: nil, request: 4), now: now).last == .locate(request: 5))
    }

    @Test("Allowed while the question stands: it goes on from there; taken back while the receiver looks: denied")
    func changesMeanwhile() {
        var flow = PositionFlow()
        _ = flow.handle(.wanted(asker: 1), now: now)
        _ = flow.handle(.authorizationKnown(.notAsked, lastKnown: nil, request: 1), now: now)
        #expect(flow.handle(.authorizationChanged(.allowed), now: now).last == .locate(request: 3))
        #expect(flow.handle(.permissionAnswered(.allowed, request: 2), now: now).isEmpty)
        #expect(flow.handle(.authorizationChanged(.denied), now: now) == [.answer(.denied, asker: 1)])
        #expect(flow.handle(.located(fix(), request: 3), now: now).isEmpty)
    }

    @Test("An answer after the person's limit is heeded: the denial that it was taken for is lifted")
    func lateAnswer() {
        var flow = PositionFlow()
        _ = flow.handle(.wanted(asker: 1), now: now)
        _ = flow.handle(.authorizationKnown(.notAsked, lastKnown: nil, request: 1), now: now)
        #expect(flow.handle(.timedOut(request: 2), now: now + 120) == [.answer(.unavailable, asker: 1)])
        #expect(flow.handle(.permissionAnswered(.allowed, request: 2), now: now + 130).isEmpty && flow.change == .lifted)
    }
}
