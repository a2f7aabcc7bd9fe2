import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("The dashboard goes where the person goes, and follows what they allow")
struct DashboardPositionTests {
    let berlin: PlaceWeather
    let apia: PlaceWeather

    init() throws {
        berlin = try PlaceWeather("Berlin", 52.5, 13.4, "Europe/Berlin", at: "2026-11-21T14:04Z", dayCount: 1)
        apia = try PlaceWeather("Apia", -13.85, -171.75, "Pacific/Apia", at: "2026-11-21T14:04Z", dayCount: 1)
    }

    /// A dashboard that asked for the position, was answered, and shows the weather there.
    private func shown(_ answer: PositionAnswer, chosen: Coordinate? = nil) -> DashboardFlow {
        var flow = DashboardFlow()
        var request = 1
        if let chosen {
            _ = flow.handle(.chose(chosen, nil))
            request += 1
        }
        _ = flow.handle(.positionWanted)
        _ = flow.handle(.positioned(answer, request: request))
        settle(&flow, request + 1)
        return flow
    }

    /// Answers the fetch of this number with the weather of the target.
    private func settle(_ flow: inout DashboardFlow, _ request: Int) {
        let cell = flow.target.map { Cell(containing: $0.coordinate) }
        let snapshot = cell.map { Sample.snapshot(at: $0.center, hours: 2, days: 1) }
        guard let snapshot else { return }
        _ = flow.handle(.answered(.current(snapshot), request: request))
    }

    @Test(
        "Back in the foreground: what is shown is renewed; the position is looked for where it can be another",
        arguments: [
            (PositionAnswer.granted(.moscow), PositionChange.unchanged, true), (.granted(.moscow), .withdrawn, true),
            (.denied, .unchanged, false), (.denied, .lifted, true), (.unavailable, .unchanged, true), (.unavailable, .lifted, true),
        ])
    func returned(answer: PositionAnswer, change: PositionChange, looks: Bool) {
        var flow = shown(answer)
        let expected: [DashboardFlow.Action] = [.fetch(.moscow, .opened, request: 3)] + (looks ? [.checkPosition(request: 1)] : [])
        #expect(flow.handle(.returned(change)) == expected)
    }

    @Test("A place that was chosen stays, whatever became of the permission", arguments: PositionChange.allCases)
    func chosenStays(change: PositionChange) {
        var flow = DashboardFlow()
        _ = flow.handle(.chose(berlin.coordinate, nil))
        settle(&flow, 1)
        #expect(!flow.followsPosition)
        #expect(flow.handle(.returned(change)) == [.fetch(berlin.coordinate, .opened, request: 2)])
    }

    @Test("The denial is lifted in Settings: from Moscow to where they are; also when they had chosen a place and then wanted the position")
    func lifted() {
        for chosen in [nil, berlin.coordinate] {
            var flow = shown(.denied, chosen: chosen)
            let actions = flow.handle(.returned(.lifted))
            #expect(actions.contains(.checkPosition(request: 1)))
            #expect(flow.handle(.checked(.granted(apia.coordinate), request: 1)).count == 1)
            #expect(flow.target == DashboardFlow.Target(coordinate: apia.coordinate, choice: .position))
        }
    }

    @Test("The permission is taken back in Settings: Moscow, saying so")
    func withdrawn() {
        var flow = shown(.granted(berlin.coordinate))
        _ = flow.handle(.returned(.withdrawn))
        _ = flow.handle(.checked(.denied, request: 1))
        #expect(flow.target == DashboardFlow.Target(coordinate: .moscow, choice: .fallbackDenied))
    }

    @Test("The same cell changes nothing; another is fetched; a look that was overtaken by a choice is ignored")
    func checked() throws {
        var flow = shown(.granted(berlin.coordinate))
        _ = flow.handle(.returned(.unchanged))
        settle(&flow, 3)
        let before = flow.phase
        let near = try Coordinate(latitude: 52.501, longitude: 13.401)
        #expect(flow.handle(.checked(.granted(near), request: 1)).isEmpty && flow.phase == before && flow.target?.coordinate == near)
        _ = flow.handle(.returned(.unchanged))
        #expect(flow.handle(.checked(.granted(apia.coordinate), request: 2)) == [.fetch(apia.coordinate, .opened, request: 5)])
        _ = flow.handle(.returned(.lifted))
        _ = flow.handle(.chose(.moscow, nil))
        #expect(flow.handle(.checked(.granted(apia.coordinate), request: 3)).isEmpty && flow.target?.coordinate == .moscow)
    }

