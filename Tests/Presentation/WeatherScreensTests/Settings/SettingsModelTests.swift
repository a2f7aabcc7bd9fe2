import Testing

@testable import ProviderCourtesy
@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("The settings of the phone")
@MainActor
struct SettingsModelTests {
    private let preferences = MemoryPreferences()
    private let changes = Locked<[SettingsChange]>([])

    private func model(_ secrets: MemorySecrets = MemorySecrets(), region: String = "DE") -> SettingsModel {
        let model = SettingsModel(preferences: preferences, secrets: secrets, usual: UnitPreferences(region: region))
        let changes = changes
        model.onChange = { change in changes.withLock { $0.append(change) } }
        return model
    }

    private var told: [SettingsChange] { changes.withLock { $0 } }

    @Test("Units are chosen one by one, take effect at once, and are there after the next start")
    func units() async {
        let model = model()
        #expect(model.units == UnitPreferences(region: "DE") && model.content.units.map(\.selected) == Array(repeating: "", count: 6))
        await model.choose(row: "temperature", option: "f")
        await model.choose(row: "wind", option: "kn")
        #expect(model.units.temperature == .fahrenheit && model.units.wind == .knots && model.units.pressure == .hectopascals)
        #expect(told == [.reading, .reading] && model.content.units.first?.selected == "f")
        #expect(self.model().content == model.content)
        await model.choose(row: "temperature", option: "")
        #expect(model.units.temperature == .celsius && preferences.all[.units] == "wind=kn")
    }

    @Test("A build that shares nothing with its widget says so, and why; a sound one says nothing")
    func appGroup() {
        func content(_ flaw: AppGroupFlaw?) -> PhoneSettingsContent {
            SettingsModel(preferences: preferences, secrets: MemorySecrets(), usual: .metric, appGroupFlaw: flaw).content
        }
        #expect(content(AppGroupFlaw(group: "group.weather", isReachable: true)).buildProblem == nil)
        #expect(
            content(AppGroupFlaw(group: "group.weather", isReachable: false)).buildProblem
                == "This copy of Petrel may not use the app group group.weather. The widget cannot show your place, and keys cannot be kept."
        )
        let unnamed =
            "This copy of Petrel was built without an app group. Your choices are not kept, and the widget cannot show your place."
        #expect(content(AppGroupFlaw(group: nil, isReachable: false)).buildProblem == unnamed)
        #expect(content(AppGroupFlaw(group: "", isReachable: true)).buildProblem == unnamed)
        #expect(AppGroupFlaw.unreachable(group: "group.weather").advice.contains("PETREL_IDENTIFIER"))
        #expect(AppGroupFlaw.unreachable(group: "group.weather").advice.contains("group.weather"))
    }

    @Test("Theme and motion likewise; what is chosen already, and what is not there, changes nothing")
    func appearance() async {
        let model = model()
        await model.choose(row: "theme", option: "dark")
        await model.choose(row: "motion", option: "none")
        #expect(model.settings == ReaderSettings(theme: .dark, motion: .still) && told.count == 2)
        await model.choose(row: "theme", option: "dark")
        await model.choose(row: "theme", option: "pink")
        await model.choose(row: "source", option: "nonsense")
        await model.choose(row: "nonsense", option: "dark")
        #expect(told.count == 2 && preferences.all[.theme] == "dark" && preferences.all[.motion] == "none")
    }

    @Test("Simulated weather is one choice away, and back")
    func demo() async {
        let model = model()
        #expect(model.source == .direct && model.content.source.selected == "direct" && model.content.server == nil)
        await model.choose(row: "source", option: "demo")
        #expect(model.source == .demo && told == [.source] && preferences.sourceChoice == .demo)
        #expect(model.content.sourceNote == "Nobody is asked, and nothing is real. Every screen says so.")
        await model.choose(row: "source", option: "direct")
        #expect(model.source == .direct && told.count == 2 && preferences.all[.source] == nil)
    }

    @Test("A server is asked as soon as its address is understood, and not before: until then the weather is from where it was")
    func server() async throws {
        let model = model()
        await model.choose(row: "source", option: "server")
        #expect(model.source == .direct && told.isEmpty && preferences.sourceChoice == .direct)
        #expect(model.content.source.selected == "server")
        #expect(model.content.server?.status == "Give the address of the server. Until then the weather is from where it was.")
        model.serverText = "http://petrel.example"
        await model.useServer()
        #expect(model.source == .direct && told.isEmpty)
        #expect(model.content.server?.problem == englishPhrases().serverAddressUnencrypted)
        model.serverText = " Petrel.example/ "
        await model.useServer()
        let address = try ServerAddress(text: "https://petrel.example")
        #expect(model.source == .server(address) && told == [.source] && model.serverText == "https://petrel.example")
        #expect(model.content.server?.problem == nil && model.content.server?.status == "Petrel asks petrel.example.")
        // The same again changes nothing; what is no address leaves the one that is asked.
        await model.useServer()
        model.serverText = "a b"
        await model.useServer()
        #expect(told.count == 1 && model.source == .server(address) && preferences.sourceChoice == .server(address))
        #expect(model.content.server?.problem == "There is a space in the address.")
        // Back and forth the address is remembered.
        await model.choose(row: "source", option: "direct")
        await model.choose(row: "source", option: "server")
        #expect(model.source == .server(address) && told.count == 3 && model.content.server?.problem == nil)
    }

    @Test("What the server spared is told once there is something to tell, of the server in use alone")
    func traffic() async {
        let model = model()
        await model.readTraffic()
        #expect(model.content.server == nil)
        model.traffic = { ReplyTraffic(receivedBytes: 92_587, wholeBytes: 92_587) }
        await model.choose(row: "source", option: "server")
        model.serverText = "petrel.example"
        await model.useServer()
        await model.readTraffic()
        #expect(model.content.server?.traffic == nil, "nothing was spared")
        model.traffic = { ReplyTraffic(receivedBytes: 104_800, wholeBytes: 2_592_436) }
        await model.readTraffic()
        #expect(
            model.content.server?.traffic
                == "So far the server sent 105\u{A0}kB of weather instead of 2.6\u{A0}MB (before compression).")
        model.serverText = "other.example"
        await model.useServer()
        #expect(model.content.server?.traffic == nil)
    }

    @Test("Every flaw of an address has words of its own")
    func flaws() async {
        let model = model()
        await model.choose(row: "source", option: "server")
        var problems: Set<String> = []
        for text in ["", "a b", "ftp://a", "me@a", "..", "a:x", "a?b", "http://a.example"] {
            model.serverText = text
            await model.useServer()
            if let problem = model.content.server?.problem { problems.insert(problem) }
        }
        #expect(problems.count == ServerAddress.Flaw.allCases.count)
    }

    @Test("With garbage on the disk the settings come up as usual", arguments: ["", "\u{0}\u{FFFD}", "&&==,;", "server"])
    func garbage(text: String) {
        for key in PreferenceKey.allCases where key != .serverAddress { preferences.set(text, for: key) }
        let model = model()
        #expect(model.settings == ReaderSettings() && model.source == .direct)
        #expect(model.content.units.count == 6 && model.content.keys.count == 3 && model.content.source.selected == "direct")
    }
}
