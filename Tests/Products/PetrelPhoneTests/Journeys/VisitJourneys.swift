import Foundation
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherModel
@testable import WeatherScreens

/// Links to places that the person did not choose, and what is kept of them: nothing.
@MainActor
@Suite struct VisitJourneys {
    private let oslo: Place
    private let moscow = Cell(containing: Sample.moscow)

    init() throws {
        oslo = Place(name: "Oslo", country: "Norway", coordinate: try #require(Coordinate(text: "59.91,10.75")))
    }

    private func link(_ cell: Cell, _ name: String?, isFromWarning: Bool = true) -> URL {
        DeepLink.weather(LinkedPlace(cell: cell, name: name), isFromWarning: isFromWarning).url
    }

    private func followed(_ phone: FakePhone) -> WidgetPlace? { phone.preferences.text(.followedPlace).flatMap { WidgetPlace(text: $0) } }

    /// The app in Moscow, following the position, with its weather shown and kept.
    private func look(_ phone: FakePhone, _ body: (PhoneWindow) async throws -> Void) async rethrows {
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            _ = await Journey.loaded(window)
            #expect(await Journey.until { followed(phone) != nil })
            try await body(window)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a warning's link for another town is shown; start screen and widget stay with where the person is`() async throws {
        let phone = FakePhone(transport: AsRealTransport())
        try await look(phone) { window in
            phone.preferences.set("drawn", for: .widgetFingerprint)
            await window.open(link(Cell(containing: oslo.coordinate), "Oslo"))
            _ = try #require(await Journey.loaded(window) { $0.place.title == "Oslo" })
            #expect(window.screens?.places.shown?.name == "Oslo" && window.screens?.places.content.position.isCurrent == false)
            #expect(phone.preferences.chosenPlace == nil && phone.preferences.lastPosition == moscow)
            #expect(followed(phone) == WidgetPlace(cell: moscow, choice: .position))
            // The widget's tap leads back, whatever was opened meanwhile
            await window.open(DeepLink.weather(nil, isFromWarning: false).url)
            _ = try #require(await Journey.loaded(window) { abs($0.place.latitude - Sample.moscow.latitude) < 0.1 })
            #expect(window.screens?.dashboard.choice == .position)
            await window.open(link(Cell(containing: oslo.coordinate), "Oslo"))
        }
        // And the next start begins where the person is
        await look(phone) { window in
            #expect(window.screens?.dashboard.followsPosition == true && window.screens?.dashboard.choice == .position)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a link to the town where the person is refreshes it, and goes on following them`() async throws {
        let phone = FakePhone(transport: AsRealTransport())
        try await look(phone) { window in
            await window.open(link(moscow, "Moscow"))
            _ = try #require(await Journey.loaded(window))
            #expect(window.screens?.dashboard.choice == .position && window.screens?.dashboard.followsPosition == true)
            #expect(phone.preferences.chosenPlace == nil && followed(phone) == WidgetPlace(cell: moscow, choice: .position))
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the place of a link that is then chosen is remembered, though the same weather was shown already`() async throws {
        let phone = FakePhone(transport: AsRealTransport())
        try await look(phone) { window in
            let places = try #require(window.screens?.places)
            await window.open(link(Cell(containing: oslo.coordinate), "Oslo", isFromWarning: false))
            _ = try #require(await Journey.loaded(window) { $0.place.title == "Oslo" })
            places.saveShown()
            await places.choose(saved: try #require(places.content.saved.first).cell)
            #expect(await Journey.until { phone.preferences.chosenPlace?.name == "Oslo" })
            #expect(followed(phone)?.cell == Cell(containing: oslo.coordinate))
            await window.open(DeepLink.weather(nil, isFromWarning: false).url)
            #expect(window.screens?.dashboard.shownCell == Cell(containing: oslo.coordinate))
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `whoever refuses their position during a visit keeps the place that they chose before`() async throws {
        let phone = FakePhone(position: .denied, transport: AsRealTransport())
        let chosen = SavedPlace(cell: Cell(containing: oslo.coordinate), name: "Oslo")
        phone.preferences.chosenPlace = chosen
        try await look(phone) { window in
            await window.open(link(moscow, nil))
            _ = try #require(await Journey.loaded(window) { abs($0.place.latitude - Sample.moscow.latitude) < 0.1 })
            await window.screens?.dashboard.usePosition()
            let content = try #require(await Journey.loaded(window) { $0.place.title == "Oslo" })
            #expect(content.place.notice != nil && phone.preferences.chosenPlace == chosen && phone.preferences.lastPosition == nil)
            #expect(followed(phone)?.cell == chosen.cell)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `another source during a visit shows the same place, and still remembers nothing of it`() async throws {
        let phone = FakePhone(transport: AsRealTransport())
        try await look(phone) { window in
            await window.open(link(Cell(containing: oslo.coordinate), "Oslo"))
            _ = try #require(await Journey.loaded(window) { $0.place.title == "Oslo" })
            await window.app.settings.choose(row: "source", option: "demo")
            try await Journey.look(window) {
                _ = try #require(await Journey.loaded(window) { $0.place.title == "Oslo" && $0.simulatedBanner != nil })
            }
            #expect(phone.preferences.chosenPlace == nil && followed(phone)?.cell == moscow)
        }
    }
}
