import Foundation
import PetrelPhone
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherScreens
import WeatherText

@testable import WeatherWeb

/// Every sample state of every screen, in every language but English: nothing of it is English, and nothing is put together outside of the
/// language.
@Suite("Screens in other languages")
struct LanguageScreensTests {
    private static let others = Language.offered.dropFirst() + Language.pseudo

    /// Names that nobody translates: of services, measures and licences.
    private static let names: Set<String> = [
        "Petrel", "Open-Meteo", "Open", "Meteo", "com", "WeatherAPI", "AccuWeather", "OpenWeatherMap", "OpenWeather", "MET", "Norway",
        "UTC", "AQI", "EPA", "EEA", "DEFRA", "PM", "CC", "BY", "API", "AM", "PM2", "NWS", "https", "http", "petrel", "example", "UV", "CO",
        "provided", "www", "gov", "GeoNames", "IANA", "Natural", "Earth", "geonames", "org", "Time", "Zone", "Database", "naturalearthdata",
        "CLDR", "Unicode", "Consortium", "cldr", "unicode", "airportsdata", "Mike", "Borsetti", "github", "mborsetti",
        "English", "ODbL",
        "accuweather", "openweathermap", "weatherapi", "extreme", "NO", "SO", "O", "C", "F", "am", "pm", "Xcode", "iOS", "Apple",
    ]

    /// Names and addresses of the providers, and what they say of themselves.
    private static let ofProviders = Set(
        ProviderCatalog.profiles.flatMap { [$0.id.rawValue, $0.name, $0.attribution, $0.attributionURL, $0.license, $0.licensePage] }
            .compactMap { $0 }.flatMap(words))

    /// What comes from elsewhere and is shown as it is: places, and what services say of themselves.
    private static let data: Set<String> = [
        "Lisbon", "Portugal", "Kathmandu", "Bagmati", "Nepal", "Bergen", "Vestland", "Hamburg", "Buffalo", "New", "York", "United",
        "States", "Naha",
        "Okinawa", "Japan", "Longyearbyen", "Svalbard", "Tromsø", "Troms", "Weather", "data", "by", "Data", "from", "Powered", "US",
        "National", "Service", "Typhoon", "warning", "main", "island",
        "Sample", "weather", "service", "Winds", "Springfield", "Illinois", "Missouri", "Queensland", "Australia", "Berlin", "Dhaka",
        "Kinshasa", "Santiago", "Beijing", "Bogotá", "Seville", "Andalusia", "Spain", "Innsbruck", "Tyrol", "Austria",
    ]

    /// Words of Latin letters, which no text of another language has unless they are names.
    private static func latin(_ text: String) -> [String] {
        words(text).filter { word in
            word.unicodeScalars.contains { $0.isASCII } && !names.contains(word) && !data.contains(word) && !ofProviders.contains(word)
        }
    }

    private static func words(_ text: String) -> [String] {
        text.split { !($0.isLetter && $0.unicodeScalars.allSatisfy { $0.isASCII || (0xC0...0x24F).contains($0.value) }) }.map(String.init)
    }

    /// Texts of the warnings' authorities, addresses and names for programs.
    private static let notWords: Set<String> = [
        "DashboardContent.snapshotRevision", "DetailRow.key", "AlertRow.severityKey", "AlertRow.keys", "HourRow.time", "HourSection.date",
        "DayRow.date", "PlaceHeader.timeZone", "ProvenanceLine.link", "NowColumn.symbol", "HourRow.symbol", "DayRow.symbol",
        "ClimateMoment.symbol", "FurtherChart.id",
        "AlertRow.headline",
        "AlertRow.description", "AlertRow.instruction", "AlertRow.areas", "AlertRow.paragraphs", "PlaceHeader.title",
        "PlaceHeader.subtitle",
        "ProvenanceLine.attribution", "ProvenanceLine.text",
    ]

