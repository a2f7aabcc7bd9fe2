import Foundation
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens
import WeatherService

/// Every provider's clock is moved, by hours and by years; it is asked first, and alone. Whatever it sends, "Updated just now" is followed by
/// this hour and this day, or by the words that they are missing.
@Suite("Row 13: nothing of another time is believed")
struct OtherTimeTests {
    private static let day = 86_400.0
    private static let shifts = [-365 * day, -30 * day, -7 * day, -3 * day, -day, -21_600, -3_600, 3_600, 21_600, day, 7 * day, 365 * day]
    /// Where clocks and days are odd: each shift is tried at another of them.
    private static let places = Spot.unitedStates + Spot.edges

    /// The US service names the nearest town, which in northern Alaska is farther away than an answer for the place may be.
    private static func spots(for service: WireService) -> [Spot] {
        service == .nws ? Spot.unitedStates.filter { $0.latitude < 70 } : places
    }
    private static func healthy(behind service: WireService) -> [WireService] { service == .openMeteo ? [.weatherAPI] : [.openMeteo] }

    @Test(
        "Row 13: first in the chain, a clock moved by -1 year to +1 year brings nothing of another time to any face",
        arguments: WireService.allCases)
    func first(service: WireService) async throws {
        let spots = Self.spots(for: service)
        var refused = 0
        for (number, shift) in Self.shifts.enumerated() {
            let world = try MovedWorld(service, before: Self.healthy(behind: service), at: spots[number % spots.count])
            await world.move(bySeconds: shift)
            refused += try await checkFirst(world, shift, "\(service) by \(shift) s, \(spots[number % spots.count].name)") ? 1 : 0
        }
        #expect(refused == Self.shifts.count { abs($0) >= Self.day }, "each answer of another day is a failure of its provider")
    }

    @Test("Row 13: alone, it shows what is of now, or nothing and why", arguments: WireService.allCases)
    func alone(service: WireService) async throws {
        let spots = Self.spots(for: service)
        for (number, shift) in Self.shifts.enumerated() {
            let world = try MovedWorld(service, before: [], at: spots[(number + 3) % spots.count])
            await world.move(bySeconds: shift)
            await checkAlone(world, shift, "\(service) by \(shift) s, \(spots[(number + 3) % spots.count].name)")
        }
    }

    @Test("Row 13: a provider whose clock is right is never taken for one of another time", arguments: WireService.allCases)
    func right(service: WireService) async throws {
        for spot in Self.spots(for: service) {
            let world = try MovedWorld(service, before: [], at: spot)
            let answer = await world.ask()
            let state = try #require(await world.state())
            guard answer.error?.kind != .placeNotCovered else { continue }
            #expect(answer.snapshot != nil && world.lies(answer) == [], "\(service), \(spot.name): \(answer.error.debugDescription)")
            #expect(state.failures == 0 && state.lastError == nil, "\(service), \(spot.name): \(state.lastError.debugDescription)")
        }
    }

    @Test("Row 13: what was held of the right time stays, with its age and the reason, when its provider falls into another time")
    func heldStays() async throws {
        for (number, service) in WireService.allCases.enumerated() {
            let spots = Self.spots(for: .nws)
            let spot = spots[number % spots.count]
            let world = try MovedWorld(service, before: [], at: spot)
            let held = try #require(await world.ask().snapshot, "\(service)")
            world.date.advance(bySeconds: 1_200)
            await world.move(bySeconds: -30 * Self.day)
            guard case .lastKnown(let snapshot, let error) = await world.ask(.retry) else {
                Issue.record("\(service): not the last known")
                continue
            }
            #expect(snapshot == held && error.kind == .otherTime && error.provider == service.id, "\(service)")
            let content = DashboardContent.make(snapshot: snapshot, now: world.date.now, units: .metric, lastKnownError: error)
            #expect(content.age.text.hasPrefix("Last updated 20") && content.age.failure?.title == "Weather of another time", "\(service)")
            await world.move(bySeconds: 0)
            #expect(await world.ask(.retry).error == nil, "\(service): it recovers by itself")
        }
    }

    @Test(
        "Row 13: random shifts at random places, first and alone",
        .enabled(if: ProcessInfo.processInfo.environment["PETREL_SOAK"] != nil), arguments: WireService.allCases)
    func random(service: WireService) async throws {
        let seed = UInt64.random(in: 0..<1_000_000)
        var dice = SeededRandom(seed: seed)
        for _ in 0..<200 {
            let spot = try #require(Self.spots(for: service).randomElement(using: &dice))
            // As often minutes as months.
            let shift = pow(10, Double.random(in: 1...7.5, using: &dice)) * (Bool.random(using: &dice) ? 1 : -1)
            let name = "seed \(seed): \(service) by \(shift) s, \(spot.name)"
            let world = try MovedWorld(service, before: Self.healthy(behind: service), at: spot)
            await world.move(bySeconds: shift)
            try await checkFirst(world, shift, name)
            let single = try MovedWorld(service, before: [], at: spot)
            await single.move(bySeconds: shift)
            await checkAlone(single, shift, name)
        }
    }

    /// - Returns: true when the moved provider was refused for its time.
    @discardableResult
    private func checkFirst(_ world: MovedWorld, _ shift: Double, _ name: String) async throws -> Bool {
        let answer = await world.ask()
        let snapshot = try #require(answer.snapshot, "\(name): \(answer.error.debugDescription)")
        #expect(answer.error == nil && world.lies(answer) == [], "\(name)")
        guard abs(shift) >= Self.day else { return false }
        // The provider behind it has all that is promised.
        let today = CivilDate(of: world.date.now, in: snapshot.dashboard.location.timeZone)
        #expect(CurrentMoment(snapshot.dashboard, now: world.date.now).hourIndex != nil, "\(name)")
        #expect(snapshot.dashboard.forecast.daily.contains { $0.date == today }, "\(name)")
        #expect(!world.isUsed(in: snapshot), "\(name)")
        let state = try #require(await world.state())
        return state.failures == 1 && state.lastError?.kind == .otherTime
    }

    private func checkAlone(_ world: MovedWorld, _ shift: Double, _ name: String) async {
        let answer = await world.ask()
        #expect(world.lies(answer) == [], "\(name)")
        guard abs(shift) >= Self.day else { return }
        #expect(answer.snapshot == nil && [.otherTime, .placeNotCovered].contains(answer.error?.kind), "\(name): \(answer)")
    }
}
