@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// The system starts the app, or wakes it, before the device was unlocked for the first time: nothing that is kept can be read.
@MainActor
@Suite struct LockedJourneys {
    private let phone = FakePhone(transport: AsRealTransport())
    private let isLocked = Locked(true)

    private var system: PhoneSystem {
        var resources = phone.resources
        resources.preferences = LockedPreferences(kept: phone.preferences, isLocked: isLocked)
        return phone.system(over: resources)
    }

    init() throws {
        let oslo = Cell(containing: try #require(Coordinate(text: "59.91,10.75")))
        phone.preferences.chosenPlace = SavedPlace(cell: oslo, name: "Oslo")
        phone.preferences.set(WidgetPlace(cell: oslo, choice: .chosen(nil)).text, for: .followedPlace)
        var reading = ReaderSettings(theme: .dark, motion: .still)
        reading.units.choose(.temperature, "f")
        phone.preferences.readerSettings = reading
        phone.preferences.sourceChoice = .server(try ServerAddress(text: "https://petrel.example"))
        phone.preferences.sourceChoice = .demo
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `an app that was started before the device was unlocked has everything back when it is looked at`() async throws {
        let kept = phone.preferences.readerSettings
        let window = PhoneWindow(PhoneModel(system))
        #expect(window.app.reader == ReaderSettings() && window.app.settings.source == .direct)
        // When the device is unlocked, and the app looked at
        isLocked.withLock { $0 = false }
        try await Journey.look(window) {
            let content = try #require(await Journey.loaded(window) { $0.place.title == "Oslo" })
            #expect(content.simulatedBanner != nil && content.now?.temperatureUnit == "°F")
        }
        #expect(
            window.app.reader == kept && window.app.settings.source == .demo && window.app.settings.serverText == "https://petrel.example")
        // Then another choice keeps the former ones
        await window.app.settings.choose(row: "wind", option: "kn")
        #expect(phone.preferences.readerSettings.theme == .dark && phone.preferences.readerSettings.units.temperature == .fahrenheit)
        #expect(phone.preferences.readerSettings != kept && window.app.reader == phone.preferences.readerSettings)
    }

    @Test(.timeLimit(.minutes(Patience.minutes(5))))
    func `a waking before the device was unlocked asks nobody, and the next one that was asked for stands`() async throws {
        await PhoneBackground.wake(system)
        #expect(phone.scheduled.withLock { $0 }.isEmpty && phone.reloads.withLock { $0 } == 0)
        #expect(phone.preferences.text(.backgroundFailures) == nil)
    }
}

/// What is kept, while it can be read.
private struct LockedPreferences: PreferenceStore {
    let kept: MemoryPreferences
    let isLocked: Locked<Bool>

    func text(_ key: PreferenceKey) -> String? { isLocked.withLock { $0 } ? nil : kept.text(key) }
    func set(_ text: String?, for key: PreferenceKey) { if !isLocked.withLock({ $0 }) { kept.set(text, for: key) } }
}
