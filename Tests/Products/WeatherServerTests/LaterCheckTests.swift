import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import ProviderCourtesy
import ProviderKit
import NIOCore
import ServerTesting
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherService
import WeatherStore

@testable import WeatherServer

@Suite("A later check of the warnings in what /v1/weather sends")
struct LaterCheckTests {
    private static let document = "application/json"
    private static let older = "application/vnd.petrel.columns+json, application/json;q=0.9"
    private static let present = "\(SnapshotColumns.accepted), application/json;q=0.9"

    private let date = ManualDate()

    /// A server with weather that arrived once, at noon, and a feed without warnings, which is read whenever it is due.
    private func test(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        let feed = ScriptedTransport { _, _ in
            let list = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><id>urn:x</id></feed>"
            return .success(TransportResponse(status: 200, headers: [:], body: Array(list.utf8)))
        }
        let office = try #require(WarningFeed.list("Office|https://warn.example.org/feed|-90,-180,90,180"))
        var weather = Sample.weather()
        weather.alerts = nil
        let provider = FakeProvider { [weather] _, number in
            number == 1 ? .success(weather) : .failure(WeatherError(.noConnection, provider: .openMeteo))
        }
        var configuration = WeatherServiceConfiguration.unhurried
        configuration.retry.maxAttempts = 1
        let service = WeatherService(
            providers: [provider], store: MemoryWeatherStore(world: .demo(world: "test")),
            feeds: WarningFeeds(office, transport: DirectCalls(feed), now: date.reading), configuration: configuration, now: date.reading)
        try await WeatherServer.application(service: service, now: date.reading).test(.router) { try await body($0) }
    }

    private func ask(_ client: any TestClientProtocol, _ accept: String, knowing tag: String? = nil) async throws -> TestResponse {
        var fields: HTTPFields = [.accept: accept]
        if let tag { fields[.ifNoneMatch] = tag }
        return try await client.execute(uri: "/v1/weather?latitude=55.75&longitude=37.6", method: .get, headers: fields)
    }

    /// Waits until the feed was read again, and the weather has its check: it is renewed behind an answer.
    private func noteCheck(_ client: any TestClientProtocol, since tag: String) async throws {
        date.advance(bySeconds: 2 * 60)
        let isNoted = try await eventually {
            _ = try await client.execute(uri: "/v1/alerts?latitude=55.75&longitude=37.6", method: .get)
            return try await ask(client, Self.present, knowing: tag).status == .ok
        }
        #expect(isNoted)
    }

    /// The weather in the body of an answer, in either form.
    private func weather(_ response: TestResponse) throws -> WeatherDashboard {
        let bytes = Array(buffer: response.body)
        let isColumns = response.headers[.contentType]?.hasPrefix(SnapshotColumns.mediaType) == true
        let snapshot = try isColumns ? SnapshotColumns.snapshot(from: bytes) : SnapshotDocument.snapshot(from: bytes)
        #expect(response.headers[.eTag]?.hasPrefix("\"\(snapshot.revision).") == true, "the tag is the body's")
        return snapshot.dashboard
    }

    /// The check in the body of an answer.
    private func check(_ response: TestResponse) throws -> AlertsCheck? { try weather(response).alertsCheck }

    @Test(
        "the former entity tag gets the body with the check, the new one 304, in documents and in columns", arguments: [document, present])
    func changed(accept: String) async throws {
        try await test { client in
            let first = try await ask(client, accept)
            let tag = try #require(first.headers[.eTag])
            #expect(try check(first) == nil)
            date.advance(bySeconds: 29 * 60)
            #expect(try await ask(client, accept, knowing: tag).status == .notModified, "not with every round of a feed")
            try await noteCheck(client, since: tag)
            let later = try await ask(client, accept, knowing: tag)
            let laterTag = try #require(later.headers[.eTag])
            #expect(later.status == .ok && laterTag != tag)
            let noted = try #require(try check(later))
            // The feed's reading has its name, a refresh that has the feed as the source of its warnings has none: either may come first.
            #expect([nil, "Office"].contains(noted.by) && noted.at > Sample.noon + 28 * 60)
            let again = try await ask(client, accept, knowing: laterTag)
            #expect(again.status == .notModified && again.headers[.eTag] == laterTag && again.body.readableBytes == 0)
            let both = try await ask(client, accept, knowing: "\(tag), \(laterTag)")
            #expect(both.status == .notModified)
        }
    }

    @Test("columns of a client that does not name the member keep their entity tag and their body")
    func unknown() async throws {
        try await test { client in
            let first = try await ask(client, Self.older)
            let tag = try #require(first.headers[.eTag])
            date.advance(bySeconds: 29 * 60)
            try await noteCheck(client, since: tag)
            let later = try await ask(client, Self.older, knowing: tag)
            #expect(later.status == .notModified && later.headers[.eTag] == tag)
            let whole = try await ask(client, Self.older)
            #expect(whole.headers[.eTag] == tag)
            #expect(try check(whole) == nil)
            let known = try await ask(client, Self.present, knowing: tag)
            #expect(known.status == .ok)
            #expect(try check(known) != nil, "for a client that has learned the member since")
        }
    }
}
