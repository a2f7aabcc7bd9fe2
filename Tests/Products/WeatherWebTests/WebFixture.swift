import Foundation
import Gazetteer
import HTTPTypes
import Hummingbird
import ServerTesting
import Logging
import NIOCore
import ProviderKit
import TestSupport
import Testing
import TownGazetteer
import WeatherModel
import WeatherServer
import WeatherService
import WeatherStore

@testable import WeatherWeb

/// The web app over a fake provider, with a clock that stands still.
struct WebFixture {
    let provider: FakeProvider
    let date = ManualDate()
    /// How long a page waits before it is sent with a spinner. Long here: only the tests of the spinner want to see it.
    /// Nothing here takes that long, but the long runs keep the cores busy for minutes.
    var patience = Duration.seconds(600)
    var store: any WeatherStore = MemoryWeatherStore(world: .demo(world: "test"))
    /// Not bounded, but in the tests of the bound.
    var pagesEachSecond = 1e9
    /// The source of the hours of the air; nil for none.
    var air: FakeAir?
    /// The larger places; `.world` for all, as a server has them.
    var places = Gazetteer.towns

    /// The sources of what is usual; empty for none.
    var pasts: [any UsualProvider] = []
    /// The source of what was forecast in the past weeks; nil writes no receipts.
    var formerRuns: FakePreviousRuns?
    /// The source of how sure forecasts are; nil for none.
    var spreads: FakeSpreads?

    init(_ provider: FakeProvider = FakeProvider()) { self.provider = provider }

    func test(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        let service = WeatherService(
            providers: [provider], store: store, gazetteer: places, airOutlooks: air.map { AirOutlooks(source: $0, now: date.reading) },
            usuals: pasts.isEmpty ? nil : Usuals(sources: pasts, store: store, isSimulated: true, now: date.reading),
            receipts: formerRuns.map { Receipts(source: $0, store: store, zone: { Gazetteer.towns.timeZone(at: $0) }, now: date.reading) },
            spreads: spreads.map { Spreads(sources: [$0], now: date.reading) },
            configuration: .unhurried, now: date.reading)
        // Its deadlines never come: what is tested here does not end with a slow machine.
        let cities = TopCities(provider: nil, service: service, clock: ManualClock(), now: date.reading)
        let pages = WeatherPages(
            service: service, topCities: cities, patience: patience, freshSeconds: 120, pagesEachSecond: pagesEachSecond, now: date.reading)
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let application = WeatherServer.application(service: service, pages: pages, logger: logger, now: date.reading)
        try await application.test(.router, body)
    }
}

extension TestClientProtocol {
    /// - Returns: the page's HTML.
    func page(_ uri: String, _ headers: HTTPFields = [:], status: HTTPResponse.Status = .ok) async throws -> String {
        let response = try await execute(uri: uri, method: .get, headers: headers)
        #expect(response.status == status)
        return String(buffer: response.body)
    }
}

/// What tests look for in a page.
struct PageText {
    let html: String

    /// Templates are not part of what is shown until the script takes them out.
    init(_ html: String) { self.html = html.replacing(/<template(?s:.)*?<\/template>/, with: "") }

    var isLoading: Bool { html.contains(/<div[^>]*role="status" data-state="loading"/) && state == "loading" }
    var isFailed: Bool { html.contains("role=\"alert\"") }
    var hasData: Bool { html.contains("data-column=\"now\"") }
    var state: String? { html.firstMatch(of: /<div id="dashboard" data-state="([a-z]+)"/).map { String($0.1) } }
    var heading: String? { html.firstMatch(of: /<h1>([^<]*)<\/h1>/).map { String($0.1) } }
    var notices: [String] { html.matches(of: /data-part="(notice|hint|notices)">(<p>|<span>)?([^<]*)<\/(p|span)>/).map { String($0.3) } }

    /// Revisions by column.
    var columns: [String: String] {
        let pairs = html.matches(of: /data-column="([a-z0-9]+)" data-revision="([^"]*)"/).map { (String($0.1), String($0.2)) }
        return Dictionary(pairs) { first, _ in first }
    }
}
