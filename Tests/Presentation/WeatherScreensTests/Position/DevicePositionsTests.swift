import Foundation
import Testing

@testable import TestSupport
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The positions of a device: always an answer", .timeLimit(.minutes(Patience.minutes(5))))
struct DevicePositionsTests {
    let device = ScriptedDevice()
    let clock = ManualClock()
    let date = ManualDate()
    let positions: DevicePositions

    init() {
        positions = DevicePositions(device, clock: clock, now: date.reading)
        device.script.withLock { [now = date.now] in
            $0.fix = .success(PositionFix(coordinate: .moscow, accuracyMeters: 2000, time: now))
        }
    }

    @Test("Asked for the first time: the person, then the receiver; once")
    func firstTime() async {
        device.script.withLock { $0.authorization = .notAsked }
        #expect(await positions.position() == .granted(.moscow))
        #expect(await positions.position() == .granted(.moscow))
        #expect(device.script.withLock { $0.permissionCount == 1 && $0.locateCount == 1 }, "the second answer is the first's fix")
    }

    @Test("Refused: denied, and the receiver is left alone")
    func denied() async {
        device.script.withLock {
            $0.authorization = .notAsked
            $0.said = .denied
        }
        #expect(await positions.position() == .denied)
        #expect(device.script.withLock { $0.locateCount } == 0)
    }

    @Test("A receiver that finds nothing within ten seconds: unavailable; what it finds later answers the next question")
    func limit() async {
        device.locateGate.close()
        async let answer = positions.position()
        await device.locateGate.waitForArrivals(1)
        // The limit of the look at the permission, which lasts as long as the question, and the receiver's.
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(10))
        #expect(await answer == .unavailable)
        device.script.withLock { [now = date.now] in $0.lastKnown = PositionFix(coordinate: .moscow, time: now) }
        #expect(await positions.position() == .granted(.moscow))
        #expect(device.script.withLock { $0.locateCount } == 1)
    }

    @Test("A question that nobody answers within two minutes: unavailable; allowed afterwards: lifted")
    func permissionLimit() async {
        device.script.withLock { $0.authorization = .notAsked }
        device.permissionGate.close()
        async let answer = positions.position()
        await device.permissionGate.waitForArrivals(1)
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(120))
        #expect(await answer == .unavailable)
        #expect(await positions.change() == .unchanged)
        device.script.withLock { $0.authorization = .allowed }
        #expect(await positions.change() == .lifted)
        #expect(await positions.position() == .granted(.moscow))
        #expect(await positions.change() == .unchanged)
        device.script.withLock { $0.authorization = .denied }
        #expect(await positions.change() == .withdrawn)
    }

    @Test("Many ask at once: one look, all are answered")
    func sharing() async {
        device.locateGate.close()
        let answers = await withTaskGroup(of: PositionAnswer.self) { group in
            for _ in 0..<20 { group.addTask { await positions.position() } }
            await device.locateGate.waitForArrivals(1)
            device.locateGate.open()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers == Array(repeating: .granted(.moscow), count: 20))
        #expect(device.script.withLock { $0.locateCount } == 1)
    }

    @Test("Row 32: the one who carries the question out is cancelled: they are answered, and so is who still waits")
    func leaderCancelled() async {
        device.locateGate.close()
        let leader = Task { await positions.position() }
        await device.locateGate.waitForArrivals(1)
        async let follower = positions.position()
        // The follower waits as soon as the actor has taken its question.
        await eventually { await positions.waiterCount == 2 }
        leader.cancel()
        #expect(await leader.value == .unavailable)
        await device.locateGate.waitForArrivals(2)
        device.locateGate.open()
        #expect(await follower == .granted(.moscow))
    }

    @Test("Row 32: cancelled before it begins, or alone: answered, and the next question works")
    func cancelled() async {
        let never = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await positions.position()
        }
        #expect(await never.value == .unavailable)
        device.locateGate.close()
        let alone = Task { await positions.position() }
        await device.locateGate.waitForArrivals(1)
        alone.cancel()
        #expect(await alone.value == .unavailable)
        device.locateGate.open()
        #expect(await positions.position() == .granted(.moscow))
        #expect(await positions.waiterCount == 0)
    }
}