    @Test("They cannot be found any more: where they were stays and it says so; found again it is theirs again")
    func lastPosition() {
        var flow = shown(.granted(berlin.coordinate))
        _ = flow.handle(.returned(.unchanged))
        settle(&flow, 3)
        #expect(flow.handle(.checked(.unavailable, request: 1)).isEmpty)
        #expect(flow.target == DashboardFlow.Target(coordinate: berlin.coordinate, choice: .chosenWhileUnavailable(nil)))
        guard case .loaded(let shown) = flow.phase else { return #expect(Bool(false), "\(flow.phase)") }
        #expect(shown.choice == .chosenWhileUnavailable(nil) && flow.followsPosition)
        // Asked for in so many words, it is the same.
        var asked = flow
        #expect(asked.handle(.positionWanted) == [.askPosition(request: 4)])
        #expect(asked.handle(.positioned(.unavailable, request: 4)) == [.fetch(berlin.coordinate, .opened, request: 5)])
        #expect(asked.target?.choice == .chosenWhileUnavailable(nil))
        // Refused: that is not a place that they chose.
        var refused = flow
        _ = refused.handle(.returned(.withdrawn))
        _ = refused.handle(.checked(.denied, request: 2))
        #expect(refused.target == DashboardFlow.Target(coordinate: .moscow, choice: .fallbackDenied))
        var wanted = self.shown(.granted(berlin.coordinate))
        _ = wanted.handle(.positionWanted)
        _ = wanted.handle(.positioned(.unavailable, request: 3))
        #expect(wanted.target?.choice == .chosenWhileUnavailable(nil))
        _ = wanted.handle(.positionWanted)
        _ = wanted.handle(.positioned(.denied, request: 5))
        #expect(wanted.target?.choice == .fallbackDenied)
        // Found.
        #expect(flow.handle(.returned(.unchanged)).contains(.checkPosition(request: 2)))
        #expect(flow.handle(.checked(.granted(berlin.coordinate), request: 2)).isEmpty && flow.target?.choice == .position)
    }

    @Test("A start where the person was: that weather first, and a look where they are now behind it")
    func resumed() {
        var flow = DashboardFlow(startingAt: DashboardFlow.Target(coordinate: berlin.coordinate, choice: .position))
        #expect(flow.phase == .idle && flow.followsPosition && flow.handle(.retried).isEmpty)
        #expect(
            flow.handle(.returned(.unchanged)) == [.fetch(berlin.coordinate, .opened, request: 1), .checkPosition(request: 1)])
        // Coming to the foreground meanwhile asks nothing twice.
        #expect(flow.handle(.returned(.unchanged)).isEmpty)
        settle(&flow, 1)
        #expect(flow.handle(.checked(.granted(apia.coordinate), request: 1)) == [.fetch(apia.coordinate, .opened, request: 2)])
        var chosen = DashboardFlow(startingAt: DashboardFlow.Target(coordinate: berlin.coordinate, choice: .chosen(nil)))
        #expect(!chosen.followsPosition)
        #expect(chosen.handle(.returned(.lifted)) == [.fetch(berlin.coordinate, .opened, request: 1)])
    }

    @Test("Row 27: opened from a warning's notification it always asks upstream, whatever is cached, shown or under way")
    func notification() {
        // While another place is shown
        var flow = shown(.granted(berlin.coordinate))
        #expect(flow.handle(.opened(apia.coordinate, nil, .notification)) == [.fetch(apia.coordinate, .notification, request: 3)])
        // While the same place is being fetched, perhaps from the cache
        #expect(flow.handle(.opened(apia.coordinate, nil, .notification)) == [.fetch(apia.coordinate, .notification, request: 4)])
        #expect(flow.handle(.renewed(.notification)) == [.fetch(apia.coordinate, .notification, request: 5)])
        #expect(flow.handle(.renewed(.opened)).isEmpty)
        // While nobody knows the place yet: the fetch that follows has the reason
        var fresh = DashboardFlow()
        #expect(fresh.handle(.renewed(.notification)) == [.askPosition(request: 1)])
        #expect(
            fresh.handle(.positioned(.granted(berlin.coordinate), request: 1)) == [.fetch(berlin.coordinate, .notification, request: 2)])
        var asking = DashboardFlow()
        _ = asking.handle(.appeared)
        #expect(asking.handle(.renewed(.notification)).isEmpty)
        #expect(asking.handle(.positioned(.denied, request: 1)) == [.fetch(.moscow, .notification, request: 2)])
        settle(&asking, 2)
        #expect(asking.handle(.retried) == [.fetch(.moscow, .retry, request: 3)], "the reason counts once")
    }

    @Test("Going away is no failure: what was shown stays; where nothing was, Retry asks again")
    func abandoned() {
        var flow = shown(.granted(berlin.coordinate))
        let before = flow.phase
        _ = flow.handle(.retried)
        #expect(flow.handle(.abandoned(request: 3)).isEmpty && flow.phase == before)
        #expect(flow.handle(.abandoned(request: 2)).isEmpty && flow.phase == before)
        var fresh = DashboardFlow()
        _ = fresh.handle(.appeared)
        _ = fresh.handle(.abandoned(request: 1))
        #expect(fresh.phase == .failed(WeatherError(.timedOut), previous: nil))
        #expect(fresh.handle(.retried) == [.askPosition(request: 2)])
    }
}