    private static func states(_ language: Language) -> [(name: String, state: ScreenState<DashboardContent>)] {
        let samples = Samples(language)
        var states = Samples.Scene.allCases.map { ($0.rawValue, ScreenState.loaded(samples.dashboard($0))) }
        for scene in [Samples.Scene.rain, .warning] {
            states += Samples.Gap.allCases.map { ("\(scene) without \($0)", .loaded(samples.dashboard(scene, without: $0))) }
        }
        for units in [UnitPreferences(region: "US"), UnitPreferences(region: "RU")] {
            states += Samples.Scene.allCases.map { ("\($0) \(units.text)", .loaded(samples.dashboard($0, units: units))) }
        }
        for choice in [PlaceChoice.fallbackDenied, .fallbackUnavailable, .fallbackUnasked] {
            states.append(("\(choice)", .loaded(samples.dashboard(.day, choice: choice))))
        }
        return states + samples.states(.day).map { ($0.name, $0.state) } + samples.framed().map { ($0.name, $0.state) }
    }

    @Test("No English word is left in any text of a dashboard", arguments: others)
    func contents(language: Language) {
        var english: Set<String> = []
        for content in Self.states(language).compactMap(\.state.content) {
            let texts = ContentTexts.all(of: content, without: Self.notWords)
            #expect(texts.count > 50)
            english.formUnion(texts.filter { !Self.latin($0.text).isEmpty }.map { "\($0.property): \($0.text)" })
        }
        #expect(english.isEmpty, "\(language.tag):\n\(english.sorted().prefix(20).joined(separator: "\n"))")
    }

    /// Works on the climate, as their authors named them, where they are found, and the IPCC's names of its paths; and the words by which
    /// Copernicus wants to be named.
    private static let works: Set<String> = [
        "IPCC", "AR", "WGI", "Fig", "SPM", "Kravitz", "Snyder", "PEEPS", "EPA", "Lynch", "et", "al", "JGCRI", "MIT", "Iturbide", "SSP",
        "CMIP", "doi", "org", "www", "ipcc", "ch", "Copernicus", "Atmosphere", "Monitoring", "Service",
    ]

