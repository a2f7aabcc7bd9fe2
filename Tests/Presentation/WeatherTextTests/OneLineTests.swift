import Foundation
import PetrelPhone
import Testing
import TestSupport
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import WeatherText

@Suite("The weather in one line")
struct OneLineTests {
    @Test("The numbered forms", arguments: ["1", "2", "3", "4"])
    func named(_ name: String) throws {
        let content = Samples.english.dashboard(.day, isSimulated: false)
        let now = try #require(content.now)
        let more = "\(now.temperature) \(now.condition) · \(now.feelsLike) · \(try #require(now.wind))"
        let expected = [
            "1": "\(now.temperature) \(now.condition)", "2": more, "3": "Lisbon: \(now.temperature) \(now.condition)",
            "4": "Lisbon: \(more) · \(try #require(now.humidity))",
        ]
        #expect(try OneLine(name).text(content) == expected[name])
    }

    @Test("A pattern takes every field, and a percent sign", arguments: OneLine.Field.allCases)
    func fields(_ field: OneLine.Field) throws {
        // The radar of the other has no picture.
        let scene = field == .nextHours ? Samples.Scene.rain : .warning
        let line = try OneLine("<%\(field.rawValue)> 100%%").text(Samples.english.dashboard(scene, isSimulated: false))
        #expect(line.hasSuffix("> 100%") && line.hasPrefix("<") && !line.hasPrefix("<>"))
        #expect(!line.contains(OneLine.unknownValue) && !line.contains("\n"))
    }

