import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("The dashboard's flow over random events")
struct DashboardFlowTests {
    /// A world that answers late, out of order, or for somewhere else.
    struct World {
        var flow = DashboardFlow()
        var open: [DashboardFlow.Action] = []
        var random: SeededRandom
        let snapshots: [Snapshot]

        static func number(_ action: DashboardFlow.Action) -> Int {
            switch action {
            case .askPosition(let request), .fetch(_, _, let request), .awaitRefresh(_, _, let request): request
            // Numbers of their own.
            case .checkPosition: 0
            }
        }

        mutating func position() -> PositionAnswer {
            let place = snapshots.randomElement(using: &random)?.cell.center ?? .moscow
            return [.granted(place), .denied, .restricted, .unavailable].randomElement(using: &random) ?? .denied
        }

        mutating func answer(for coordinate: Coordinate?) -> WeatherAnswer {
            let error = WeatherError(WeatherError.Kind.allCases.randomElement(using: &random) ?? .badBody)
            let own = snapshots.first { $0.cell == coordinate.map(Cell.init(containing:)) }
            // One in ten is the weather of another place.
            let snapshot = Int.random(in: 0..<10, using: &random) == 0 ? snapshots.randomElement(using: &random) : own
            guard let snapshot else { return .failed(error) }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return .current(snapshot)
            case 1: return .refreshing(snapshot)
            case 2: return .lastKnown(snapshot, error)
            default: return .failed(error)
            }
        }

