import HTTPTypes
import Hummingbird
import ServerTesting
import Testing

@testable import WeatherWeb

@Suite("Addresses to subscribe to")
struct FeedsTests {
    @Test(
        "A place's calendar and its warnings: by coordinates, in the reader's language, and unchanged while nothing changes",
        arguments: [
            ("/calendar.ics", "text/calendar; charset=utf-8", "END:VCALENDAR"),
            ("/alerts.atom", "application/atom+xml; charset=utf-8", "</feed>"),
        ])
    func answer(_ path: String, type: String, end: String) async throws {
        try await WebFixture().test { client in
            let address = "\(path)?latitude=48.85&longitude=2.35"
            let first = try await client.execute(uri: address, method: .get)
            let body = String(buffer: first.body)
            #expect(first.status == .ok && first.headers[.contentType] == type && body.contains(end))
            #expect(body.contains("Petrel") && first.headers[.cacheControl] == "private, max-age=300")
            let tag = try #require(first.headers[.eTag])
            #expect(try await client.execute(uri: address, method: .get, headers: [.ifNoneMatch: tag]).status == .notModified)
            let russian = try await client.execute(uri: address, method: .get, headers: [.acceptLanguage: "ru"])
            #expect(String(buffer: russian.body) != body)
            for wrong in [path, "\(path)?latitude=91&longitude=0", "\(path)?latitude=x&longitude=0"] {
                #expect(try await client.execute(uri: wrong, method: .get).status == .badRequest)
            }
        }
    }
}
