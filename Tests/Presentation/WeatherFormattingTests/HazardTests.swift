import TestSupport
import Testing
import WeatherFormatting
import WeatherModel

@Suite("What a warning is of, in the reader's language")
struct HazardTests {
    private static let cases: [(String, Hazard)] = [
        ("Tornado Watch", .tornado), ("Hurricane Warning", .tropicalStorm), ("Tropical Storm Watch", .tropicalStorm),
        ("Tsunami Advisory", .tsunami), ("Severe Thunderstorm Watch", .thunderstorm), ("Moderate Thunderstorm Warning", .thunderstorm),
        ("Avalanche Warning", .avalanche), ("Coastal Flood Advisory", .coastalFlood), ("Storm Surge Warning", .coastalFlood),
        ("Flash Flood Warning", .flood), ("Ice Storm Warning", .ice), ("Freezing Rain Advisory", .ice),
        ("Winter Storm Warning", .snow), ("Blizzard Warning", .snow), ("Snow Squall Warning", .snow), ("Frost Advisory", .frost),
        ("Freeze Warning", .frost), ("Wind Chill Warning", .cold), ("Extreme Cold Warning", .cold), ("Excessive Heat Warning", .heat),
        ("Yellow High Temperature Warning", .heat), ("Red Flag Warning", .fire), ("Fire Weather Watch", .fire),
        ("Dense Fog Advisory", .fog), ("Dust Storm Warning", .dust), ("Air Quality Alert", .air), ("Dense Smoke Advisory", .air),
        ("High Surf Advisory", .sea), ("Small Craft Advisory", .sea), ("Hazardous Seas Warning", .sea), ("High Wind Warning", .wind),
        ("Gale Warning", .wind), ("Storm Warning", .wind), ("Hurricane Force Wind Warning", .wind), ("Orange Rain Warning", .rain),
    ]

    @Test("The event's English name says which hazard it is", arguments: cases)
    func named(event: String, hazard: Hazard) { #expect(Hazard(event: event) == hazard) }

    @Test("Capitals say nothing", arguments: ["SEVERE THUNDERSTORM WATCH", "severe thunderstorm watch", "Severe thunderstorm watch"])
    func capitals(event: String) { #expect(Hazard(event: event) == .thunderstorm) }

    @Test(
        "An event that names no known hazard has none, nor has a word that only holds one",
        arguments: ["", "Special Weather Statement", "Civil Emergency Message", "Law Enforcement Service", "Earthquake Warning"])
    func unknown(event: String) { #expect(Hazard(event: event) == nil) }

    private static func russian() throws -> any Phrases { try #require(Language(tag: "ru")).phrases(region: nil, isServed: true) }

    @Test("Row 9: of an English warning, readers of another language read the hazard, with the source's words behind it")
    func otherLanguage() throws {
        let alert = Alert(id: "a", headline: "High Wind Warning until 6 PM", event: "High Wind Warning", language: "en-US")
        let title = try Self.russian().warningTitle(of: alert)
        #expect(title.text == "Сильный ветер" && title.original == "В оригинале: High Wind Warning until 6 PM")
        let english = englishPhrases().warningTitle(of: alert)
        #expect(english.text == "High Wind Warning until 6 PM" && english.original == nil)
    }

    @Test("Row 9: a text without a language is English; one in another language stays as it is")
    func languages() throws {
        let phrases = try Self.russian()
        #expect(phrases.warningTitle(of: Alert(id: "a", event: "Gale")).text == "Сильный ветер")
        #expect(phrases.warningTitle(of: Alert(id: "a", event: "Gale")).original == "В оригинале: Gale")
        let spanish = phrases.warningTitle(of: Alert(id: "a", headline: "Aviso de viento", event: "Wind", language: "es"))
        #expect(spanish.text == "Aviso de viento" && spanish.original == nil)
    }

    @Test("Row 9: of two hazards both are named, one that is named twice once; with an unknown one the headline stays")
    func several() throws {
        let phrases = try Self.russian()
        func text(_ events: [String]) -> String { phrases.warningTitle("Headline", events: events.map { ($0, "en") }).text }
        #expect(text(["High Wind Warning", "Heavy Rain Warning"]) == "Сильный ветер · Сильный дождь")
        #expect(text(["High Wind Warning", "Gale Warning"]) == "Сильный ветер")
        #expect(text(["High Wind Warning", "Ashfall Warning"]) == "Headline" && text([]) == "Headline")
    }
}
