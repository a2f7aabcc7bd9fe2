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

@Suite("Messages about warnings")
struct PushComposerTests {
    private func composer(isSimulated: Bool = false) -> PushComposer {
        let service = WeatherService(
            providers: [FakeProvider()], store: MemoryWeatherStore(world: .demo(world: "test")), configuration: .unhurried,
            now: { Sample.noon })
        return PushComposer(service.search, isSimulated: isSimulated, now: { Sample.noon })
    }

    private func notice(
        _ kind: WarningChange.Kind = .new, headline: String = "Storm warning", language: String = "en", mostBytes: Int = 3000
    ) throws -> PushNotice {
        let cell = try Cell(containing: Coordinate(latitude: 52.52, longitude: 13.41))
        let news = WarningNews(
            event: "e", deduplicationKey: "1", kind: kind, severity: .severe,
            headlines: ["en": headline, "ru": "Штормовое предупреждение"],
            areas: ["en": "Berlin and around"], end: Sample.noon + 6 * 3600, cells: [cell])
        return PushNotice(content: .warning(news, kind, cell), tag: "tag", language: language, mostBytes: mostBytes)
    }

    private func message(_ notice: PushNotice, isSimulated: Bool = false) throws -> [String: String] {
        let root = try JSONDocument(composer(isSimulated: isSimulated)(notice)).root
        return Dictionary(root.members.compactMap { member in member.value.string.map { (member.key, $0) } }) { first, _ in first }
    }