    @Test("Rain that is near ends every numbered form, in both languages", arguments: ["1", "2", "3", "4"])
    func rain(_ name: String) throws {
        let (wet, dry) = (Samples.english.dashboard(.rain, isSimulated: false), Samples.english.dashboard(.night, isSimulated: false))
        let short = try #require(wet.nextHour?.short)
        #expect(try short.hasPrefix("Rain from ") && OneLine(name).text(wet).hasSuffix(" · \(short)"))
        #expect(try dry.nextHour != nil && !OneLine(name).text(dry).contains("ain from") && !OneLine(name).text(dry).hasSuffix("·"))
        let russian = Samples(try #require(Language(tag: "ru"))).dashboard(.rain, isSimulated: false)
        #expect(try OneLine(name).text(russian).contains(" · Дождь с\u{A0}"))
    }

    @Test(
        "Without rain its field takes what leads up to it along",
        arguments: [
            ("%t %c · %r", "%t %c"), ("%t %r", "%t"), ("%r · %t", "%t"), ("%r", ""), ("%t · %r · %c", "%t · %c"), ("<%r>%t", "<>%t"),
        ])
    func silent(_ pattern: String, _ without: String) throws {
        for scene in [Samples.Scene.night, .warning, .day] {
            let content = Samples.english.dashboard(scene, isSimulated: false)
            #expect(try OneLine(pattern).text(content) == (without.isEmpty ? "" : OneLine(without).text(content)), "\(scene)")
        }
    }

    @Test("What is not known is a dash, and that there is no warning to show says why")
    func unknown() throws {
        let content = Samples.english.dashboard(.sparse, without: .now)
        let line = try OneLine("%t|%P|%a").text(content)
        #expect(line.hasPrefix("–|–|Petrel has no source of warnings for this place."))
        #expect(try OneLine("%a").text(Samples.english.dashboard(.warning)).hasPrefix("Extreme: Typhoon warning"))
    }

    @Test("F1: a warning that is announced says from when it holds, one in force does not", arguments: ["en", "ru"])
    func announced(language: String) throws {
        let phrases = try #require(Language(tag: language)).phrases(region: nil, isServed: false)
        let sample = Samples.snapshot(.warning, isSimulated: false)
        let now = Samples.moment(.warning)
        func line(onset: Double) throws -> (text: String, row: AlertRow) {
            var dashboard = sample.dashboard
            var alert = try #require(dashboard.alerts?.first)
            (alert.onset, alert.expires) = (now.addingTimeInterval(onset * 3600), now.addingTimeInterval((onset + 10) * 3600))
            dashboard.alerts = [alert]
            let content = DashboardContent.make(
                snapshot: Snapshot(cell: sample.cell, dashboard: dashboard, fetchedAt: sample.fetchedAt), now: now, units: .metric,
                phrases: phrases)
            return (try OneLine("%a").text(content), try #require(content.alerts.rows.first))
        }
        for hours in [0.5, 26, 170] {
            let (text, row) = try line(onset: hours)
            let from = try #require(row.from)
            #expect(text == "\(row.severity): \(row.title) · \(from)" && row.period?.hasPrefix("\(from) · ") == true)
        }
        for hours in [0.0, -1] {
            let (text, row) = try line(onset: hours)
            #expect(text == "\(row.severity): \(row.title)" && row.from == nil && row.period != nil)
        }
    }

    @Test("Simulated and last known weather say so after every form", arguments: ["1", "%t"])
    func marks(_ pattern: String) throws {
        #expect(try OneLine(pattern).text(Samples.english.dashboard(.day)).hasSuffix("(Simulated, not real)"))
        let old = Samples.english.dashboard(.day, error: WeatherError(.noConnection), isSimulated: false, ageSeconds: 9_000)
        #expect(try OneLine(pattern).text(old).hasSuffix("(\(old.age.text))"))
        #expect(!(try OneLine(pattern).text(Samples.english.dashboard(.day, isSimulated: false)).contains("(")))
    }

    @Test(
        "A pattern that means nothing is refused and names what is allowed",
        arguments: [
            ("", OneLine.Flaw.length), ("%q", .unknown("q")), ("%t %", .unknown(nil)), (String(repeating: "a", count: 201), .length),
            ("99", .noField), ("j1", .noField), ("100%%", .noField),
        ])
    func refused(_ pattern: String, _ flaw: OneLine.Flaw) {
        #expect(throws: flaw) { try OneLine(pattern) }
        if case .unknown = flaw { #expect(flaw.words.contains("%t") && flaw.words.contains("%%")) }
    }

    @Test("It stays one line, whatever is written into the pattern")
    func oneLine() throws {
        let line = try OneLine("a\nb\u{1B}[31m\r\nc %t").text(Samples.english.dashboard(.day))
        #expect(!line.contains { $0.isNewline } && !line.contains("\u{1B}"))
    }
}

@Suite("The place that a name stands for")
struct NamedPlaceTests {
    private func place(_ name: String, _ region: String?, _ population: Int?) -> Place {
        Place(name: name, region: region, country: "Somewhere", coordinate: .moscow, population: population)
    }

    @Test("Namesakes are counted whatever their accents; places of other names are not")
    func namesakes() throws {
        let found = [place("Bogotá", "A", 100), place("bogota", "B", 50), place("Bogotana", "C", 90), place("BOGOTA", nil, nil)]
        let named = try #require(NamedPlace(found))
        #expect(named.namesakes.map(\.region) == ["B", nil])
        #expect(named.isAmbiguous && named.fullName(Language.standard.phrases(region: nil, isServed: false)) == "Bogotá, A, Somewhere")
        #expect(NamedPlace([]) == nil)
    }

    @Test("A namesake with less than a tenth of the inhabitants is not what a reader means", arguments: [(10, true), (9, false)])
    func inhabitants(population: Int, isAmbiguous: Bool) throws {
        #expect(try #require(NamedPlace([place("Paris", "A", 100), place("Paris", "B", population)])).isAmbiguous == isAmbiguous)
        #expect(try #require(NamedPlace([place("Paris", "A", 100)])).isAmbiguous == false)
        #expect(try #require(NamedPlace([place("Paris", "A", nil), place("Paris", "B", nil)])).isAmbiguous)
    }

    @Test("A region that has the place's own name is not said twice")
    func fullName() throws {
        let berlin = Place(name: "Berlin", region: "Berlin", country: "Germany", coordinate: .moscow)
        #expect(try #require(NamedPlace([berlin])).fullName(Language.standard.phrases(region: nil, isServed: false)) == "Berlin, Germany")
    }
}
