import Foundation
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

/// An input that a test reads in place, or one of its kind that the test has itself.
struct ReportedInput: CustomTestStringConvertible, Sendable {
    let testDescription: String
    private let own: String?

    /// A file of `ReportedInputs`.
    static func file(_ name: String) -> Self { Self(testDescription: name, own: nil) }

    /// - Parameter text: with the placeholders that files have.
    static func sibling(_ what: String, _ text: String) -> Self { Self(testDescription: what, own: text) }

    /// The input at an instant; nil if the file is missing.
    func text(at now: Date = ReportedFeed.noon) -> String? {
        own.map { ReportedInputs.filled($0, at: now) } ?? ReportedInputs.text(testDescription, at: now)
    }
}

/// A place with one feed of warnings, which answers with reported inputs: everything from the feed's bytes to the words is the product's.
struct ReportedFeed {
    static let noon = Date(timeIntervalSince1970: 1_773_144_000)
    static let paris = Coordinate(text: "48.85,2.35") ?? .moscow
    /// A warning of the place that is in force, in its list.
    static let inForce = Told.active(["Gale warning: Severe · Until 22:00"])

    let date = ManualDate(noon)
    let clock = ManualClock()
    let bodies: Locked<[String: String]>
    let service: WeatherService
    let place: Coordinate

    /// What a reader is told.
    enum Told: Equatable {
        /// The sentence that no warning is active.
        case noneActive
        /// That one warning may be for this place.
        case perhaps
        /// That it could not be checked, or not in full.
        case notKnown
        /// Headline and heading of each row.
        case active([String])

        init(_ column: AlertsColumn) {
            guard let statement = column.statement else {
                self = .active(column.rows.map { "\($0.headline): \($0.heading)" })
                return
            }
            self =
                statement.hasPrefix("No warnings are active")
                ? .noneActive : statement.hasPrefix("1 warning may be for this place") ? .perhaps : .notKnown
        }
    }

    /// - Parameters:
    ///   - list: the answer at the feed's own address.
    ///   - others: the answers at other addresses of its host, by path.
    init(_ list: String, _ others: [String: String] = [:], at place: Coordinate = ReportedFeed.paris) {
        let bodies = Locked<[String: String]>([:])
        let transport = ScriptedTransport { request, _ in
            guard let body = bodies.withLock({ $0[request.url] }) else {
                return .success(TransportResponse(status: 404, headers: [:], body: []))
            }
            return .success(TransportResponse(status: 200, headers: [:], body: Array(body.utf8)))
        }
        let feed = WarningFeed(
            name: "Office", url: Self.address("list"),
            coverage: Coverage(words: "", boxes: [.init(south: -90, north: 90, west: -180, east: 180)]))
        let provider = FakeProvider { call, _ in
            var weather = Sample.weather(from: call.now)
            weather.timeZone = TimeZone(identifier: "Europe/Paris")
            weather.alerts = nil
            return .success(weather)
        }
        service = WeatherService(
            providers: [provider], store: MemoryWeatherStore(),
            feeds: WarningFeeds([feed], transport: DirectCalls(transport), clock: clock, now: date.reading), configuration: .unhurried,
            clock: clock, now: date.reading)
        self.bodies = bodies
        self.place = place
        answer(list, others)
    }

    static func address(_ path: String) -> String { "http://127.0.0.1:\(ReportedInputs.port)/\(path)" }

    /// Changes what the feed answers.
    func answer(_ list: String, _ others: [String: String] = [:]) {
        bodies.withLock { bodies in
            bodies[Self.address("list")] = list
            for (path, body) in others { bodies[Self.address(path)] = body }
        }
    }

    /// Lets time pass, so that the feed is read again for the next reader.
    func pass(minutes: Int) {
        date.advance(bySeconds: Double(minutes) * 60)
        clock.advance(by: .seconds(minutes * 60))
    }

    /// The screen of the place's warnings for a reader who has opened one.
    func content() async throws -> AlertsContent {
        let snapshot = try #require(await service.weather(at: place, reason: .notification).snapshot)
        let content = await AlertsContent.make(
            snapshot: snapshot, sources: service.alertSources(of: snapshot), now: date.now, units: .metric, phrases: englishPhrases())
        // The dashboard says the same.
        let dashboard = DashboardContent.make(snapshot: snapshot, now: date.now, units: .metric)
        #expect(Told(dashboard.alerts) == Told(content.column) && dashboard.alerts.more == content.column.more)
        return content
    }

    func told() async throws -> Told { Told(try await content().column) }

    // MARK: Inputs of the same kinds

    static let here = "<area><areaDesc>Here</areaDesc><polygon>48.0,1.0 48.0,4.0 50.0,4.0 50.0,1.0 48.0,1.0</polygon></area>"
    static let times = "<onset>{{-1h}}</onset><expires>{{+9h}}</expires>"

    /// A message with placeholders.
    static func message(
        _ identifier: String = "S-1", sender: String = "office@example.org", sent: String = "{{-1h}}", type: String = "Alert",
        head: String = "<scope>Public</scope>", event: String = "Gale", severity: String = "Severe", times: String = times,
        headline: String = "Gale warning", more: String = "", areas: String = here,
        namespace: String = "urn:oasis:names:tc:emergency:cap:1.2"
    ) -> String {
        """
        <alert xmlns="\(namespace)"><identifier>\(identifier)</identifier><sender>\(sender)</sender><sent>\(sent)</sent>
        <status>Actual</status><msgType>\(type)</msgType>\(head)
        <info><language>en</language><category>Met</category><event>\(event)</event><urgency>Expected</urgency>
        <severity>\(severity)</severity><certainty>Likely</certainty>\(times)<headline>\(headline)</headline>\(more)\(areas)</info></alert>
        """
    }

    static func atom(_ entries: String) -> String { "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:x</id>\(entries)</feed>" }
    static func rss(_ items: String) -> String { "<rss><channel><title>Warnings</title>\(items)</channel></rss>" }
}
