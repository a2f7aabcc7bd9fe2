import Foundation
import HTTPTypes
import Hummingbird
import ServerTesting
import JSONText
import NIOCore
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherServer

@Suite("The widget's answer is of the hour that it is")
struct WidgetRouteTests {
    private let uri = "/v1/widget?latitude=55.75&longitude=37.6"

    /// A server whose provider answered once, at noon UTC, and is out of reach ever since.
    private func fixture(_ weather: ProviderWeather = Sample.weather()) -> ServerFixture {
        ServerFixture(
            FakeProvider(answer: { _, number in
                number == 1 ? .success(weather) : .failure(WeatherError(.noConnection, provider: .openMeteo))
            }))
    }

    private func ask(_ client: any TestClientProtocol, knowing tag: String? = nil) async throws -> TestResponse {
        try await client.execute(uri: uri, method: .get, headers: tag.map { [.ifNoneMatch: $0] } ?? [:])
    }

    @Test("Given an observation, when it is 59 minutes old, then it is sent; when it is 61, the forecast hour, marked as one")
    func hourOver() async throws {
        let fixture = fixture()
        try await fixture.test { client in
            _ = try await ask(client)
            fixture.date.advance(bySeconds: 59 * 60)
            let observed = try JSONDocument(Array(buffer: try await ask(client).body)).root
            #expect(observed["temperatureCelsius"]?.double == 11.5 && observed["isForecastHour"]?.bool == false)
            #expect(observed["time"]?.string == "2026-03-10T15:00:00+03:00")
            fixture.date.advance(bySeconds: 2 * 60)
            let response = try await ask(client)
            let forecast = try JSONDocument(Array(buffer: response.body)).root
            #expect(forecast["temperatureCelsius"]?.double == 13 && forecast["isForecastHour"]?.bool == true)
            #expect(forecast["time"]?.string == "2026-03-10T16:00:00+03:00")
            #expect(forecast["revision"]?.string == observed["revision"]?.string)
            #expect(response.headers[.age] == "3660")
        }
    }

    @Test("Row 13: given no hour for now and no young observation, then place and age without temperature and sky")
    func nothingApplies() async throws {
        let fixture = fixture(Sample.weather(hours: 1))
        try await fixture.test { client in
            _ = try await ask(client)
            fixture.date.advance(bySeconds: 7200)
            let response = try await ask(client)
            #expect(response.status == .ok && response.headers[.age] == "7200")
            let root = try JSONDocument(Array(buffer: response.body)).root
            #expect(root["place"]?.string == "Moscow" && root["fetchedAt"]?.string == "2026-03-10T15:00:00+03:00")
            #expect(root["time"] == nil && root["isForecastHour"] == nil && root["isDay"] == nil && root["condition"] == nil)
            #expect(root["temperatureCelsius"] == nil && root["feelsLikeCelsius"] == nil)
        }
    }

    @Test("Given no observation at all, then the forecast hour")
    func unobserved() async throws {
        var weather = Sample.weather()
        weather.current = nil
        try await fixture(weather).test { client in
            let root = try JSONDocument(Array(buffer: try await ask(client).body)).root
            #expect(root["temperatureCelsius"]?.double == 12 && root["isForecastHour"]?.bool == true)
        }
    }

    @Test("Its tag holds within an hour and not beyond, and no cache uses an answer that is stale while it asks for another")
    func tag() async throws {
        let fixture = fixture()
        try await fixture.test { client in
            let first = try await ask(client)
            let tag = try #require(first.headers[.eTag])
            #expect(tag.wholeMatch(of: #/"[0-9a-f]{64}\.[jg]"/#) != nil)
            #expect(first.headers[.cacheControl] == "private, max-age=300, stale-while-revalidate=0, stale-if-error=0")
            fixture.date.advance(bySeconds: 59 * 60)
            #expect(try await ask(client, knowing: tag).status == .notModified)
            fixture.date.advance(bySeconds: 2 * 60)
            let next = try await ask(client, knowing: tag)
            #expect(next.status == .ok && next.headers[.eTag] != tag)
            fixture.date.advance(bySeconds: 58 * 60)
            #expect(try await ask(client, knowing: next.headers[.eTag]).status == .notModified)
            fixture.date.advance(bySeconds: 60)
            #expect(try await ask(client, knowing: next.headers[.eTag]).status == .ok)
        }
    }
}
