import Foundation
import Testing

@testable import TestSupport
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService

@Suite("Which place it is, and what can be done about it, without any weather")
struct DashboardFrameTests {
    private let berlin = Coordinate(text: "52.52,13.4") ?? .moscow

    private func asked(_ answer: PositionAnswer) -> DashboardFlow {
        var flow = DashboardFlow()
        _ = flow.handle(.appeared)
        _ = flow.handle(.positioned(answer, request: 1))
        return flow
    }

    @Test("Promise 1.1: denied and offline, the screen says that it is Moscow and why, while it waits and when it has failed")
    func denied() {
        for (answer, notice) in [
            (PositionAnswer.denied, "Location is off. Showing Moscow."), (.restricted, "Location is off. Showing Moscow."),
            (.unavailable, "Your location cannot be determined. Showing Moscow."),
        ] {
            var flow = asked(answer)
            #expect(flow.frame().heading == PlaceHeading(title: "Moscow", notice: notice))
            _ = flow.handle(.answered(.failed(WeatherError(.noConnection)), request: 2))
            #expect(flow.frame().heading == PlaceHeading(title: "Moscow", notice: notice))
            _ = flow.handle(.renewed(.opened))
            #expect(flow.frame().heading?.notice == notice)
            // The weather says it itself.
            let number = answer == .unavailable ? 4 : 3
            _ = flow.handle(.answered(.current(Sample.snapshot(at: .moscow, hours: 2, days: 1)), request: min(number, 3)))
            #expect(flow.frame().heading == nil)
            #expect(flow.phase.screenState(now: Sample.noon, units: .metric).content?.place.notice == notice)
        }
    }

    @Test(
        "Promise 1.5: the notice is titled by what keeps Petrel from the position, one title at a time, with weather and without",
        arguments: [
            (PositionAnswer.denied, "Location permission needed"), (.restricted, "Location permission needed"),
            (.unavailable, "Cannot determine location"),
        ]
    )
    func problem(answer: PositionAnswer, title: String) {
        var flow = asked(answer)
        let choice = flow.target?.choice
        #expect(flow.frame().positionProblem?.title == title && flow.frame().positionProblem?.text == "Showing Moscow.")
        _ = flow.handle(.answered(.failed(WeatherError(.noConnection)), request: 2))
        #expect(flow.frame().positionProblem?.title == title)
        #expect(flow.frame(showing: "Kreml").positionProblem?.text == "Showing Kreml.", "by the name that its weather has")
        #expect(DashboardFlow(continuing: flow).frame().positionProblem?.title == title)
        // A place that was chosen before stays, and the same title says why.
        let named = Place(name: "Mitte", country: "Germany", coordinate: berlin)
        _ = flow.handle(.chose(berlin, named))
        #expect(flow.frame().positionProblem == nil && flow.target?.choice != choice)
        _ = flow.handle(.positionWanted)
        #expect(flow.frame().positionProblem == nil, "not before the answer")
        _ = flow.handle(.positioned(answer, request: 4))
        #expect(flow.frame().positionProblem?.title == title && flow.frame().positionProblem?.text == "Showing Mitte.")
        _ = flow.handle(.positionWanted)
        _ = flow.handle(.positioned(.granted(berlin), request: 6))
        #expect(flow.frame().positionProblem == nil)
    }

    @Test("Nothing is titled where nobody asked for a position, or where it is known")
    func noProblem() {
        let known: [PlaceChoice] = [.position, .fallbackUnasked, .chosen(nil)]
        for choice in known { #expect(PositionProblem(choice, showing: "Moscow", phrases: englishPhrases()) == nil) }
        #expect(DashboardFlow().frame().positionProblem == nil && asked(.granted(berlin)).frame().positionProblem == nil)
    }

    @Test("A place has the name by which it was chosen, the person's own is theirs, a point is its coordinates, and nowhere has none")
    func titles() {
        #expect(DashboardFlow().frame() == DashboardFrame())
        #expect(asked(.granted(berlin)).frame().heading == PlaceHeading(title: "My location", notice: nil))
        var chosen = DashboardFlow()
        _ = chosen.handle(.chose(berlin, Place(name: " Mitte ", country: "Germany", coordinate: berlin)))
        #expect(chosen.frame().heading == PlaceHeading(title: "Mitte", notice: nil))
        _ = chosen.handle(.chose(berlin, nil))
        #expect(chosen.frame().heading?.title.hasPrefix("52.5") == true)
        _ = chosen.handle(.positionWanted)
        _ = chosen.handle(.positioned(.denied, request: 3))
        #expect(chosen.frame().heading?.notice?.hasPrefix("Location is off. Showing 52.") == true)
        let resumed = DashboardFlow(startingAt: DashboardFlow.Target(coordinate: berlin, choice: .position))
        #expect(resumed.frame().heading?.title == "My location")
    }

    @Test("Only who said no is shown the way to Settings, with weather and without; not who chose another place since")
    func settings() {
        for (answer, offers) in [
            (PositionAnswer.denied, true), (.restricted, false), (.unavailable, false), (.granted(berlin), false),
        ] {
            var flow = asked(answer)
            #expect(flow.frame().offersSettings == offers)
            let cell = flow.target.map { Cell(containing: $0.coordinate) } ?? Cell(containing: .moscow)
            _ = flow.handle(.answered(.current(Sample.snapshot(at: cell.center, hours: 2, days: 1)), request: 2))
            #expect(flow.frame().offersSettings == offers)
            #expect(DashboardFlow(continuing: flow).frame().offersSettings == offers)
            _ = flow.handle(.chose(berlin, nil))
            #expect(!flow.frame().offersSettings)
        }
        // A place that was chosen before the refusal stays, with the way to Settings.
        var chosen = DashboardFlow()
        _ = chosen.handle(.chose(berlin, nil))
        _ = chosen.handle(.positionWanted)
        _ = chosen.handle(.positioned(.denied, request: 2))
        #expect(chosen.frame().offersSettings)
        // Back from Settings.
        _ = chosen.handle(.returned(.lifted))
        _ = chosen.handle(.checked(.granted(berlin), request: 1))
        #expect(!chosen.frame().offersSettings && chosen.target?.choice == .position)
    }
}
