import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import JSONText
import NIOCore
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

@testable import WeatherServer

@Suite("The API's routes")
struct RoutesTests {
    private let weather = "/v1/weather?latitude=55.75&longitude=37.6"

    @Test("Given a provider, when the weather is asked for, then the whole snapshot comes with its tag and its lifetime")
    func snapshot() async throws {
        try await ServerFixture().test { client in
            let response = try await client.execute(uri: weather, method: .get)
            #expect(response.status == .ok)
            #expect(response.headers[.contentType] == "application/json")
            let snapshot = try SnapshotDocument.snapshot(from: Array(buffer: response.body))
            #expect(snapshot.cell == Cell(containing: .moscow))
            #expect(response.headers[.eTag] == "\"\(snapshot.revision).j\"")
            #expect(response.headers[.cacheControl] == "private, max-age=300, stale-while-revalidate=3300, stale-if-error=86400")
            #expect(response.headers[.vary] == "Accept, Accept-Encoding, A-IM")
            #expect(response.headers[.age] == "0")
            let packed = try await client.execute(uri: weather, method: .get, headers: [.acceptEncoding: "gzip, br"])
            #expect(packed.headers[.contentEncoding] == "gzip")
            #expect(packed.headers[.eTag] == "\"\(snapshot.revision).g\"")
            #expect(packed.body.readableBytes < response.body.readableBytes / 3)
            let known = try await client.execute(
                uri: weather, method: .get, headers: [.ifNoneMatch: "\"\(snapshot.revision).g\""])
            #expect(known.status == .notModified)
            #expect(known.headers[.contentLength] == nil)
            #expect(known.body.readableBytes == 0)
        }
    }

    @Test("HEAD tells what GET would send, without the body")
    func head() async throws {
        try await ServerFixture().test { client in
            let whole = try await client.execute(uri: weather, method: .get)
            let head = try await client.execute(uri: weather, method: .head)
            #expect(head.status == .ok)
            #expect(head.body.readableBytes == 0)
            #expect(head.headers[.contentLength] == String(whole.body.readableBytes))
            #expect(head.headers[.eTag] == whole.headers[.eTag])
        }
    }

    @Test("A problem document, asserted whole")
    func problem() async throws {
        try await ServerFixture().test { client in
            let response = try await client.execute(uri: "/v1/weather?latitude=91&longitude=181", method: .get)
            #expect(response.status == .badRequest)
            #expect(response.headers[.contentType] == "application/problem+json")
            let pattern = /"instance":"urn:petrel:request:[0-9a-f]+"/
            #expect(
                response.text.replacing(pattern, with: "INSTANCE")
                    == #"{"detail":"Latitude must be a number from −90 to 90.",INSTANCE,"status":400,"#
                    + #""title":"Invalid parameter","type":"urn:petrel:problem:invalid-parameter"}"#)
        }
    }

    @Test("A parameter that an address does not take is refused, not ignored")
    func unknownParameters() async throws {
        try await ServerFixture().test { client in
            for path in [
                "/v1/weather?latitude=1&longitude=2&units=us", "/v1/widget?latitude=1&longitude=2&lang=en",
                "/v1/places/nearest?latitude=1&longitude=2&limit=3", "/v1/cities/top?units=c",
            ] {
                let response = try await client.execute(uri: path, method: .get)
                #expect(response.status == .badRequest && response.text.contains("There is no parameter "), "\(path)")
            }
            // What is no plain word may be a position: it is not repeated.
            let odd = try await client.execute(uri: "/v1/weather?latitude=1&longitude=2&12.3456=98.7654", method: .get)
            #expect(odd.status == .badRequest && !odd.text.contains("12.3456"))
        }
    }

    @Test("Unknown paths, unknown methods, bodies and endless addresses have their own answers")
    func refusals() async throws {
        try await ServerFixture().test { client in
            #expect(try await client.execute(uri: "/v1/nothing", method: .get).status == .notFound)
            let post = try await client.execute(uri: "/v1/weather", method: .post)
            #expect(post.status == .methodNotAllowed)
            #expect(post.headers[.allow] == "GET, HEAD")
            let body = try await client.execute(
                uri: "/livez", method: .get, headers: [.contentLength: "3"], body: ByteBuffer(string: "abc"))
            #expect(body.status == .contentTooLarge)
            for method in [HTTPRequest.Method.trace, .put, .post, .patch] {
                let refused = try await client.execute(
                    uri: "/livez", method: method, headers: [.contentLength: "3"], body: ByteBuffer(string: "abc"))
                #expect(refused.status == .methodNotAllowed && refused.headers[.allow] == "GET, HEAD", "L10: \(method)")
                #expect(refused.headers[.connection] == "close")
            }
            let long = try await client.execute(uri: "/livez?" + String(repeating: "x", count: 8200), method: .get)
            #expect(long.status == .uriTooLong)
        }
    }