    @Test("No English word is left on the screen of 2045 or in its text", arguments: others)
    func climate(language: Language) {
        var english: Set<String> = []
        for scene in Samples.Scene.allCases {
            for units in [UnitPreferences.metric, UnitPreferences(region: "US")] {
                let snapshot = Samples.snapshot(scene)
                let content = Climate2045Content.make(
                    snapshot: snapshot, now: snapshot.fetchedAt, units: units, phrases: language.phrases(region: nil, isServed: true))
                let texts = ContentTexts.all(
                    of: content,
                    without: Self.notWords.union(["Climate2045Content.snapshotRevision", "ClimateExplanation.Source.link"]))
                #expect(texts.count > 60)
                let lines = ClimateDrawing(canvas: TextCanvas(width: 2_000, usesColor: false)).lines(content, withInterventions: nil)
                for text in texts.map({ "\($0.property): \($0.text)" }) + lines.filter({ !$0.contains("https://") }) {
                    let words = Self.latin(text.replacing(#/^[A-Za-z0-9.]+: /#, with: "")).filter { !Self.works.contains($0) }
                    if !words.isEmpty { english.insert("\(words): \(text)") }
                }
            }
        }
        #expect(english.isEmpty, "\(language.tag):\n\(english.sorted().prefix(20).joined(separator: "\n"))")
    }

    @Test("No English word is left on a page of the dashboard or in its text", arguments: others)
    func pages(language: Language) throws {
        let phrases = language.phrases(region: nil, isServed: true)
        let pages = try PageMaker(phrases: phrases)
        var onPages: Set<String> = []
        var inTexts: Set<String> = []
        for (name, state) in Self.states(language) {
            // The page of a warning has its authority's words everywhere.
            if state.content?.alerts.rows.isEmpty != false {
                onPages.formUnion(Self.latin(Self.shown(pages.html(state))).map { "\(name): \($0)" })
            }
            guard let content = state.content else { continue }
            let lines = WeatherText(canvas: TextCanvas(width: 2_000, usesColor: false), extent: .whole, phrases: phrases).lines(content)
            // The warning's own words are its authority's.
            let own = lines.filter { line in !["160 km/h", "centre of the typhoon", "indoors"].contains { line.contains($0) } }
            inTexts.formUnion(own.filter { !Self.latin($0).isEmpty })
        }
        #expect(onPages.isEmpty, "\(language.tag):\n\(onPages.sorted().prefix(20).joined(separator: "\n"))")
        #expect(inTexts.isEmpty, "\(language.tag):\n\(inTexts.sorted().prefix(20).joined(separator: "\n"))")
    }

    @Test("No English word is left in places, cities, settings, credits, privacy and widget", arguments: others)
    @MainActor
    func otherScreens(language: Language) async {
        let samples = Samples(language)
        func check(_ value: Any, _ name: String) {
            let english = Self.strings(value).filter { !Self.latin($0).filter { !Self.works.contains($0) }.isEmpty }.sorted()
            #expect(english.isEmpty, "\(language.tag) \(name):\n\(english.prefix(12).joined(separator: "\n"))")
        }
        for scene in Samples.CitiesScene.allCases { check(samples.citiesModel(scene).content, "cities \(scene)") }
        for scene in Samples.SettingsScene.allCases { check(await samples.settingsModel(scene).content, "settings \(scene)") }
        for scene in Samples.WidgetScene.allCases where scene != .warning { check(samples.widget(scene).state, "widget \(scene)") }
        for scene in [Samples.PlacesScene.none, .some, .found, .nothingFound, .failed] {
            let model = await samples.placesModel(scene)
            check(model.content, "places \(scene)")
            check(model.results, "search \(scene)")
        }
        for isSimulated in [false, true] { check(samples.credits(isSimulated: isSimulated), "credits") }
        check(PrivacyContent.make(PrivacyFacts(sendsNotifications: true), phrases: samples.phrases), "privacy")
        for scene in Samples.SettingsScene.allCases {
            check(await samples.privacy(of: samples.settingsModel(scene).source), "privacy \(scene)")
        }
        let settings = SettingsContent.make(
            settings: ReaderSettings(), usual: .metric, places: SavedPlaces(), phrases: samples.phrases)
        check(settings, "the page of the settings")
        check(samples.phrases.page, "the page's frame")
        check(DashboardWords(samples.phrases), "the phone's words")
    }

    @Test("A pseudo-language's finished phrases stand whole, each alone in its text", arguments: Language.pseudo)
    func wholePhrases(language: Language) {
        // Names are cleaned as what a provider sends is; a sentence around a name comes in two.
        let apart: Set<String> = ["ColumnSource.provider", "ColumnSource.text", "DayRow.spokenAroundName"]
        var broken: Set<String> = []
        for content in Self.states(language).compactMap(\.state.content) {
            let texts = ContentTexts.all(of: content, without: Self.notWords.union(apart))
            broken.formUnion(texts.filter { !Self.isBalanced($0.text) }.map { "\($0.property): \($0.text)" })
        }
        #expect(broken.isEmpty, "\(language.tag):\n\(broken.sorted().prefix(20).joined(separator: "\n"))")
    }

    /// True where each phrase that begins in the text ends in it, and no letter stands outside of all phrases.
    private static func isBalanced(_ text: String) -> Bool {
        var depth = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2068: depth += 1
            case 0x2069: depth -= 1
            default: if depth == 0, scalar.properties.isAlphabetic, !scalar.isASCII { return false }
            }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    /// What a page says, without markup, scripts' templates and names for programs.
    private static func shown(_ html: String) -> String {
        html.replacing(/<[^>]*>/, with: " ").replacing(/&[a-z#0-9]+;/, with: " ")
    }

    private static func strings(_ value: Any, _ label: String = "") -> Set<String> {
        let programs: Set<String> = [
            "key", "id", "symbol", "cell", "link", "name", "area", "place", "revision", "url", "attribution", "coordinates", "host", "page",
            "address",
        ]
        if let text = value as? String { return programs.contains(label) ? [] : [text] }
        // Beside the label stands the word by which it is sent.
        if let option = value as? SettingRow.Option { return [option.label] }
        return Mirror(reflecting: value).children.reduce(into: []) { $0.formUnion(strings($1.value, $1.label ?? label)) }
    }
}