    @Test("A message says what, how bad, where and until when, by the clock of the place, and where it leads")
    func complete() throws {
        #expect(
            try message(notice()) == [
                "title": "Storm warning", "body": "Severe · Berlin · Until 19:00", "lang": "en", "tag": "tag",
                "url": "/alerts?latitude=52.5&longitude=13.4&warning=af63d84c8601e5c0&part=opening",
            ])
        let russian = try message(notice(.upgraded, language: "ru-RU"))
        #expect(russian["title"] == "Обновлено: Штормовое предупреждение")
        #expect(russian["body"] == "Высокая опасность · Берлин · До 19:00" && russian["lang"] == "ru")
    }

    @Test(
        "Russian row 9: of an English warning a reader of another language is told the hazard, and the source's words where there is room")
    func englishForRussians() throws {
        func told(
            _ kind: WarningChange.Kind = .new, events: [String], tag: String = "en", language: String = "ru",
            form: PushNotice.Form = .browser,
            mostBytes: Int = 3000
        ) throws -> JSONNode {
            guard case .warning(var news, _, let cell) = try notice(kind).content else { throw CancellationError() }
            (news.headlines, news.events) = ([tag: "High Wind Warning until 6 PM"], [tag: events])
            let notice = PushNotice(content: .warning(news, kind, cell), form: form, tag: "tag", language: language, mostBytes: mostBytes)
            return try JSONDocument(composer()(notice)).root
        }
        let original = "В оригинале: High Wind Warning until 6 PM"
        for tag in ["en", "en-US", "und"] {
            let message = try told(events: ["High Wind Warning"], tag: tag)
            #expect(message["title"]?.string == "Сильный ветер")
            #expect(message["body"]?.string == "Высокая опасность · Берлин · До 19:00 · \(original)")
        }
        let phone = try told(events: ["High Wind Warning"], form: .phone)["aps"]?["alert"]
        #expect(phone?["title"]?.string == "Сильный ветер" && phone?["body"]?.string == "Высокая опасность · До 19:00 · \(original)")
        #expect(try told(.cancelled, events: ["High Wind Warning"])["title"]?.string == "Отменено: Сильный ветер")
        let both = try told(events: ["High Wind Warning", "Heavy Rain Warning"])
        #expect(both["title"]?.string == "Сильный ветер · Сильный дождь")
        let short = try told(events: ["High Wind Warning"], mostBytes: 500)
        #expect(short["title"]?.string == "Сильный ветер" && short["body"]?.string == "Высокая опасность · Берлин · До 19:00")
        #expect(try told(events: ["Viento"], tag: "es")["title"]?.string == "Сильный ветер")
        // News of an older record has no events.
        for message in [try told(events: []), try told(events: ["Wind"], language: "en")] {
            #expect(message["title"]?.string == "High Wind Warning until 6 PM")
        }
    }

    private func told(
        _ kind: WarningChange.Kind = .new, onset: Double?, end: Double?, zone: String? = nil, form: PushNotice.Form = .browser
    ) throws -> String {
        guard case .warning(var news, _, let cell) = try notice(kind).content else { throw CancellationError() }
        news.onset = onset.map { Sample.noon + $0 * 3600 }
        news.end = end.map { Sample.noon + $0 * 3600 }
        news.zone = try zone.map { try #require(TimeZone(identifier: $0)) }
        let notice = PushNotice(content: .warning(news, kind, cell), form: form, tag: "tag", language: "en", mostBytes: 3000)
        let root = try JSONDocument(composer()(notice)).root
        return try #require((form == .browser ? root["body"] : root["aps"]?["alert"]?["body"])?.string)
    }

    @Test("N1 and F1: a message says when the warning begins, where that is ahead, and that no end is stated where none is (N8)")
    func period() throws {
        #expect(try told(onset: 26, end: 36) == "Severe · Berlin · From Wednesday 15:00 · Until Thursday 01:00")
        #expect(try told(onset: 26, end: 36, form: .phone) == "Severe · From Wednesday 15:00 · Until Thursday 01:00")
        #expect(try told(onset: -1, end: 6) == "Severe · Berlin · Until 19:00" && told(onset: 0, end: 6) == "Severe · Berlin · Until 19:00")
        #expect(try told(onset: 2, end: nil) == "Severe · Berlin · From 15:00 · End not stated")
        #expect(try told(onset: nil, end: nil) == "Severe · Berlin · End not stated")
        #expect(try told(.cancelled, onset: 26, end: 36) == "Severe · Berlin")
    }

    @Test("N7: times are by the clock of the cell's weather; where that is not known, by the nearest town's")
    func zones() throws {
        #expect(try told(onset: 2, end: 6, zone: "Asia/Kathmandu") == "Severe · Berlin · From 19:45 · Until 23:45")
        #expect(try told(onset: 2, end: 6) == "Severe · Berlin · From 15:00 · Until 19:00")
        let zone = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        #expect(try message(ruleNotice(zone: zone))["title"]?.hasSuffix("at 06:45") == true)
    }

    @Test("H2: a cell is named once, so that a second text about it costs no search among all places")
    func namedOnce() throws {
        let composer = composer()
        let paris = try Cell(containing: Coordinate(latitude: 48.85, longitude: 2.35))
        let news = WarningNews(
            event: "e", deduplicationKey: "1", kind: .new, severity: .severe, headlines: ["en": "Storm"], end: Sample.noon + 3600,
            cells: [paris]
        )
        let clock = ContinuousClock()
        func seconds(_ language: String) -> Double {
            let notice = PushNotice(content: .warning(news, .new, paris), tag: "tag", language: language, mostBytes: 3000)
            return clock.measure { #expect(String(decoding: composer(notice), as: UTF8.self).contains("Paris")) } / .seconds(1)
        }
        let (first, others) = (seconds("en"), (0..<20).map { _ in seconds("fr") })
        print("a text about Paris: \(first * 1000) ms, another one \((others.min() ?? 0) * 1000) ms")
        #expect((others.min() ?? 0) < first / 2)
    }

    private static let wild: [(Double, Double, String, String)] = [
        (24.5, -1, "24.50° N, 1.00° W, Algeria", "24,50° с. ш., 1,00° з. д., Алжир"),
        (75, -40, "75.00° N, 40.00° W, Greenland", "75,00° с. ш., 40,00° з. д., Гренландия"),
        (66, 100, "66.00° N, 100.00° E, Russia", "66,00° с. ш., 100,00° в. д., Россия"),
    ]

    @Test(
        "Where 1: in the Sahara, on Greenland's ice and in Siberia a message says where by the coordinates and the country", arguments: wild
    )
    func farFromAnyPlace(latitude: Double, longitude: Double, english: String, russian: String) throws {
        let cell = try Cell(containing: Coordinate(latitude: latitude, longitude: longitude))
        func plain(_ text: String?) -> String? { text?.replacing("\u{A0}", with: " ") }
        func body(_ language: String, areas: [String: String] = [:]) throws -> String? {
            let news = WarningNews(
                event: "e", deduplicationKey: "1", kind: .new, severity: .severe, headlines: ["en": "Storm"], areas: areas, cells: [cell])
            return plain(
                try message(PushNotice(content: .warning(news, .new, cell), tag: "tag", language: language, mostBytes: 3000))["body"])
        }
        #expect(try body("en") == "Severe · \(english) · End not stated")
        #expect(try body("ru") == "Высокая опасность · \(russian) · Окончание не указано")
        #expect(try body("en", areas: ["en": "The plateau"]) == "Severe · The plateau · End not stated")
        guard case .rule(let news, _, let zone) = try ruleNotice().content else { throw CancellationError() }
        let rule = PushNotice(content: .rule(news, cell, zone: zone), tag: "tag", language: "en", units: "", mostBytes: 3000)
        #expect(plain(try message(rule)["title"])?.contains(" in \(english)") == true)
    }

    @Test("W13: of two places of one name a message says which, by the region, in one region by the coordinates")
    func namesakes() throws {
        let composer = composer()
        let missouri = try Cell(containing: Coordinate(latitude: 37.2153, longitude: -93.2982))
        let illinois = try Cell(containing: Coordinate(latitude: 39.8017, longitude: -89.6437))
        let berlin = try cell()
        let east = try Cell(containing: Coordinate(latitude: 52.5, longitude: 13.45))
        #expect(composer.namesakes(of: missouri, among: [berlin, illinois]) == .elsewhere)
        #expect(composer.namesakes(of: missouri, among: [berlin]) == .none && composer.namesakes(of: missouri, among: []) == .none)
        #expect(composer.namesakes(of: berlin, among: [missouri, east]) == .inSameRegion)
        func body(_ cell: Cell, _ namesakes: PushNotice.Namesakes) throws -> String? {
            let news = WarningNews(
                event: "e", deduplicationKey: "1", kind: .new, severity: .severe, headlines: ["en": "Storm"], cells: [cell])
            let notice = PushNotice(
                content: .warning(news, .new, cell), tag: "tag", language: "en", mostBytes: 3000, namesakes: namesakes)
            return try message(notice)["body"]?.replacing("\u{A0}", with: " ")
        }
        #expect(try body(missouri, .none) == "Severe · Springfield · End not stated")
        #expect(try body(missouri, .elsewhere) == "Severe · Springfield, Missouri, United States · End not stated")
        #expect(try body(illinois, .elsewhere) == "Severe · Springfield, Illinois, United States · End not stated")
        #expect(try body(berlin, .inSameRegion) == "Severe · Berlin, 52.50° N, 13.40° E · End not stated")
        guard case .rule(let news, _, let zone) = try ruleNotice().content else { throw CancellationError() }
        let rule = PushNotice(
            content: .rule(news, illinois, zone: zone), tag: "tag", language: "en", mostBytes: 3000, namesakes: .elsewhere)
        #expect(try message(rule)["title"]?.contains("in Springfield, Illinois, United States") == true)
    }

    @Test("A cancellation says so, and has no end")
    func cancelled() throws {
        let message = try message(notice(.cancelled))
        #expect(message["title"] == "Cancelled: Storm warning" && message["body"] == "Severe · Berlin")
    }

    private func ruleNotice(
        isWithdrawn: Bool = false, language: String = "en", units: String = "temperature=f", mostBytes: Int = 3000,
        zone: TimeZone? = nil
    ) throws -> PushNotice {
        let rule = try #require(WeatherRule(.frost, threshold: 0))
        // 04:00 in Moscow, of the night to come.
        let low = Sample.noon + 13 * 3600
        let episode = RuleEpisode(begin: low - 3600, end: low + 3600, figure: -3, figureAt: low)
        let news = RuleNews(rule: rule, name: "night", episode: episode, isWithdrawn: isWithdrawn)
        return PushNotice(
            content: .rule(news, Cell(containing: .moscow), zone: zone), tag: "tag", language: language, units: units, mostBytes: mostBytes)
    }

    @Test("What a rule says has the reader's units and the place's clock; what is taken back is quiet")
    func rules() throws {
        #expect(
            try message(ruleNotice()) == [
                "title": "Frost tonight in Moscow: down to 27° at 04:00", "body": "Your rule: 32° or below tonight", "lang": "en",
                "tag": "tag", "url": "/?latitude=55.75&longitude=37.6#notification",
            ])
        let russian = try message(ruleNotice(language: "ru", units: ""))
        #expect(russian["title"] == "Москва: ночью заморозки до −3°, минимум в\u{A0}04:00")
        #expect(russian["body"] == "Ваше правило: ночью 0° или ниже")
        let withdrawn = try ruleNotice(isWithdrawn: true)
        #expect(try message(withdrawn)["title"] == "Frost tonight in Moscow no longer expected")
        #expect(String(decoding: composer()(withdrawn), as: UTF8.self).contains(#""quiet":true"#))
        #expect(try message(ruleNotice(), isSimulated: true)["title"]?.hasPrefix("Simulated, not real: Frost") == true)
        for bytes in [3000, 750, 350] {
            #expect(composer(isSimulated: true)(try ruleNotice(language: "ru", mostBytes: bytes)).count <= bytes)
        }
    }

    private func phoneMessage(
        _ kind: WarningChange.Kind = .new, severity: Alert.Severity = .severe, headline: String = "Storm warning", mostBytes: Int = 3000
    ) throws -> (text: String, root: JSONNode) {
        guard case .warning(var news, _, let cell) = try notice(headline: headline).content else { throw CancellationError() }
        news.severity = severity
        let notice = PushNotice(content: .warning(news, kind, cell), form: .phone, tag: "tag", language: "en", mostBytes: mostBytes)
        let bytes = composer()(notice)
        return (String(decoding: bytes, as: UTF8.self), try JSONDocument(bytes).root)
    }

    @Test("A phone's message says the same, as Apple's service takes it, with where it leads and nothing of a person")
    func phone() throws {
        let key = EventKey.of(try event())
        #expect(
            try phoneMessage().text
                == #"{"aps":{"alert":{"body":"Severe · Until 19:00","subtitle":"Berlin","title":"Storm warning"},"category":"WARNING","#
                + #""interruption-level":"time-sensitive","relevance-score":0.8,"sound":"default","thread-id":"\#(try cell().id)"},"#
                + #""petrel":{"link":"petrel:///alerts?latitude=52.5&longitude=13.4&warning=\#(key)"}}"#)
        let levels = try Alert.Severity.allCases.map { try phoneMessage(severity: $0).root["aps"]?["interruption-level"]?.string }
        #expect(levels == ["time-sensitive", "time-sensitive", "active", "passive", "passive"])
        let cancelled = try #require(try phoneMessage(.cancelled).root["aps"])
        #expect(cancelled["alert"]?["title"]?.string == "Cancelled: Storm warning" && cancelled["alert"]?["body"]?.string == "Severe")
        #expect(cancelled["interruption-level"]?.string == "passive" && cancelled["sound"] == nil)
        let long = try phoneMessage(headline: String(repeating: "слово ", count: 3000), mostBytes: 1000)
        #expect(long.text.utf8.count <= 1000 && long.root["aps"]?["alert"]?["title"]?.string?.hasSuffix("слово…") == true)
    }

    private func event() throws -> String {
        guard case .warning(let news, _, _) = try notice().content else { throw CancellationError() }
        return news.event
    }

    private func cell() throws -> Cell { try Cell(containing: Coordinate(latitude: 52.52, longitude: 13.41)) }

    @Test("Nothing simulated looks real")
    func simulated() throws {
        #expect(try message(notice(), isSimulated: true)["title"] == "Simulated, not real: Storm warning")
        let test = PushNotice(content: .test, tag: "t", language: "en", mostBytes: 3000)
        #expect(try message(test, isSimulated: true)["title"] == "Simulated, not real: Notifications work")
        #expect(try message(test)["url"] == "/settings")
    }

    @Test(
        "rows 26 and 48: whatever a source sends, a message has the length that was asked for, whole letters and one line",
        arguments: [3000, 1500, 750, 375, 350])
    func bounded(bytes: Int) throws {
        let awful = ["\"\\\u{1}\u{202E}", "⛈️👨‍👩‍👧‍👦", "слово ", "<img src=x onerror=alert(1)>\n\n", String(repeating: "x", count: 50)]
        for text in awful {
            let notice = try notice(headline: String(repeating: text, count: 20_000 / text.utf8.count), mostBytes: bytes)
            let made = composer()(notice)
            #expect(made.count <= bytes, "\(bytes) \(text)")
            let message = try message(notice)
            let title = try #require(message["title"])
            #expect(!title.contains("\u{FFFD}") && !title.contains("\n") && !title.contains("\u{202E}"))
            #expect(message["tag"] == "tag")
        }
    }
}