        mutating func nextEvent() -> DashboardFlow.Event {
            if !open.isEmpty, Bool.random(using: &random) {
                let action = open.remove(at: Int.random(in: 0..<open.count, using: &random))
                if Int.random(in: 0..<12, using: &random) == 0 {
                    // Whoever waited went away; of a look behind what is shown nobody is told then.
                    if case .checkPosition = action {} else { return .abandoned(request: Self.number(action)) }
                }
                switch action {
                case .askPosition(let request): return .positioned(position(), request: request)
                case .checkPosition(let request): return .checked(position(), request: request)
                case .fetch(let coordinate, _, let request): return .answered(answer(for: coordinate), request: request)
                case .awaitRefresh(let coordinate, _, let request):
                    return .refreshed(Bool.random(using: &random) ? answer(for: coordinate) : nil, request: request)
                }
            }
            let place = snapshots.randomElement(using: &random)?.cell.center ?? .moscow
            switch Int.random(in: 0..<13, using: &random) {
            case 0: return .appeared
            case 1: return .positionWanted
            case 2, 3: return .chose(place, nil)
            case 4, 5: return .opened(place, nil, RefreshReason.allCases.randomElement(using: &random) ?? .opened)
            case 6, 7: return .returned(PositionChange.allCases.randomElement(using: &random) ?? .unchanged)
            case 8, 9: return .renewed(RefreshReason.allCases.randomElement(using: &random) ?? .opened)
            case 10: return .cameBack(RefreshReason.allCases.randomElement(using: &random) ?? .opened)
            default: return .retried
            }
        }
    }

    /// Events per seed.
    static let steps = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 50_000 : 500

    @Test("Never both spinner and message, never neither, never the weather of another place", arguments: 0..<20)
    func invariants(seed: Int) throws {
        let places = try [
            PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1),
            PlaceWeather("Apia", -13.85, -171.75, "Pacific/Apia", at: "2026-11-21T14:04Z", dayCount: 1),
            PlaceWeather("Moscow", 55.7558, 37.6173, "Europe/Moscow", at: "2026-11-21T14:04Z", dayCount: 1),
        ]
        var world = World(random: SeededRandom(seed: UInt64(seed)), snapshots: places.map(\.snapshot))
        let starts: [PlaceChoice?] = [nil, .position, .chosen(nil), .fallbackDenied]
        world.flow = DashboardFlow(startingAt: starts[seed % 4].map { DashboardFlow.Target(coordinate: places[0].coordinate, choice: $0) })
        if Self.steps > 500 { print("dashboard flow: seed \(seed), \(Self.steps) events") }
        var newest = 0
        for step in 0..<Self.steps {
            let event = step == 0 ? .appeared : world.nextEvent()
            let actions = world.flow.handle(event)
            world.open += actions
            newest = max(newest, actions.map(World.number).max() ?? 0)
            let isWaiting = world.open.contains { action in
                switch action {
                case .awaitRefresh, .checkPosition: return false
                case .askPosition, .fetch: break
                }
                return World.number(action) == newest
            }
            let frame = world.flow.frame()
            let hasWeather =
                switch world.flow.phase {
                case .idle, .loading(nil), .failed(_, nil), .retrying(_, nil): false
                case .loading, .loaded, .failed, .retrying: true
                }
            #expect((frame.heading != nil) == (!hasWeather && world.flow.target != nil), "seed \(seed) step \(step): the place")
            switch world.flow.phase {
            case .idle: Issue.record("seed \(seed) step \(step): nothing is shown after \(event)")
            case .loading(let previous):
                #expect(isWaiting, "seed \(seed) step \(step): a spinner for nothing after \(event)")
                check(previous, world, "seed \(seed) step \(step)", awaitsPosition: true)
            case .loaded(let shown):
                #expect(!isWaiting, "seed \(seed) step \(step): a request without a spinner after \(event)")
                check(shown, world, "seed \(seed) step \(step)")
            case .failed(_, let previous):
                #expect(!isWaiting, "seed \(seed) step \(step): a request behind a message after \(event)")
                check(previous, world, "seed \(seed) step \(step)")
            case .retrying(_, let previous):
                #expect(isWaiting, "seed \(seed) step \(step): tries again for ever after \(event)")
                #expect(!world.flow.isWanted, "seed \(seed) step \(step): a message where the person asked, after \(event)")
                check(previous, world, "seed \(seed) step \(step)", awaitsPosition: true)
            }
        }
    }

    private func check(_ shown: DashboardFlow.Shown?, _ world: World, _ name: String, awaitsPosition: Bool = false) {
        guard let shown, let target = world.flow.target else { return }
        #expect(shown.snapshot.cell == Cell(containing: target.coordinate), "\(name): the weather of another place")
        #expect(shown.choice == target.choice, "\(name): another reason for this place")
        let refreshes = world.open.contains { if case .awaitRefresh = $0 { true } else { false } }
        if shown.isRefreshing, !awaitsPosition { #expect(refreshes, "\(name): refreshing for ever") }
    }

    @Test("Retry while a request is under way asks nothing more; before anything was asked it does nothing")
    func retryWhileLoading() {
        var flow = DashboardFlow()
        #expect(flow.handle(.retried).isEmpty && flow.phase == .idle)
        #expect(flow.handle(.appeared) == [.askPosition(request: 1)])
        #expect(flow.handle(.retried).isEmpty && flow.handle(.appeared).isEmpty)
    }

    @Test("An answer for another place than was asked is a failure, not weather")
    func wrongPlace() throws {
        let berlin = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        var flow = DashboardFlow()
        #expect(flow.handle(.chose(.moscow, nil)) == [.fetch(.moscow, .opened, request: 1)])
        #expect(flow.handle(.answered(.current(berlin.snapshot), request: 1)).isEmpty)
        #expect(flow.phase == .failed(WeatherError(.badBody), previous: nil))
    }

    @Test("A position refused after a place was chosen keeps that place and says so; Moscow is for those who chose none")
    func deniedAfterChoice() throws {
        let berlin = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        var flow = DashboardFlow()
        _ = flow.handle(.chose(berlin.coordinate, nil))
        _ = flow.handle(.answered(.current(berlin.snapshot), request: 1))
        for (number, answer, choice) in [
            (2, PositionAnswer.denied, PlaceChoice.chosenWhileDenied(nil)), (4, .unavailable, .chosenWhileUnavailable(nil)),
        ] {
            #expect(flow.handle(.positionWanted) == [.askPosition(request: number)])
            #expect(flow.handle(.positioned(answer, request: number)) == [.fetch(berlin.coordinate, .opened, request: number + 1)])
            #expect(flow.target?.choice == choice)
            _ = flow.handle(.answered(.current(berlin.snapshot), request: number + 1))
            guard case .loaded(let content) = flow.phase.screenState(now: berlin.snapshot.fetchedAt, units: .metric) else {
                return #expect(Bool(false))
            }
            #expect(content.place.notice?.hasSuffix("Showing \(content.place.title).") == true)
        }
        var fresh = DashboardFlow()
        _ = fresh.handle(.appeared)
        #expect(fresh.handle(.positioned(.denied, request: 1)) == [.fetch(.moscow, .opened, request: 2)])
    }

    @Test("A refresh that brings weather with a refresh behind it is waited for again")
    func refreshedTwice() throws {
        var berlin = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        let first = berlin.snapshot
        var flow = DashboardFlow()
        _ = flow.handle(.chose(berlin.coordinate, nil))
        _ = flow.handle(.answered(.refreshing(first), request: 1))
        berlin.fetchedAt += 600
        let second = berlin.snapshot
        #expect(
            flow.handle(.refreshed(.refreshing(second), request: 1))
                == [.awaitRefresh(berlin.coordinate, since: second.revision, request: 1)])
        guard case .loaded(let shown) = flow.phase else { return #expect(Bool(false)) }
        #expect(shown.snapshot == second && shown.isRefreshing)
    }
}
