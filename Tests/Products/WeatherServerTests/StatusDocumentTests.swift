import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import JSONText
import ProviderCourtesy
import ProviderKit
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherService
import WeatherStore

@testable import WeatherServer

@Suite("/statusz")
struct StatusDocumentTests {
    private func size(_ store: WatchedStore) async -> JSONValue? {
        guard case .object(let members) = StatusDocument.store(await store.health()) else { return nil }
        return members["size"]
    }

    @Test("A store that was measured is shown with its size and its growth since; one that was not has neither")
    func size() async throws {
        let store = WatchedStore(MemoryWeatherStore(world: .demo(world: "test")), seconds: { 0 }, report: { _ in }, onChange: { _ in })
        #expect(await size(store) == nil)
        await store.measure(at: Sample.noon) {
            StoreSize(bytes: 9000, contentBytes: 8000, limitBytes: 100_000, snapshots: 3, replies: 2, records: 1)
        }
        await store.measure(at: Sample.noon + 60) {
            StoreSize(bytes: 9000, contentBytes: 7000, limitBytes: 100_000, snapshots: 2, replies: 2, records: 1)
        }
        #expect(
            await size(store) == [
                "bytes": 9000, "contentBytes": 7000, "limitBytes": 100_000, "snapshots": 2, "replies": 2, "records": 1,
                "grownBytes": -1000, "grownSince": "2026-03-10T12:00:00+00:00", "measuredAt": "2026-03-10T12:01:00+00:00",
            ])
    }

    /// The feeds as `/statusz` shows them, after each of some answers.
    private func feeds(after answers: [(status: Int, body: String)]) async throws -> [(status: String?, feed: JSONNode)] {
        let date = ManualDate(Sample.noon)
        let answer = Locked(answers[0])
        let upstream = ScriptedTransport { _, _ in
            let (status, body) = answer.withLock { $0 }
            let headers = status == 429 ? ["retry-after": "600"] : [:]
            return .success(TransportResponse(status: status, headers: headers, body: Array(body.utf8)))
        }
        let office = try #require(WarningFeed.list("Office|https://secret.example.org/feed|-90,-180,90,180"))
        let service = WeatherService(
            providers: [FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }],
            store: MemoryWeatherStore(world: .demo(world: "test")),
            feeds: WarningFeeds(office, transport: DirectCalls(upstream), now: date.reading), configuration: .unhurried, now: date.reading)
        let shown = Locked<[(String?, JSONNode)]>([])
        try await WeatherServer.application(service: service, now: date.reading).test(.router) { client in
            for next in answers {
                answer.withLock { $0 = next }
                _ = try await client.execute(uri: "/v1/alerts?latitude=50&longitude=10", method: .get)
                let body = Array(buffer: try await client.execute(uri: "/statusz", method: .get).body)
                #expect(!String(decoding: body, as: UTF8.self).contains("secret"), "a feed's address is private")
                let root = try JSONDocument(body).root
                let feed = try #require(root["feeds"]?[0])
                #expect(root["feeds"]?.count == 1)
                shown.withLock { $0.append((root["status"]?.string, feed)) }
                date.advance(bySeconds: 300)
            }
        }
        return shown.withLock { $0 }
    }

    private static let list = "<feed><id>urn:x</id></feed>"

    @Test("Each feed is shown with when it was read, how many messages of it are kept, and its last failure")
    func feeds() async throws {
        let message = """
            <alert><identifier>1</identifier><sender>a@example.org</sender><sent>2026-03-10T11:00:00Z</sent><status>Actual</status>
            <msgType>Alert</msgType><scope>Public</scope><info><event>Gale</event><severity>Severe</severity>
            <expires>2026-03-10T20:00:00Z</expires><area><polygon>49,9 49,11 51,11 51,9</polygon></area></info></alert>
            """
        let shown = try await feeds(after: [(200, message), (500, ""), (200, Self.list), (200, "<feed><entry/></feed>")])
        #expect(shown.map(\.status) == ["ok", "degraded", "ok", "degraded"])
        let feeds = shown.map(\.feed)
        #expect(feeds.map { $0["name"]?.string } == ["Office", "Office", "Office", "Office"])
        #expect(feeds.map { $0["messages"]?.number } == [1, 1, 1, 1])
        #expect(feeds.map { $0["unread"]?.number } == [0, 0, 0, 1])
        #expect(feeds[3]["unreadBy"]?["withoutMessage"]?.number == 1)
        #expect(feeds.map { $0["failure"]?.string } == [nil, "upstreamDown", nil, nil])
        #expect(feeds[1]["wasSent"]?.bool == true && feeds[2]["wasSent"] == nil)
        #expect(feeds.map { $0["lastFailureKind"]?.string } == [nil, "upstreamDown", "upstreamDown", "upstreamDown"])
        let times = ["2026-03-10T12:00:00+00:00", "2026-03-10T12:05:00+00:00", "2026-03-10T12:10:00+00:00", "2026-03-10T12:15:00+00:00"]
        #expect(feeds.map { $0["lastTried"]?.string } == times)
        #expect(feeds.map { $0["lastChecked"]?.string } == [times[0], times[0], times[2], times[2]])
        #expect(feeds.map { $0["lastFailure"]?.string } == [nil, times[1], times[1], times[1]])
    }

    @Test("A feed that has asked for a pause is shown with its end, and a server without feeds has none")
    func pause() async throws {
        let shown = try await feeds(after: [(429, "")])
        #expect(shown[0].feed["restingUntil"]?.string == "2026-03-10T12:10:00+00:00" && shown[0].feed["lastChecked"] == nil)
        try await ServerFixture(FakeProvider { call, _ in .success(Sample.weather(from: call.now)) }).test { client in
            let root = try JSONDocument(Array(buffer: try await client.execute(uri: "/statusz", method: .get).body)).root
            #expect(root["feeds"]?.isArray == true && root["feeds"]?.count == 0)
        }
    }
}
