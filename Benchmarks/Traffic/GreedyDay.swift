import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import TownGazetteer
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherServer
import WeatherService
import WeatherSimulator
import WeatherStore

/// A day of readers, of followed places for subscribers to warnings, and of maps, within the plans of the providers: and beside them one
/// address that takes all it can get.
///
/// Every client has an account in the server's book, as in `petrel serve`. What the greedy one asks for is never answered from what others have:
/// a new place each time, a new picture each time, and as many followed places as one address may have.
struct GreedyDay {
    /// The kind of load from the greedy address.
    enum Role: String, CaseIterable, Sendable {
        case nobody, reader, subscriber, maps, everything

        func includes(_ role: Role) -> Bool { self == role || self == .everything }
    }

    /// The service that the other clients got, and the calls that were sent for it.
    struct Outcome: Sendable {
        var role: Role
        var requests = 0
        /// Requests of readers who are not greedy that were answered with weather that is fresh, or being refreshed.
        var served = 0
        /// Turns of followed places: those after which the place had weather of its rhythm.
        var turns = 0
        var kept = 0
        var pictures = 0
        var picturesServed = 0
        /// Calls granted to the greedy address, by weight.
        var greedy = 0
        var greedyRefused = 0
        /// Calls that went to any provider, and calls that are booked.
        var sent = 0
        var booked = 0
        var isWithinPlans = true

        static func share(_ part: Int, _ whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }
    }

    let places: Places
    let seed: UInt64
    /// Requests of all readers together.
    let requests: Int
    /// How much of the day is simulated, from its beginning.
    let minutes: Int
    /// 2026-03-10 00:00 UTC.
    private let start = Date(timeIntervalSince1970: 1_773_100_800)
    static let readers: UInt8 = 200
    /// Places followed for subscribers to warnings.
    private static let followed = 60
    /// The most places that one address may have followed (`PushOutbox`).
    private static let followedByOne = 100
    /// New pictures a minute that the readers' maps ask for.
    private static let picturesAMinute = 20

    func run(_ role: Role, progress: (Int) -> Void) async -> Outcome {
        let time = VirtualTime(startingAt: start)
        let world = GreedyWorld(places: places, time: time, seed: seed)
        let service = world.service
        let budgets = world.budgets
        let turns = VirtualTime(startingAt: start, parkingFrom: .zero)
        let followed = FollowedCells(service, clock: turns, now: { time.date })
        let following = Task { await followed.run() }
        var outcome = Outcome(role: role)

        // Readers do not ask for these places: nothing but following keeps them fresh.
        let own = Places(count: Self.followed + Self.followedByOne, seed: seed &+ 7).cells
        let watched = Array(own.prefix(Self.followed))
        for cell in watched { _ = await followed.join(cell, payer: budgets.subscriptions, at: .providers) }
        if role.includes(.subscriber) {
            for cell in own.dropFirst(Self.followed) { _ = await followed.join(cell, payer: budgets.subscriptions, at: .providers) }
        }

        var dice = SeededRandom(seed: seed &+ 1)
        // A separate generator, so that the others ask for the same at the same instants with it and without it.
        var greedyDice = SeededRandom(seed: seed &+ 2)
        let seconds = minutes * 60
        var due = 0.0
        for second in 0..<seconds {
            time.move(toSecond: Double(second))
            turns.move(toSecond: Double(second))
            await settled(service, followed, turns)
            due += Double(requests) / Double(seconds)
            while due >= 1 {
                due -= 1
                let cell = places.draw(&dice)
                let reader = UInt8.random(in: 0..<Self.readers, using: &dice)
                let answer = await world.weather(at: cell, for: [10, 1, reader, 1])
                outcome.requests += 1
                switch answer {
                case .current, .refreshing: outcome.served += 1
                case .lastKnown, .failed: break
                }
            }
            if second % (60 / Self.picturesAMinute) == 0 {
                outcome.pictures += 1
                let reader = UInt8.random(in: 0..<Self.readers, using: &dice)
                if await world.picture("r\(second)", for: [10, 2, reader, 1]) { outcome.picturesServed += 1 }
            }
            if role.includes(.reader), let cell = Self.anywhere(&greedyDice) {
                switch await world.weather(at: cell, for: GreedyWorld.greedy) {
                case .current, .refreshing: outcome.greedy += 1
                case .lastKnown, .failed: outcome.greedyRefused += 1
                }
            }
            if role.includes(.maps) {
                for number in 0..<3 {
                    if await world.picture("g\(second)-\(number)", for: GreedyWorld.greedy) {
                        outcome.greedy += 1
                    } else {
                        outcome.greedyRefused += 1
                    }
                }
            }
            if second % 600 == 599 || second == seconds - 1 {
                for cell in watched {
                    outcome.turns += 1
                    // Two hours: the slowest rhythm of any provider, and its turn.
                    if let held = await service.lastKnown(at: cell.center), time.date.timeIntervalSince(held.fetchedAt) < 2 * 3600 {
                        outcome.kept += 1
                    }
                }
                await world.noteUse(&outcome)
                progress(second)
            }
        }
        following.cancel()
        turns.advance(by: .seconds(1))
        await following.value
        await settled(service, followed, nil)
        outcome.sent = world.calls.withLock { $0.sent }
        outcome.booked = world.calls.withLock { $0.booked }
        return outcome
    }

    /// Waits until what has begun is over, and the followed cells wait for their next second.
    private func settled(_ service: WeatherService, _ followed: FollowedCells, _ turns: VirtualTime?) async {
        while true {
            if let turns { while !turns.isAwaited { await Task.yield() } }
            // A turn that waits has no fetch under way yet.
            if await followed.isIdle, await service.fetchesUnderWay() == 0 { return }
            await Task.yield()
        }
    }

    private static func anywhere(_ dice: inout SeededRandom) -> Cell? {
        (try? Coordinate(latitude: Double.random(in: -55...65, using: &dice), longitude: Double.random(in: -179...179, using: &dice)))
            .map(Cell.init(containing:))
    }
}
