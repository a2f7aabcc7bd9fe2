import Foundation
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// Addresses that open the app, in the order in which a person taps them.
@MainActor
@Suite struct LinkJourneys {
    private let oslo: Cell
    private let tokyo: Cell

    init() throws {
        oslo = Cell(containing: try #require(Coordinate(text: "59.91,10.75")))
        tokyo = Cell(containing: try #require(Coordinate(text: "35.68,139.69")))
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a link whose name takes long to be found does not push away the one that was opened after it`() async throws {
        let network = JourneyNetwork()
        let window = PhoneWindow(PhoneModel(FakePhone(transport: network, serviceClock: ManualClock()).system))
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window))
            network.held.withLock { $0 = "Qzx" }
            network.gate.close()
            let first = Task { await window.open(DeepLink.weather(LinkedPlace(cell: oslo, name: "Qzxopolis"), isFromWarning: false).url) }
            await network.gate.waitForArrivals(1)
            await window.open(DeepLink.weather(LinkedPlace(cell: tokyo, name: nil), isFromWarning: false).url)
            #expect(window.screens?.dashboard.shownCell == tokyo)
            network.gate.open()
            await first.value
            #expect(window.screens?.dashboard.shownCell == tokyo)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `the widget's tap keeps the name under which the person chose the place, though nobody knows that name`() async throws {
        let name = "श्रीवेंकटेश्वरनगरपुरम"
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        let chosen = SavedPlace(cell: oslo, name: name)
        phone.preferences.chosenPlace = chosen
        let window = PhoneWindow(PhoneModel(phone.system))
        await Journey.look(window) {
            #expect(await Journey.loaded(window)?.place.title == name)
            _ = await Journey.until { phone.preferences.text(.followedPlace) != nil }
            network.isUp.withLock { $0 = false }
            let place = phone.preferences.text(.followedPlace).flatMap { WidgetPlace(text: $0) }
            let link = DeepLink.weather(LinkedPlace(cell: oslo, name: place?.choice.place?.name), isFromWarning: false)
            await window.open(link.url)
            #expect(window.screens?.dashboard.state.content?.place.title == name)
            #expect(phone.preferences.chosenPlace == chosen)
        }
    }

    @Test func `the widget's tap on the last known position goes on following the person`() {
        let snapshot = Samples.snapshot(.day)
        func link(_ choice: PlaceChoice) -> DeepLink {
            WidgetTimeline.make(snapshot: snapshot, choice: choice, now: Samples.moment(.day), units: .metric).first.link
        }
        #expect(link(.chosenWhileUnavailable(nil)) == .weather(nil, isFromWarning: false))
        #expect(link(.chosen(nil)) == .weather(LinkedPlace(cell: snapshot.cell, name: nil), isFromWarning: false))
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))), arguments: ["89.99,180", "-89.99,-180", "0,179.99", "90,0"])
    func `a link to a pole or to the date line opens weather, twice as well as once, and puts the sheet away`(point: String) async throws {
        let window = PhoneWindow(PhoneModel(FakePhone().system))
        let cell = Cell(containing: try #require(Coordinate(text: point)))
        let link = DeepLink.weather(LinkedPlace(cell: cell, name: "Berlin"), isFromWarning: true)
        await Journey.look(window) {
            window.navigation.isChoosingPlace = true
            async let first: Void = window.open(link.url)
            async let second: Void = window.open(link.url)
            _ = await (first, second)
            #expect(!window.navigation.isChoosingPlace && window.screens?.dashboard.shownCell == cell)
            // Of another place the name is not believed
            #expect(window.screens?.dashboard.choice == .chosen(nil))
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a search that a link asks for is asked once, by the sheet that shows it`() async throws {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        let window = PhoneWindow(PhoneModel(phone.system))
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window))
            network.held.withLock { $0 = "geocoding" }
            // A name that the places in the app do not have
            await window.open(DeepLink.search("Qqqville").url)
            let places = try #require(window.screens?.places)
            #expect(window.navigation.isChoosingPlace && places.query == "Qqqville" && network.gate.arrivals == 0)
            // As the sheet does when it comes up, and each time that another text is written
            let sheet = Task { await places.search() }
            #expect(
                await Journey.until {
                    phone.clock.advance(toNextWithin: .seconds(1))
                    return places.results.content != nil
                })
            await sheet.value
            let asked = network.gate.arrivals
            await places.search()
            #expect(asked > 0 && network.gate.arrivals == asked)
            #expect(places.results.content?.rows.isEmpty == true)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))), arguments: ["petrel:///?", "https://petrel.example/?"])
    func `a page that opens a warning's link again and again forces one fetch a minute, and the place is shown each time`(address: String)
        async throws
    {
        let network = JourneyNetwork()
        let phone = FakePhone(transport: network, serviceClock: ManualClock())
        let window = PhoneWindow(PhoneModel(phone.system))
        let link = try #require(
            URL(string: "\(address)latitude=\(oslo.center.latitude)&longitude=\(oslo.center.longitude)&from=warning"))
        try await Journey.look(window) {
            _ = try #require(await Journey.loaded(window))
            network.held.withLock { $0 = "http" }
            await window.open(link)
            let once = network.gate.arrivals
            #expect(once > 0 && window.screens?.dashboard.shownCell == oslo)
            for _ in 0..<5 { await window.open(link) }
            #expect(network.gate.arrivals == once && window.screens?.dashboard.shownCell == oslo)
            phone.date.advance(bySeconds: 60)
            await window.open(link)
            #expect(network.gate.arrivals > once)
        }
    }
}
