import Foundation
import JSONText
import PushNotices
import PushOutbox
import TestSupport
import Testing
import WeatherModel
import WeatherRules
import WeatherService
import WeatherStore
import WeatherWarnings

@Suite("Messages for programs")
struct ProgramMessageTests {
    private func text(_ notice: PushNotice, isSimulated: Bool = false) -> String {
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: { Sample.noon })
        return String(decoding: PushComposer(service.search, isSimulated: isSimulated, now: { Sample.noon })(notice), as: UTF8.self)
    }

    private func berlin() throws -> Cell { try Cell(containing: Coordinate(latitude: 52.52, longitude: 13.41)) }

    private func warning(
        _ kind: WarningChange.Kind = .new, severity: Alert.Severity = .severe, form: PushNotice.Form = .webhook, name: String? = "Home",
        headline: String = "Storm warning", language: String = "en"
    ) throws -> PushNotice {
        let cell = try berlin()
        var news = WarningNews(
            event: "e", deduplicationKey: "1", kind: kind, severity: severity, headlines: ["en": headline],
            areas: ["en": "Berlin and around"],
            onset: Sample.noon + 3600, end: Sample.noon + 6 * 3600, cells: [cell])
        (news.issuers, news.level, news.kinds) = (["de": "Deutscher Wetterdienst"], .orange, [.wind])
        var notice = PushNotice(content: .warning(news, kind, cell), form: form, tag: "tag", language: language, mostBytes: 3000)
        notice.envelope = .init(
            id: "message-1", label: PlaceLabel(name: name, latitude: 52.5123, longitude: 13.4), site: "https://petrel.example")
        return notice
    }

    @Test("a webhook has the words that people are shown, and the values behind them")
    func warnings() throws {
        #expect(
            text(try warning())
                == #"{"body":"Severe · Home · From 14:00 · Until 19:00","event":"af63d84c8601e5c0","id":"message-1","kind":"warning","language":"en","#
                + #""link":"https://petrel.example/alerts?latitude=52.5&longitude=13.4&warning=af63d84c8601e5c0&part=opening","#
                + #""place":{"latitude":52.5123,"longitude":13.4,"name":"Home"},"state":"new","time":"2026-03-10T13:00:00+01:00","#
                + #""title":"Storm warning","warning":{"expires":"2026-03-10T19:00:00+01:00","headline":"Storm warning","#
                + #""issuer":"Deutscher Wetterdienst","kind":"wind","level":"orange","onset":"2026-03-10T14:00:00+01:00","severity":"severe"}}"#
        )
        let states = try [WarningChange.Kind.new, .upgraded, .cancelled].map {
            try JSONDocument(Array(text(warning($0)).utf8)).root["state"]?.string
        }
        #expect(states == ["new", "changed", "over"])
        let unnamed = try JSONDocument(Array(text(warning(name: nil)).utf8)).root
        #expect(unnamed["place"]?["name"]?.string == "Berlin" && unnamed["place"]?["latitude"]?.double == 52.5123)
        let simulated = try JSONDocument(Array(text(warning(), isSimulated: true).utf8)).root
        #expect(simulated["simulated"]?.bool == true && simulated["title"]?.string == "Simulated, not real: Storm warning")
    }

    @Test("a rule and a test have theirs; what is not known is left out")
    func others() throws {
        let rule = try #require(WeatherRule(.frost, threshold: 0))
        let low = Sample.noon + 13 * 3600
        let news = RuleNews(
            rule: rule, name: "night", episode: RuleEpisode(begin: low - 3600, end: nil, figure: -3.04, figureAt: low), isWithdrawn: false)
        var notice = PushNotice(
            content: .rule(news, Cell(containing: .moscow), zone: nil), form: .webhook, tag: "tag", language: "en", units: "temperature=f",
            mostBytes: 3000)
        notice.envelope = .init(id: "message-1", label: nil, site: nil)
        let root = try JSONDocument(Array(text(notice).utf8)).root
        #expect(root["kind"]?.string == "rule" && root["state"]?.string == "new" && root["event"]?.string == "tag")
        #expect(root["title"]?.string == "Frost tonight in Moscow: down to 27° at 04:00" && root["warning"] == nil)
        #expect(root["place"]?["name"]?.string == "Moscow" && root["link"]?.string == "/?latitude=55.75&longitude=37.6#notification")
        let figures = try #require(root["rule"])
        #expect(figures["kind"]?.string == "frost" && figures["threshold"]?.double == 0 && figures["figure"]?.double == -3)
        #expect(figures["begins"]?.string == "2026-03-11T03:00:00+03:00" && figures["ends"] == nil && figures["minutes"] == nil)
        var withdrawn = news
        withdrawn.isWithdrawn = true
        notice = PushNotice(
            content: .rule(withdrawn, Cell(containing: .moscow), zone: nil), form: .webhook, tag: "tag", language: "ru", mostBytes: 3000)
        #expect(try JSONDocument(Array(text(notice).utf8)).root["state"]?.string == "over")
        let test = try JSONDocument(Array(text(PushNotice(content: .test, form: .webhook, tag: "t", language: "ru", mostBytes: 3000)).utf8))
            .root
        #expect(test["kind"]?.string == "test" && test["state"] == nil && test["place"] == nil && test["language"]?.string == "ru")
    }

    @Test("hostile names and endless headlines stay text of bearable length")
    func hostile() throws {
        for form in [PushNotice.Form.webhook, .ntfy] {
            for name in ["\u{202E}\n\"\\<script>", String(repeating: "⛈️", count: 50), String(repeating: "\u{7}", count: 100)] {
                let notice = try warning(form: form, name: name, headline: String(repeating: "\u{1}слово \"", count: 2000), language: "ru")
                let text = text(notice)
                #expect(text.utf8.count <= 3000)
                let root = try JSONDocument(Array(text.utf8)).root
                let body = try #require(root["body"]?.string)
                #expect(!body.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\n" || $0 == "\u{7}" })
            }
        }
    }

    @Test(
        "ntfy's priority goes by the level, and what is over is quiet",
        arguments: [
            (Alert.Severity.extreme, WarningChange.Kind.new, 5, ["rotating_light", "extreme"]),
            (.severe, .upgraded, 4, ["warning", "severe"]),
            (.moderate, .new, 3, ["warning", "moderate"]), (.minor, .new, 2, ["warning", "minor"]),
            (.unknown, .new, 2, ["warning", "unknown"]), (.extreme, .cancelled, 2, ["white_check_mark", "over"]),
        ])
    func ntfy(severity: Alert.Severity, kind: WarningChange.Kind, priority: Int, tags: [String]) throws {
        let root = try JSONDocument(Array(text(warning(kind, severity: severity, form: .ntfy)).utf8)).root
        #expect(root["priority"]?.int == priority && root["tags"]?.elements.compactMap(\.string) == tags)
        #expect(root["title"]?.string?.hasSuffix("Storm warning") == true && root["body"]?.string?.contains("Home") == true)
        #expect(root["click"]?.string?.hasPrefix("https://petrel.example/alerts?latitude=") == true)
    }
}
