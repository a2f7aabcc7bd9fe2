import Foundation
import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import ProviderKit
import ServerTesting
import TestSupport
import Testing
import WeatherModel
import WeatherProviders

@testable import WeatherServer

@Suite("What is usual over HTTP")
struct UsualRouteTests {
    /// A source of the past whose highs rise by a tenth of a degree with each date, or that fails.
    private struct Past: UsualProvider {
        let profile = Sample.profile(.openMeteo, features: [])
        var failure: WeatherError?

        func usual(of cell: UsualCell, asOf now: Instant) async throws(WeatherError) -> UsualYear {
            if let failure { throw failure }
            let days = (0..<UsualYear.dates).map { date in
                let high = Double(date) / 10
                return UsualDay(
                    highs: UsualDay.Spread(tenth: high - 5, median: high, ninetieth: high + 5), meanCelsius: high - 4, wetShare: 0.4,
                    highest: UsualDay.Record(celsius: high + 9, date: UsualYear.firstDate))
            }
            let provenance = Provenance(
                provider: .openMeteo, attribution: "A", attributionURL: "https://a.example/", license: "CC BY 4.0", fetchedAt: now,
                isSimulated: false)
            guard let year = UsualYear(days: days, heightMeters: 150, provenance: provenance) else { throw WeatherError(.badBody) }
            return year
        }
    }

    private static let place = "/v1/usual?latitude=55.75&longitude=37.6"

    private func fixture(_ past: (any UsualProvider)?) -> ServerFixture {
        var fixture = ServerFixture()
        fixture.pasts = past.map { [$0] } ?? []
        return fixture
    }

    @Test("365 dates, the present one, and the source; Petrel's own client reads what was sent")
    func known() async throws {
        let fixture = fixture(Past())
        try await fixture.test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .ok && response.headers[.cacheControl] == "public, max-age=3600")
            let bytes = Array(buffer: response.body)
            let root = try JSONDocument(bytes).root
            #expect(root["cell"]?.string == "223.150" && root["highCelsius"]?["median"]?.count == 365)
            #expect(root["lowCelsius"]?["median"]?[0]?.isNull == true && root["heightMeters"]?.double == 150)
            #expect(root["today"]?["date"]?.string == "2026-03-10" && root["today"]?["usualHighCelsius"]?.double == 6.8)
            let outcome = ReplyDecoder().decode(
                provider: .petrelServer, endpoint: "usual", status: 200, bytes: bytes, coordinate: Sample.moscow, at: Sample.noon)
            guard case .decoded(.usual(let year), _)? = outcome else {
                Issue.record("\(String(describing: outcome))")
                return
            }
            let sent = try await Past().usual(of: UsualCell(containing: Sample.moscow), asOf: fixture.date.now)
            #expect(year.days == sent.days && year.heightMeters == 150 && year.provenance == sent.provenance)
            let elsewhere = ReplyDecoder().decode(
                provider: .petrelServer, endpoint: "usual", status: 200, bytes: bytes,
                coordinate: try Coordinate(latitude: 10, longitude: 10), at: Sample.noon)
            #expect(elsewhere == .undecodable(WeatherError(.badBody, provider: .petrelServer)))
        }
    }

    @Test("No source is 404, a failure is a failure, another parameter is refused")
    func none() async throws {
        try await fixture(nil).test { client in
            let response = try await client.execute(uri: Self.place, method: .get)
            #expect(response.status == .notFound)
        }
        try await fixture(Past(failure: WeatherError(.quotaExhausted, provider: .openMeteo))).test { client in
            let refused = try await client.execute(uri: Self.place, method: .get)
            #expect(refused.status == .serviceUnavailable)
            let unknown = try await client.execute(uri: Self.place + "&date=1", method: .get)
            #expect(unknown.status == .badRequest)
        }
    }
}