    private static let statuses: [WeatherError.Kind: Int] = [
        .invalidKey: 502, .planLacksProduct: 502, .quotaExhausted: 503, .rateLimited: 503, .tooManyFromClient: 429, .placeNotFound: 404,
        .placeNotCovered: 404, .badRequest: 502, .invalidURL: 503, .noConnection: 503, .invalidCertificate: 503, .timedOut: 504,
        .upstreamDown: 503, .invalidResponse: 502, .badBody: 502, .overloaded: 503, .otherTime: 502,
    ]

    @Test("What fails upstream has a status and a type of its own, with the provider and the wait", arguments: WeatherError.Kind.allCases)
    func upstreamFailures(_ kind: WeatherError.Kind) async throws {
        let status = try #require(Self.statuses[kind], "a kind without an expected status")
        let provider = FakeProvider(answer: { _, _ in .failure(WeatherError(kind, provider: .openMeteo, retryAfterSeconds: 90)) })
        try await ServerFixture(provider).test { client in
            let response = try await client.execute(uri: weather, method: .get)
            #expect(response.status.code == status)
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(root["provider"]?.string == "open-meteo")
            #expect(root["status"]?.int == status)
            #expect(root["type"]?.string?.hasPrefix("urn:petrel:problem:") == true)
        }
    }

