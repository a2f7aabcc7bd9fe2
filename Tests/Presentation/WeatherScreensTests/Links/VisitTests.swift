import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("What a link opens is a visit: what the person follows is kept for when they are back")
struct VisitTests {
    private let berlin: Place
    private let oslo: Place

    init() throws {
        berlin = Place(name: "Berlin", country: "Germany", coordinate: try #require(Coordinate(text: "52.52,13.41")))
        oslo = Place(name: "Oslo", country: "Norway", coordinate: try #require(Coordinate(text: "59.91,10.75")))
    }

    /// A dashboard that shows the weather of what it follows.
    private func following(_ choice: PlaceChoice, at coordinate: Coordinate) -> DashboardFlow {
        var flow = DashboardFlow(startingAt: DashboardFlow.Target(coordinate: coordinate, choice: choice))
        settle(&flow, flow.handle(.appeared))
        return flow
    }

    /// Answers the fetch among these with the weather that was asked for.
    private func settle(_ flow: inout DashboardFlow, _ actions: [DashboardFlow.Action]) {
        for case .fetch(let coordinate, _, let request) in actions {
            _ = flow.handle(.answered(.current(Sample.snapshot(at: coordinate, hours: 2, days: 1)), request: request))
        }
    }

    private func visit(_ flow: inout DashboardFlow, _ place: Place) {
        settle(&flow, flow.handle(.opened(place.coordinate, place, .notification)))
    }

    private func fetched(_ actions: [DashboardFlow.Action]) -> [Coordinate] {
        actions.compactMap { if case .fetch(let coordinate, _, _) = $0 { coordinate } else { nil } }
    }

    private func looks(_ actions: [DashboardFlow.Action]) -> Bool {
        actions.contains { if case .checkPosition = $0 { true } else { false } }
    }

    @Test("It is shown, in the foreground again as well; back from it the person's own place is, and it is looked where they are")
    func visited() {
        var flow = following(.position, at: berlin.coordinate)
        visit(&flow, oslo)
        #expect(flow.isVisit && flow.target == DashboardFlow.Target(coordinate: oslo.coordinate, choice: .chosen(oslo)))
        let again = flow.handle(.returned(.unchanged))
        #expect(fetched(again) == [oslo.coordinate] && !looks(again))
        settle(&flow, again)
        let back = flow.handle(.cameBack(.opened))
        #expect(fetched(back) == [berlin.coordinate] && looks(back))
        #expect(!flow.isVisit && flow.followsPosition)
        #expect(flow.target == DashboardFlow.Target(coordinate: berlin.coordinate, choice: .position))
        settle(&flow, back)
        // From nowhere one comes back to nothing; a warning's link asks upstream all the same.
        #expect(flow.handle(.cameBack(.opened)).isEmpty)
        #expect(fetched(flow.handle(.cameBack(.notification))) == [berlin.coordinate])
    }

    @Test("A link to the place that is followed changes nothing but that it is refreshed, under whatever name it comes")
    func followed() throws {
        let near = try Coordinate(latitude: berlin.coordinate.latitude + 0.001, longitude: berlin.coordinate.longitude)
        for choice in [PlaceChoice.position, .chosen(berlin), .chosen(nil), .fallbackDenied, .chosenWhileUnavailable(nil)] {
            var flow = following(choice, at: berlin.coordinate)
            let before = flow
            let actions = flow.handle(.opened(near, oslo, .notification))
            #expect(fetched(actions) == [berlin.coordinate])
            settle(&flow, actions)
            #expect(flow.target == before.target && flow.followsPosition == before.followsPosition && !flow.isVisit)
            // Nor does one that is opened during a visit: it is the way back.
            visit(&flow, oslo)
            visit(&flow, berlin)
            #expect(flow.target == before.target && flow.followsPosition == before.followsPosition && !flow.isVisit)
        }
    }

    @Test("The place of a visit that is chosen is followed from then on")
    func chosen() {
        var flow = following(.position, at: berlin.coordinate)
        visit(&flow, oslo)
        settle(&flow, flow.handle(.chose(oslo.coordinate, oslo)))
        #expect(!flow.isVisit && !flow.followsPosition && flow.handle(.cameBack(.opened)).isEmpty)
    }

    @Test("Whoever wants their position during a visit and is not found is left with what they followed before", arguments: [true, false])
    func wanted(isDenied: Bool) {
        var flow = following(.chosen(berlin), at: berlin.coordinate)
        visit(&flow, oslo)
        guard case .askPosition(let request) = flow.handle(.positionWanted).first else { return #expect(Bool(false)) }
        // Until the answer it stays where it is.
        #expect(flow.isVisit && flow.target?.coordinate == oslo.coordinate)
        let actions = flow.handle(.positioned(isDenied ? .denied : .unavailable, request: request))
        #expect(fetched(actions) == [berlin.coordinate] && !flow.isVisit)
        #expect(flow.target?.choice == (isDenied ? .chosenWhileDenied(berlin) : .chosenWhileUnavailable(berlin)))
    }

    @Test("A question for the position that nobody waits for any longer leaves the visit; the next look ends it")
    func abandoned() {
        var flow = following(.chosen(berlin), at: berlin.coordinate)
        visit(&flow, oslo)
        guard case .askPosition(let request) = flow.handle(.positionWanted).first else { return #expect(Bool(false)) }
        _ = flow.handle(.abandoned(request: request))
        #expect(flow.isVisit && flow.followsPosition)
        let actions = flow.handle(.returned(.unchanged))
        settle(&flow, actions)
        guard case .checkPosition(let look) = actions.last else { return #expect(Bool(false)) }
        #expect(fetched(flow.handle(.checked(.granted(oslo.coordinate), request: look))) == [oslo.coordinate])
        #expect(!flow.isVisit && flow.target?.choice == .position)
    }

    @Test("One visit after another leads back to the same place; another source of weather keeps both")
    func twice() throws {
        var flow = following(.chosen(berlin), at: berlin.coordinate)
        visit(&flow, oslo)
        visit(&flow, Place(name: "Apia", country: "Samoa", coordinate: try #require(Coordinate(text: "-13.85,-171.75"))))
        var other = DashboardFlow(continuing: flow)
        #expect(other.isVisit)
        settle(&other, other.handle(.appeared))
        #expect(fetched(other.handle(.cameBack(.opened))) == [berlin.coordinate] && !other.followsPosition)
    }

    @Test("Opened by a link the very first time, it asks for the position on the way back, and not before")
    func first() {
        var flow = DashboardFlow()
        _ = flow.handle(.appeared)
        visit(&flow, oslo)
        #expect(flow.handle(.positioned(.denied, request: 1)).isEmpty)
        guard case .askPosition(let request) = flow.handle(.cameBack(.opened)).first else { return #expect(Bool(false)) }
        #expect(flow.isVisit && flow.handle(.cameBack(.opened)).isEmpty)
        #expect(fetched(flow.handle(.positioned(.granted(berlin.coordinate), request: request))) == [berlin.coordinate])
        #expect(!flow.isVisit && flow.followsPosition && flow.target?.choice == .position)
    }
}
