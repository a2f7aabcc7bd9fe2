import Foundation
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@testable import PetrelPhone

/// Several windows over one app: what each has for itself, and what they share.
@MainActor
@Suite struct PhoneWindowTests {
    private let oslo: SavedPlace
    private let words = OpenedWarning.Words(title: "Storm warning", subtitle: "Oslo", text: "Severe · Until 19:00")

    init() throws { oslo = SavedPlace(cell: Cell(containing: try #require(Coordinate(text: "59.91,10.75"))), name: "Oslo") }

    private var opened: NotificationEvent {
        .opened(DeepLink.alerts(LinkedPlace(cell: oslo.cell, name: nil), event: "Zm9v").url, words: words)
    }

    /// Two windows of a phone in Moscow, both seen and with weather; the second came to the front last.
    private func look(_ phone: FakePhone, _ body: (_ first: PhoneWindow, _ second: PhoneWindow) async throws -> Void) async throws {
        let app = PhoneModel(phone.system)
        let (first, second) = (PhoneWindow(app), PhoneWindow(app))
        try await Journey.look(first) {
            _ = try #require(await Journey.loaded(first))
            try await Journey.look(second) {
                _ = try #require(await Journey.loaded(second))
                try await body(first, second)
            }
        }
    }

    /// Chooses Oslo in a window, as a person does in its list.
    private func chooseOslo(in window: PhoneWindow) async throws {
        await window.screens?.places.onChoose(oslo.target)
        _ = try #require(await Journey.loaded(window) { $0.place.title == "Oslo" })
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `each window has a place and a way of its own; the app remembers the place of the one in front`() async throws {
        let phone = FakePhone(transport: AsRealTransport())
        try await look(phone) { first, second in
            // When Oslo is chosen in the second window
            try await chooseOslo(in: second)
            second.navigation.tab = .cities
            // Then the first stays where it was, and the next start and the widget are with the second
            #expect(first.screens?.dashboard.choice == .position && first.navigation == Navigation())
            #expect(phone.preferences.chosenPlace?.name == "Oslo")
            // When the first comes to the front
            first.comeForward()
            #expect(await Journey.until { phone.preferences.chosenPlace == nil })
            let followed = phone.preferences.text(.followedPlace).flatMap { WidgetPlace(text: $0) }
            #expect(followed == WidgetPlace(cell: Cell(containing: Sample.moscow), choice: .position))
            // Then newer weather behind it, fetched when the provider's answer no longer holds, changes nothing of that
            phone.date.advance(bySeconds: 1800)
            let behind = try #require(second.screens?.dashboard)
            let fetched = behind.shown?.snapshot.fetchedAt
            await behind.retry()
            #expect(behind.shown?.snapshot.fetchedAt != fetched && behind.shownCell == oslo.cell && phone.preferences.chosenPlace == nil)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a window that is ended begins again with its own place, whichever the app remembers`() async throws {
        let phone = FakePhone(transport: AsRealTransport())
        var kept: [String] = []
        try await look(phone) { first, second in
            try await chooseOslo(in: first)
            second.comeForward()
            #expect(await Journey.until { phone.preferences.chosenPlace == nil })
            kept = [first.place, second.place]
        }
        // Of a position nothing is kept with the window but the word
        #expect(kept.map { WindowPlace(text: $0) } == [.chosen(oslo), .position])
        for (place, title) in zip(kept, ["Oslo", nil]) {
            let next = PhoneWindow(PhoneModel(phone.system))
            next.restore("", place: place)
            await next.live(next.stretch(isSeen: true))
            #expect(next.screens?.dashboard.choice?.place?.name == title && next.place == place)
        }
        // A text that is none begins with what the app remembers
        phone.preferences.chosenPlace = oslo
        let other = PhoneWindow(PhoneModel(phone.system))
        other.restore("", place: "\u{0};garbage")
        await other.live(other.stretch(isSeen: true))
        #expect(other.screens?.dashboard.choice?.place?.name == "Oslo")
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a tap on a notification reaches the window in front, and while none is seen the next one that is`() async throws {
        let phone = FakePhone(transport: AsRealTransport())
        var windows: [PhoneWindow] = []
        var hearing: [Task<Void, Never>] = []
        try await look(phone) { first, second in
            windows = [first, second]
            // Given both hear, and the first comes to the front
            hearing = windows.map { window in Task { await window.listen() } }
            first.comeForward()
            phone.notifications.tell(opened)
            #expect(await Journey.until { first.navigation.weatherPath == [.alerts] })
            #expect(second.navigation.weatherPath.isEmpty)
            first.navigation.weatherPath = []
        }
        // When none of them is seen, although both are open
        phone.notifications.tell(opened)
        await Journey.look(windows[1]) {
            // Then it waits for the one that the system shows next
            #expect(await Journey.until { windows[1].navigation.weatherPath == [.alerts] })
            #expect(windows[0].navigation.weatherPath.isEmpty)
        }
        for task in hearing { task.cancel() }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `what is saved in one window is in the lists of the others, none of which writes over it`() async throws {
        let phone = FakePhone()
        try await look(phone) { first, second in
            let (mine, other) = (try #require(first.screens?.places), try #require(second.screens?.places))
            #expect(await Journey.until { mine.content.saveShown != nil })
            mine.saveShown()
            #expect(other.content.saved.map(\.cell) == mine.content.saved.map(\.cell) && !other.content.saved.isEmpty)
            // When the other adds one
            try await chooseOslo(in: second)
            other.saveShown()
            // Then both are kept, and in both lists
            #expect(phone.preferences.savedPlaces.places.map(\.cell) == [Cell(containing: Sample.moscow), oslo.cell])
            #expect(mine.content.saved.count == 2)
            mine.remove(at: [0])
            #expect(other.content.saved.map(\.cell) == [oslo.cell.id] && other.content.removal == nil)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `units, the form of the cities and the source are every window's, each of which keeps its place`() async throws {
        let phone = FakePhone(transport: AsRealTransport())
        try await look(phone) { first, second in
            try await chooseOslo(in: second)
            await first.app.settings.choose(row: "temperature", option: "f")
            first.screens?.cities.choose(.detailed)
            for window in [first, second] {
                #expect(window.screens?.dashboard.units.temperature == .fahrenheit && window.screens?.cities.form == .detailed)
            }
            await second.app.settings.choose(row: "source", option: "demo")
            for (window, choice) in [(first, nil), (second, "Oslo")] as [(PhoneWindow, String?)] {
                #expect(window.screens?.source == .demo && window.screens?.dashboard.choice?.place?.name == choice)
            }
            #expect(phone.preferences.citiesForm == .detailed)
        }
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))), arguments: PhoneTab.allCases)
    func `a place that is chosen beside a room is shown there if the room is of it, else in the weather's`(tab: PhoneTab) async throws {
        let window = PhoneWindow(PhoneModel(FakePhone().system))
        await window.live(window.stretch(isSeen: true))
        window.navigation.tab = tab
        window.navigation.isChoosingPlace = true
        await window.screens?.places.onChoose(oslo.target)
        #expect(window.navigation.tab == (tab == .climate ? .climate : .weather) && !window.navigation.isChoosingPlace)
        #expect(window.screens?.dashboard.shownCell == oslo.cell)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `windows that open at once share one world; a closed one is no longer furnished`() async throws {
        let phone = FakePhone()
        let app = PhoneModel(phone.system)
        let windows = (0..<3).map { _ in PhoneWindow(app) }
        await withDiscardingTaskGroup { group in
            for window in windows { group.addTask { await window.live(window.stretch(isSeen: true)) } }
        }
        #expect(Set(windows.map { $0.screens?.id }).count == 1 && windows[0].screens != nil)
        let hearing = Task { await windows[2].listen() }
        hearing.cancel()
        await hearing.value
        // And one whose view was exchanged for another, which hears before the former has ended, is still open
        let (former, latter) = (Task { await windows[1].listen() }, Task { await windows[1].listen() })
        #expect(await Journey.until { windows[1].listeners == 2 })
        former.cancel()
        await former.value
        await app.settings.choose(row: "source", option: "demo")
        #expect(windows.map { $0.screens?.source == .demo } == [true, true, false])
        latter.cancel()
    }
}