    @Test("Row 10: a hundred random cells at once each get their own weather")
    func noMixedCells() async throws {
        try await ServerFixture().test { client in
            var random = SeededRandom(seed: 10)
            let points = (0..<100).map { _ in
                (Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (latitude, longitude) in points {
                    group.addTask {
                        let wanted = Cell(containing: try Coordinate(latitude: latitude, longitude: longitude))
                        for _ in 0..<2 {
                            let response = try await client.execute(
                                uri: "/v1/weather?latitude=\(latitude)&longitude=\(longitude)", method: .get)
                            #expect(try JSONDocument(Array(buffer: response.body)).root["cell"]?.string == wanted.id)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test("Row 44: all providers down leaves the server alive and ready, and says degraded")
    func probes() async throws {
        let provider = FakeProvider(answer: { _, _ in .failure(WeatherError(.upstreamDown, provider: .openMeteo)) })
        try await ServerFixture(provider).test { client in
            _ = try await client.execute(uri: weather, method: .get)
            #expect(try await client.execute(uri: "/livez", method: .get).text == #"{"status":"ok"}"#)
            #expect(try await client.execute(uri: "/readyz", method: .get).text == #"{"status":"ready","store":"ok"}"#)
            let status = try await client.execute(uri: "/statusz", method: .get)
            #expect(status.status == .ok)
            let root = try JSONDocument(Array(buffer: status.body)).root
            #expect(root["status"]?.string == "degraded")
            #expect(root["providers"]?[0]?["lastError"]?.string == "upstreamDown")
        }
    }

    @Test("Row 13: weather of another time is no answer, and /statusz names it, with the part that is of another time")
    func otherTime() async throws {
        let isWhole = Locked(true)
        let provider = FakeProvider { call, _ in
            var answer = Sample.weather(from: call.now)
            answer.daily = Sample.days(from: call.now - 30 * 86_400, count: 3)
            return .success(isWhole.withLock { $0 } ? Sample.weather(from: call.now - 30 * 86_400) : answer)
        }
        @Sendable func status(_ client: any TestClientProtocol) async throws -> JSONNode? {
            let root = try JSONDocument(Array(buffer: try await client.execute(uri: "/statusz", method: .get).body)).root
            #expect(root["status"]?.string == "degraded")
            return root["providers"]?[0]
        }
        try await ServerFixture(provider).test { client in
            let refused = try await client.execute(uri: weather, method: .get)
            #expect(refused.status == .badGateway)
            #expect(try JSONDocument(Array(buffer: refused.body)).root["cause"]?.string == "otherTime")
            #expect(try await client.execute(uri: "/v1/widget?latitude=55.75&longitude=37.6", method: .get).status == .badGateway)
            let whole = try await status(client)
            #expect(whole?["lastError"]?.string == "otherTime" && whole?["lastSuccess"] == nil && whole?["failures"]?.int == 1)
            isWhole.withLock { $0 = false }
            #expect(try await client.execute(uri: "/v1/weather?latitude=10&longitude=20", method: .get).status == .ok)
            let part = try await status(client)?["services"]?["forecast"]
            #expect(part?["lastError"]?.string == "otherTime" && part?["lastErrorOf"]?.string == "daily")
        }
    }

    @Test("Given weather and then a failing provider, when the hour is over, then the last known weather comes with its age")
    func lastKnown() async throws {
        let fixture = ServerFixture(
            FakeProvider(answer: { call, number in
                number == 1 ? .success(Sample.weather(from: call.now)) : .failure(WeatherError(.noConnection, provider: .openMeteo))
            }))
        try await fixture.test { client in
            _ = try await client.execute(uri: weather, method: .get)
            fixture.date.advance(bySeconds: 7200)
            let response = try await client.execute(uri: weather, method: .get)
            #expect(response.status == .ok)
            #expect(response.headers[.age] == "7200")
        }
    }

    @Test("The widget's answer is small and complete")
    func widget() async throws {
        try await ServerFixture().test { client in
            let response = try await client.execute(uri: "/v1/widget?latitude=55.75&longitude=37.6", method: .get)
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(root["temperatureCelsius"]?.double == 11.5)
            #expect(root["condition"]?["kind"]?.string == "partlyCloudy")
            #expect(root["place"]?.string == "Moscow")
            #expect(response.body.readableBytes < 800)
        }
    }

    @Test("Places are found by name and by position; nothing found is an empty list")
    func places() async throws {
        try await ServerFixture().test { client in
            let found = try await client.execute(uri: "/v1/places?query=Kathmandu&limit=1", method: .get)
            let place = try JSONDocument(Array(buffer: found.body)).root["places"]?[0]
            #expect(place?["name"]?.string == "Kathmandu")
            #expect(place?["timeZone"]?.string == "Asia/Kathmandu")
            let none = try await client.execute(uri: "/v1/places?query=zzzzqqqq", method: .get)
            #expect(none.text == #"{"places":[]}"#)
            let nearest = try await client.execute(uri: "/v1/places/nearest?latitude=48.85&longitude=2.35", method: .get)
            #expect(try JSONDocument(Array(buffer: nearest.body)).root["place"]?["name"]?.string == "Paris")
            // The name of the cell is the same in every answer: 48.2, 16.35 is nearest to the district of Neubau.
            let named = try await client.execute(uri: "/v1/places/nearest?latitude=48.2&longitude=16.35", method: .get)
            #expect(try JSONDocument(Array(buffer: named.body)).root["place"]?["name"]?.string == "Vienna")
            let weather = try await client.execute(uri: "/v1/weather?latitude=48.2&longitude=16.35", method: .get)
            #expect(try JSONDocument(Array(buffer: weather.body)).root["location"]?["name"]?.string == "Vienna")
            let ocean = try await client.execute(uri: "/v1/places/nearest?latitude=-48.9&longitude=-123.4", method: .get)
            #expect(try JSONDocument(Array(buffer: ocean.body)).root["distanceKilometers"]?.double ?? 0 > 1000)
            #expect(try JSONDocument(Array(buffer: ocean.body)).root["water"]?.string == "South Pacific Ocean")
            #expect(try JSONDocument(Array(buffer: ocean.body)).root["namesPoint"]?.bool == false)
            let sea = try await client.execute(uri: "/v1/weather?latitude=-48.9&longitude=-123.4", method: .get)
            #expect(try JSONDocument(Array(buffer: sea.body)).root["location"]?["water"]?.string == "South Pacific Ocean")
            let home = try await client.execute(uri: "/v1/places?query=Cambridge&limit=1&country=us", method: .get)
            #expect(try JSONDocument(Array(buffer: home.body)).root["places"]?[0]?["region"]?.string == "Massachusetts")
            let other = try await client.execute(uri: "/v1/places?query=Bombay&limit=1", method: .get)
            #expect(try JSONDocument(Array(buffer: other.body)).root["places"]?[0]?["otherName"]?.string == "Bombay")
            let range = try await client.execute(uri: "/v1/places?query=91,0", method: .get)
            #expect(range.status == .badRequest && range.text.contains("Latitude must be a number from −90 to 90."))
            for bad in [
                "", "?query=", "?query=a&query=b", "?query=a&country=USA", "?query=a&units=us", "?query=a&limit=0",
                "?query=\(String(repeating: "a", count: 101))",
            ] {
                #expect(try await client.execute(uri: "/v1/places\(bad)", method: .get).status == .badRequest)
            }
        }
    }

    @Test("The description is served as it is written")
    func description() async throws {
        try await ServerFixture().test { client in
            let response = try await client.execute(uri: "/openapi.yaml", method: .get)
            #expect(response.text.hasPrefix("openapi: 3.1.0\n"))
            #expect(response.headers[.contentType] == "application/yaml")
            let small = try await client.execute(uri: "/openapi.yaml", method: .get, headers: [.acceptEncoding: "gzip"])
            #expect(small.headers[.contentEncoding] == "gzip" && small.body.readableBytes * 2 < response.body.readableBytes)
            let (tag, other) = (try #require(response.headers[.eTag]), try #require(small.headers[.eTag]))
            #expect(tag != other && response.headers[.vary] == "Accept-Encoding" && small.headers[.vary] == "Accept-Encoding")
            for held in [tag, other, "*", "\"x\", W/\(tag)"] {
                let again = try await client.execute(uri: "/openapi.yaml", method: .get, headers: [.ifNoneMatch: held])
                #expect(again.status == .notModified && again.body.readableBytes == 0 && again.headers[.eTag] == tag)
            }
            #expect(try await client.execute(uri: "/openapi.yaml", method: .get, headers: [.ifNoneMatch: "\"x\""]).status == .ok)
        }
    }

    @Test("Who comes by https, by the word of a named proxy, is told to stay with it, and nobody else is")
    func strictTransport() async throws {
        let cases: [(proxies: String, scheme: String, value: String?)] = [
            ("127.0.0.1", "https", "max-age=31536000"), ("127.0.0.1", "http", nil), ("192.0.2.1", "https", nil),
        ]
        for (proxies, scheme, value) in cases {
            var fixture = ServerFixture()
            fixture.configuration.clients.trustedProxies = try #require(AddressRange.list(proxies))
            try await fixture.test(.live) { client in
                let forwarded = HTTPField(name: try #require(HTTPField.Name("Forwarded")), value: "for=203.0.113.9;proto=\(scheme)")
                for uri in ["/livez", "/nothing", "/openapi.yaml"] {
                    let response = try await client.execute(uri: uri, method: .get, headers: HTTPFields([forwarded]))
                    #expect(response.headers[.strictTransportSecurity] == value, "\(uri) \(proxies) \(scheme)")
                }
            }
        }
    }

    @Test(
        "Every answer says that nothing of it may be run or framed, the good ones and the refusals",
        arguments: [
            "/livez", "/statusz", "/metrics", "/openapi.yaml", "/v1/weather?latitude=1&longitude=2", "/v1/weather", "/nothing",
            "/v1/places?query=Ulm",
        ])
    func contentPolicy(_ uri: String) async throws {
        try await ServerFixture().test { client in
            // The second time from the event loop, where there is such a way.
            for _ in 0..<2 {
                let headers = try await client.execute(uri: uri, method: .get).headers
                #expect(
                    headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'"
                        && headers[.xContentTypeOptions] == "nosniff")
            }
        }
    }

    @Test("Row 46: a position is in no log line, no metric and no problem document, wherever in the address it stands")
    func canaryPosition() async throws {
        let fixture = ServerFixture(FakeProvider(answer: { _, _ in .failure(WeatherError(.badBody, provider: .openMeteo)) }))
        try await fixture.test { client in
            var answers = ""
            for uri in [
                "/v1/weather?latitude=12.3456&longitude=98.7654", "/v1/widget?latitude=12.3456&longitude=98.7654",
                "/v1/places/nearest?latitude=12.3456&longitude=987654", "/12.3456/98.7654",
                "/v1/weather?latitude=12.3456x&longitude=98.7654",
                "/v1/places?query=12.3456&limit=987654",
            ] {
                answers += try await client.execute(uri: uri, method: .get).text
            }
            answers += try await client.execute(uri: "/12.3456/98.7654", method: HTTPRequest.Method("CANARY123456") ?? .get).text
            // What was counted and measured may by chance have the digits of anything; what it is told apart by may not.
            answers += try await client.execute(uri: "/metrics", method: .get).text
                .replacing(#/ [0-9.e+-]+$/#.anchorsMatchLineEndings(), with: "")
            // The name that a request got is a number at random.
            answers.replace(#/urn:petrel:request:[0-9a-f]+/#, with: "")
            // How long a request took, and the name it got, may by chance have the digits of anything.
            let log = fixture.log.text
                .replacing(#/"milliseconds": [0-9.]+/#, with: "").replacing(#/"hb.request.id": [0-9a-f]+/#, with: "")
            for canary in ["12.34", "98.76", "987654", "123456", "247."] {
                #expect(!answers.contains(canary), "in an answer")
                #expect(!log.contains(canary), "in the log")
            }
            #expect(fixture.log.text.contains("/v1/weather"))
        }
    }

    @Test("Metrics count requests by route and class of status")
    func metrics() async throws {
        try await ServerFixture().test { client in
            _ = try await client.execute(uri: weather, method: .get)
            _ = try await client.execute(uri: "/v1/weather", method: .get)
            let text = try await client.execute(uri: "/metrics", method: .get).text
            #expect(text.contains("petrel_requests_total{route=\"/v1/weather\",status=\"2xx\"} 1\n"))
            #expect(text.contains("petrel_requests_total{route=\"/v1/weather\",status=\"4xx\"} 1\n"))
            #expect(text.contains("petrel_encoded_cells 1\n"))
        }
    }
}
