import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("Failures that stand while Petrel tries again, and Retry")
struct DashboardRetryTests {
    private let berlin = Coordinate(text: "52.52,13.4") ?? .moscow
    private let apia = Coordinate(text: "-13.85,-171.75") ?? .moscow
    private let down = WeatherError(.upstreamDown, provider: .openMeteo)
    private let now = Sample.noon

    private func weather(at coordinate: Coordinate) -> Snapshot {
        Sample.snapshot(at: Cell(containing: coordinate).center, hours: 2, days: 1)
    }

    /// A dashboard at the person's position in Berlin whose first fetch failed.
    private func failed(lastKnown: Bool) -> DashboardFlow {
        var flow = DashboardFlow()
        _ = flow.handle(.appeared)
        _ = flow.handle(.positioned(.granted(berlin), request: 1))
        _ = flow.handle(.answered(lastKnown ? .lastKnown(weather(at: berlin), down) : .failed(down), request: 2))
        return flow
    }

    @Test(
        "Whatever Petrel tries by itself, message and Retry stay, with a word beside them; the screen's state does not change",
        arguments: [true, false], [DashboardFlow.Event.renewed(.opened), .renewed(.retry), .returned(.unchanged), .appeared])
    func automatic(lastKnown: Bool, event: DashboardFlow.Event) {
        var flow = failed(lastKnown: lastKnown)
        let before = flow.phase.screenState(now: now, units: .metric)
        #expect(before.failure != nil && !flow.frame().isRetrying)
        let actions = flow.handle(event)
        #expect(actions.contains { if case .fetch(berlin, _, request: 3) = $0 { true } else { false } })
        #expect(flow.phase.screenState(now: now, units: .metric) == before && flow.frame().isRetrying)
        // The same failure once more: as before.
        _ = flow.handle(.answered(.failed(down), request: 3))
        #expect(flow.phase.screenState(now: now, units: .metric) == before && !flow.frame().isRetrying)
        // Success.
        _ = flow.handle(event)
        _ = flow.handle(.answered(.current(weather(at: berlin)), request: 4))
        let after = flow.phase.screenState(now: now, units: .metric)
        #expect(after.content != nil && after.failure == nil && !flow.frame().isRetrying)
    }

    @Test("A Retry that the person pressed shows the spinner in place of the message, also when Petrel was trying already")
    func pressed() {
        for (lastKnown, tries) in [(true, false), (true, true), (false, false), (false, true)] {
            var flow = failed(lastKnown: lastKnown)
            if tries { _ = flow.handle(.renewed(.opened)) }
            let request = tries ? 4 : 3
            #expect(flow.handle(.retried).first == .fetch(berlin, .retry, request: request))
            let state = flow.phase.screenState(now: now, units: .metric)
            #expect(state.isLoading && state.failure == nil && !flow.frame().isRetrying)
            #expect((state.content != nil) == lastKnown)
            // What was tried before counts no more; a second press asks nothing more.
            #expect(flow.handle(.answered(.failed(down), request: request - 1)).isEmpty && flow.handle(.retried).isEmpty)
            _ = flow.handle(.answered(.failed(down), request: request))
            #expect(flow.phase.screenState(now: now, units: .metric).failure != nil)
        }
    }

    @Test("A failure at one place is no message over the wait for another")
    func elsewhere() {
        var flow = failed(lastKnown: true)
        _ = flow.handle(.returned(.unchanged))
        #expect(flow.handle(.checked(.granted(apia), request: 1)) == [.fetch(apia, .opened, request: 4)])
        #expect(flow.phase == .loading(previous: nil))
        var chosen = failed(lastKnown: false)
        _ = chosen.handle(.chose(apia, nil))
        #expect(chosen.phase == .loading(previous: nil))
        var link = failed(lastKnown: false)
        _ = link.handle(.opened(berlin, nil, .notification))
        #expect(link.phase == .loading(previous: nil), "a link is the person's wish")
    }

    @Test("Hidden in the middle of another attempt: the message stands as before")
    func abandoned() {
        for lastKnown in [true, false] {
            var flow = failed(lastKnown: lastKnown)
            let before = flow.phase
            _ = flow.handle(.renewed(.opened))
            #expect(flow.handle(.abandoned(request: 3)).isEmpty && flow.phase == before)
        }
        // Before any place was known: the question for the position is put again under the message.
        var fresh = DashboardFlow()
        _ = fresh.handle(.appeared)
        _ = fresh.handle(.abandoned(request: 1))
        #expect(fresh.handle(.returned(.unchanged)) == [.askPosition(request: 2)] && fresh.frame().isRetrying)
        #expect(fresh.handle(.positioned(.granted(berlin), request: 2)) == [.fetch(berlin, .opened, request: 3)])
        #expect(fresh.phase == .retrying(WeatherError(.timedOut), previous: nil))
    }

    @Test("A pull, or Retry, also looks where the person is now; the same cell changes nothing, another is fetched")
    func looks() throws {
        var flow = DashboardFlow()
        _ = flow.handle(.appeared)
        _ = flow.handle(.positioned(.granted(berlin), request: 1))
        _ = flow.handle(.answered(.current(weather(at: berlin)), request: 2))
        #expect(flow.handle(.retried) == [.fetch(berlin, .retry, request: 3), .checkPosition(request: 1)])
        _ = flow.handle(.answered(.current(weather(at: berlin)), request: 3))
        let before = flow.phase
        let near = try Coordinate(latitude: berlin.latitude + 0.001, longitude: berlin.longitude)
        #expect(flow.handle(.checked(.granted(near), request: 1)).isEmpty && flow.phase == before)
        // The train has gone on; the position is there before the weather is.
        _ = flow.handle(.retried)
        #expect(flow.handle(.checked(.granted(apia), request: 2)) == [.fetch(apia, .opened, request: 5)])
        #expect(flow.phase == .loading(previous: nil) && flow.isWanted)
        #expect(flow.handle(.answered(.current(weather(at: berlin)), request: 4)).isEmpty)
    }

    @Test("Nobody is asked where they are who chose a place, or said no")
    func looksNot() {
        var chosen = DashboardFlow()
        _ = chosen.handle(.chose(berlin, nil))
        _ = chosen.handle(.answered(.current(weather(at: berlin)), request: 1))
        #expect(chosen.handle(.retried) == [.fetch(berlin, .retry, request: 2)])
        for answer in [PositionAnswer.denied, .restricted] {
            var refused = DashboardFlow()
            _ = refused.handle(.appeared)
            _ = refused.handle(.positioned(answer, request: 1))
            _ = refused.handle(.answered(.current(weather(at: .moscow)), request: 2))
            #expect(refused.handle(.retried) == [.fetch(.moscow, .retry, request: 3)])
        }
    }
}
