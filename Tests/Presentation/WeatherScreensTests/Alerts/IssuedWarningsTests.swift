import Foundation
@testable import TownGazetteer
@testable import Gazetteer
@testable import HTTPTransport
@testable import ProviderCourtesy
@testable import ProviderKit
@testable import TestSupport
import Testing
@testable import WeatherAPI
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens
@testable import WeatherService
@testable import WeatherStore

@Suite("Warnings without a key, everywhere")
struct IssuedWarningsTests {
    private static let noon = Date(timeIntervalSince1970: 1_773_144_000)

    /// What the issuers of a place answer.
    enum Answer: CaseIterable {
        case empty, warning, failure
    }

    /// A service whose provider has no warnings, and whose issuers give one answer.
    private struct Rig {
        let place: Coordinate
        let asked: ScriptedTransport
        let service: WeatherService

        init(_ answer: Answer, at place: Coordinate, registry: IssuerRegistry? = .bundled) {
            self.place = place
            let box = place.latitude
            let (south, north) = (max(-90, box - 0.5), min(90, box + 0.5))
            let (west, east) = (max(-180, place.longitude - 0.5), min(180, place.longitude + 0.5))
            let message = ReportedInputs.filled(
                ReportedFeed.message(
                    areas: """
                        <area><areaDesc>Here</areaDesc><polygon>\(south),\(west) \(south),\(east) \(north),\(east) \
                        \(north),\(west) \(south),\(west)</polygon></area>
                        """), at: IssuedWarningsTests.noon)
            let ring = "[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]"
            let asked = ScriptedTransport { request, _ in
                let isByPoint = request.url.contains("/f/wfs?") || request.url.contains("bbox=")
                let body =
                    switch answer {
                    case .empty: isByPoint ? Self.features("") : ReportedFeed.atom("")
                    case .warning where request.url.contains("/f/wfs?"): Self.features(#"{"properties":{"capurl":"xx/1.xml","s":3}}"#)
                    case .warning where isByPoint: Self.features(Self.canadian(ring))
                    case .warning: message
                    case .failure: ""
                    }
                return .success(TransportResponse(status: answer == .failure ? 503 : 200, headers: [:], body: Array(body.utf8)))
            }
            self.asked = asked
            let provider = FakeProvider { call, _ in
                var weather = Sample.weather(from: call.now)
                weather.alerts = nil
                return .success(weather)
            }
            let (clock, date) = (ManualClock(), ManualDate(IssuedWarningsTests.noon))
            service = WeatherService(
                providers: [provider], store: MemoryWeatherStore(),
                feeds: registry.map {
                    WarningFeeds([], issuers: $0, transport: DirectCalls(asked), clock: clock, now: date.reading)
                }, configuration: .unhurried, clock: clock, now: date.reading)
        }

        private static func features(_ text: String) -> String { #"{"type":"FeatureCollection","features":[\#(text)]}"# }

        private static func canadian(_ ring: String) -> String {
            """
            {"id":"1_fea1-1","geometry":{"type":"Polygon","coordinates":[[\(ring)]]},"properties":{"alert_name_en":"gale warning",
            "alert_type":"warning","status_en":"issued","publication_datetime":"\(WireTime.text(IssuedWarningsTests.noon - 600, in: .gmt))",
            "expiration_datetime":"\(WireTime.text(IssuedWarningsTests.noon + 7200, in: .gmt))"}}
            """
        }

        /// The screen of the place's warnings, and the dashboard's column.
        func content(_ phrases: any Phrases = englishPhrases()) async throws -> (AlertsContent, AlertsColumn, country: String) {
            let snapshot = try #require(await service.weather(at: place, reason: .notification).snapshot)
            let content = await AlertsContent.make(
                snapshot: snapshot, sources: service.alertSources(of: snapshot), now: IssuedWarningsTests.noon, units: .metric,
                phrases: phrases)
            let column = DashboardContent.make(snapshot: snapshot, now: IssuedWarningsTests.noon, units: .metric).alerts
            return (content, column, snapshot.dashboard.location.countryCode ?? "")
        }
    }

    /// Checks what is said of a place, for one answer of its issuers.
    private func check(_ answer: Answer, at place: Coordinate) async throws {
        let rig = Rig(answer, at: place)
        let (content, column, code) = try await rig.content()
        let feeds = IssuerRegistry.bundled.feeds(in: code)
        let label: Comment = "\(code) \(answer)"
        // A question by point begins with the address of its service, and so does the address of a message that it leads to.
        let asked = Set(
            rig.asked.sent.map { String($0.url.prefix { $0 != "?" }) }.filter {
                !$0.hasSuffix(".xml") || !$0.contains("/v2/cap-alerts/xx/")
            })
        #expect(asked == Set(feeds.map { String($0.url.prefix { $0 != "?" }) }), label)
        #expect(column.statement?.isEmpty == content.column.statement?.isEmpty, label)
        let statement = content.column.statement ?? ""
        switch (IssuerRegistry.bundled.coverage(of: code), feeds.isEmpty, answer) {
        case (.none, _, _) where code.isEmpty: #expect(statement == "Petrel has no source of warnings for this place.", label)
        case (.none, _, _):
            #expect(statement.hasPrefix("There is no official source of warnings for "), label)
            #expect(content.sources.isEmpty, label)
        case (.complete, true, _): #expect(statement == "Petrel has no source of warnings for this place.", label)
        case (_, false, .warning):
            #expect(content.column.rows.map(\.headline) == ["Gale warning"], label)
            #expect(Set(content.sources.map(\.name)) == Set(feeds.map { DisplayText.line($0.name) }), label)
        case (_, _, .failure): #expect(statement == "Warnings could not be checked.", label)
        case (.partial, _, _):
            #expect(statement.hasPrefix("No warnings for this place are known, but what Petrel reads for "), label)
            #expect(content.sources.allSatisfy { $0.note?.contains("does not mean that none is active") ?? false }, label)
        case (.byPoint, _, _):
            #expect(statement.hasPrefix("No warnings for this place are known. For "), label)
            #expect(content.sources.map(\.name) == ["WMO Severe Weather Information Centre"], label)
        case (.complete, _, _):
            let clock = content.sources.first?.checked.replacing("Checked at ", with: "") ?? ""
            let names = feeds.filter { !$0.countries.isEmpty }.map { DisplayText.line($0.name) }.joined(separator: ", ")
            #expect(statement == "No warnings are active (checked at \(clock) by \(names)).", label)
            #expect(content.hasAll, label)
        }
    }

    @Test("for the capital of every country the sentence is true, whatever its issuers answer", arguments: Answer.allCases)
    func capitals(answer: Answer) async throws {
        var count = 0
        for country in Gazetteer.towns.file.countries {
            guard let place = Gazetteer.towns.search(country.name, limit: 5).first(where: { $0.countryCode == country.code }) else {
                continue
            }
            count += 1
            try await check(answer, at: place.coordinate)
        }
        #expect(count >= 195, "\(count)")
    }

    @Test("for 200 places on land at random the sentence is true", arguments: Answer.allCases)
    func anywhere(answer: Answer) async throws {
        for place in try Self.places() { try await check(answer, at: place) }
    }

    /// The sentences of Docs/Warnings.md, which PETREL_WRITE=1 writes.
    @Test("the table of sentences is what is said where the issuers list no warning; at least 120 countries have one that is asked")
    func table() async throws {
        var counts: [String: (capitals: [String], places: Int)] = [:]
        func note(_ place: Coordinate, _ name: String?) async throws {
            let (content, _, code) = try await Rig(.empty, at: place).content()
            let asked = IssuerRegistry.bundled.feeds(in: code)
            let kind =
                switch IssuerRegistry.bundled.coverage(of: code) {
                case .complete where asked.isEmpty: "Petrel has no source (the US service is asked beside a forecast)"
                case .complete: "No warnings are active (checked at … by …)"
                case .partial: "None are known, but what Petrel reads for the country may lack some"
                case .byPoint: "None are known; Petrel can only ask WMO, whose list may lack some"
                case .none: "There is no official source that Petrel can read"
                }
            #expect(content.column.statement?.isEmpty == false)
            counts[kind, default: ([], 0)].capitals += name.map { [$0] } ?? []
            if name == nil { counts[kind, default: ([], 0)].places += 1 }
        }
        var countries = 0
        for country in Gazetteer.towns.file.countries.sorted(by: { $0.name < $1.name }) {
            guard let place = Gazetteer.towns.search(country.name, limit: 5).first(where: { $0.countryCode == country.code }) else {
                continue
            }
            if !IssuerRegistry.bundled.feeds(in: country.code).isEmpty { countries += 1 }
            try await note(place.coordinate, country.name)
        }
        for place in try Self.places() { try await note(place, nil) }
        #expect(countries >= 120, "\(countries)")
        let rows = counts.sorted { ($1.value.capitals.count, $0.key) < ($0.value.capitals.count, $1.key) }.map { kind, count in
            let examples = count.capitals.enumerated().filter { $0.offset % max(1, count.capitals.count / 4) == 0 }.prefix(4).map(\.element)
            return "| \(kind) | \(count.capitals.count) | \(count.places) | \(examples.joined(separator: ", ")) |"
        }
        let head = [
            "| Where the issuers list no warning, the page says | Capitals | Places on land (of 200, seed \(Self.seed)) | For example |",
            "|---|---|---|---|",
        ]
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../../Docs/Warnings.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.components(separatedBy: "<!-- sentences -->\n")
        try #require(parts.count == 3)
        let written = [parts[0], (head + rows).joined(separator: "\n") + "\n", parts[2]].joined(separator: "<!-- sentences -->\n")
        if ProcessInfo.processInfo.environment["PETREL_WRITE"] == "1" { try written.write(to: file, atomically: true, encoding: .utf8) }
        #expect(text == written || ProcessInfo.processInfo.environment["PETREL_WRITE"] == "1", "PETREL_WRITE=1 writes the table")
    }

    private static let seed: UInt64 = 50

    /// 200 places on land at random.
    private static func places() throws -> [Coordinate] {
        var random = SeededRandom(seed: seed)
        var places: [Coordinate] = []
        while places.count < 200 {
            let latitude = asin(Double.random(in: -1...1, using: &random)) * 180 / .pi
            let place = try Coordinate(latitude: latitude, longitude: Double.random(in: -180..<180, using: &random))
            if Gazetteer.towns.country(at: place) != nil { places.append(place) }
        }
        return places
    }

    @Test("at sea nobody is asked, and no country is named")
    func sea() async throws { try await check(.empty, at: Coordinate(latitude: 0, longitude: -30)) }

    @Test("in Russian: none active by whom, no source for the country, possibly not all")
    func russian() async throws {
        let phrases = try #require(Language(tag: "ru")).phrases(region: nil, isServed: true)
        func statement(_ place: String) async throws -> String {
            try await Rig(.empty, at: try #require(Coordinate(text: place))).content(phrases).0.column.statement ?? ""
        }
        #expect(try await statement("55.7558,37.6173").contains("Hydrometeorological Centre of Russia"))
        #expect(
            try await statement("23.13,-82.38").hasPrefix(
                "Куба: о предупреждениях для этого места ничего не известно. Petrel может спросить только"))
        #expect(try await statement("-6.82,39.27").hasPrefix("Танзания: о предупреждениях"))
    }

    @Test("without the registry nobody is asked")
    func off() async throws {
        let rig = Rig(.warning, at: .moscow, registry: nil)
        let content = try await rig.content().0
        #expect(rig.asked.sent.isEmpty && content.column.statement == "Petrel has no source of warnings for this place.")
    }
}
