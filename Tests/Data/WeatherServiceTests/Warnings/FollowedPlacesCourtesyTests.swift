import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import WeatherService

@Suite("What the issuers of warnings are asked for thousands of followed places", .timeLimit(.minutes(Patience.minutes(60))))
struct FollowedPlacesCourtesyTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let writes = environment["PETREL_WRITE"] == "1"
    /// The whole hour of 10,000 places in a soak, and where the table is written.
    private static let isWhole = writes || environment["PETREL_SOAK"] == "1"
    private static let seed: UInt64 = 4_010

    /// Forty countries of all kinds of issuers, each with the box in which its places are.
    private static let countries: [(code: String, south: Double, west: Double)] = [
        ("AR", -40, -69), ("AU", -36, 140), ("BR", -22, -55), ("CA", 44, -120), ("CH", 46, 7), ("CL", -38, -73), ("CN", 28, 105),
        ("CU", 21, -79),
        ("DE", 48, 8), ("EG", 26, 30), ("ES", 38, -6), ("FI", 61, 23), ("FR", 44, 0), ("GB", 51, -3), ("GR", 38, 21), ("HK", 22, 114),
        ("ID", -8, 110), ("IE", 52, -9), ("IN", 18, 75), ("IR", 30, 50), ("IT", 42, 11), ("JP", 34, 134), ("KE", -2, 36), ("KR", 35, 127),
        ("KZ", 44, 65), ("MX", 18, -102), ("NG", 7, 5), ("NO", 59, 7), ("NZ", -44, 170), ("PE", -14, -76), ("PH", 8, 123), ("PK", 26, 66),
        ("PL", 50, 17), ("RU", 54, 37), ("SE", 57, 13), ("TH", 14, 99), ("TR", 37, 30), ("TZ", -8, 33), ("UA", 47, 28), ("ZA", -32, 20),
    ]

    /// An issuer's answers: its list never changes, and says so; a third of the issuers also says how long it holds.
    private struct Upstream {
        let date: ManualDate
        let calls = Locked<[String: [Call]]>([:])

        struct Call {
            let at: Date
            let isConditional: Bool
        }

        func answer(_ request: TransportRequest) -> TransportResponse {
            let names = Set(request.headers.map { $0.name.lowercased() })
            let isConditional = names.contains("if-modified-since") && names.contains("if-none-match")
            let at = date.now
            calls.withLock { $0[request.url, default: []].append(Call(at: at, isConditional: isConditional)) }
            var headers = [
                "Content-Type": "application/atom+xml", "ETag": "\"a\"", "Last-Modified": "Tue, 10 Mar 2026 06:00:00 GMT",
            ]
            if let seconds = Self.validSeconds(request.url) { headers["Expires"] = Self.httpDate(at + seconds) }
            guard !isConditional else { return TransportResponse(status: 304, headers: headers, body: []) }
            let isList = !request.url.contains("/f/wfs?") && !request.url.contains("bbox=")
            headers["Content-Type"] = isList ? "application/atom+xml" : "application/geo+json"
            let body = isList ? WarningFeedsTests.list([]) : #"{"type":"FeatureCollection","features":[]}"#
            return TransportResponse(status: 200, headers: headers, body: Array(body.utf8))
        }

        /// For how long a list says that it holds; nil if it does not say.
        static func validSeconds(_ url: String) -> Double? {
            url.contains("/f/wfs?") || url.contains("bbox=") || url.utf8.count % 3 > 0 ? nil : 240
        }

        private static func httpDate(_ date: Date) -> String {
            let format = DateFormatter()
            format.locale = Locale(identifier: "en_US_POSIX")
            format.timeZone = .gmt
            format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
            return format.string(from: date)
        }
    }

    @Test(
        "each list is read at its issuer's pace and as long as it holds, conditionally; places cost calls only where a service is asked by point"
    )
    func hour() async throws {
        let (count, seconds) = Self.isWhole ? (10_000, 3_600) : (800, 900)
        var random = SeededRandom(seed: Self.seed)
        var cells: [Cell: String?] = [:]
        var places: [String: Int] = [:]
        while cells.count < count {
            let country = Self.countries[cells.count % Self.countries.count]
            // Places lie in groups, as towns do.
            let north = Double.random(in: 0..<(country.code == "CA" ? 6 : 4), using: &random)
            let east = Double.random(in: 0..<(country.code == "CA" ? 50 : 4), using: &random)
            let cell = Cell(containing: try Coordinate(latitude: country.south + north, longitude: country.west + east))
            guard cells.updateValue(country.code, forKey: cell) == nil else { continue }
            places[country.code, default: 0] += 1
        }
        let (date, clock) = (ManualDate(WarningFeedsTests.noon), ManualClock())
        let upstream = Upstream(date: date)
        let courteous = CourteousTransport(
            ScriptedTransport { request, _ in .success(upstream.answer(request)) }, userAgent: "Petrel/9 (+test@petrel.example)",
            terms: [.cap: WarningFeed.terms], keeping: CourtesyMemory(), now: date.reading, clock: clock)
        let feeds = WarningFeeds(
            [], issuers: .bundled, transport: courteous, store: MemoryWeatherStore(), clock: clock, now: date.reading)
        let order = cells.keys.sorted { $0.id < $1.id }
        let start = Int(date.now.timeIntervalSince1970)
        for second in 0..<seconds {
            // As `WeatherService.followFeeds` does each second, and each minute.
            if second % 60 == 0 { for country in Self.countries { await feeds.want(country.code) } }
            for feed in await feeds.turns(at: start + second) { await feeds.ask(feed) }
            for (cell, feed) in await feeds.cellTurns(cells, at: start + second) { await feeds.beginReading(at: cell, of: feed) }
            // The weather of each place is fetched once an hour as well.
            for number in stride(from: second * count / 3600, to: (second + 1) * count / 3600, by: 1) {
                let cell = order[number]
                await feeds.hear(in: cells[cell] ?? nil, at: cell, withinSeconds: 100)
            }
            date.advance(bySeconds: 1)
            clock.advance(by: .seconds(1))
        }
        let calls = upstream.calls.withLock { $0 }
        let all = IssuerRegistry.bundled.feeds
        var rows: [(name: String, places: Int, addresses: Int, calls: Int, same: Int, least: Double?)] = []
        for feed in all {
            let own = calls.filter { $0.key == feed.url || (feed.isByPoint && $0.key.hasPrefix(feed.url + "?")) }
            guard !own.isEmpty else { continue }
            let gaps = own.values.flatMap { list in zip(list, list.dropFirst()).map { $1.at.timeIntervalSince($0.at) } }
            let valid = Upstream.validSeconds(feed.url) ?? 0
            let least = max(feed.hasMinimum ? feed.everySeconds : feed.everySeconds / 2, valid)
            #expect(gaps.allSatisfy { $0 >= least }, "\(feed.name): \(gaps.min() ?? 0) s of \(least)")
            if !feed.isByPoint {
                #expect(own.count == 1)
                #expect(own.values.allSatisfy { $0.dropFirst().allSatisfy(\.isConditional) }, "\(feed.name): the whole list again")
                #expect(!own.values.contains { $0[0].isConditional })
            }
            let countries = feed.countries.union(feed.relayedCountries)
            rows.append(
                (
                    feed.name, places.filter { countries.contains($0.key) }.map(\.value).reduce(0, +), own.count,
                    own.values.map(\.count).reduce(0, +), own.values.flatMap(\.self).count(where: \.isConditional), gaps.min()
                ))
        }
        #expect(rows.map(\.calls).reduce(0, +) == calls.values.map(\.count).reduce(0, +), "nobody else is asked")
        #expect(rows.count > 30)
        let point = try #require(rows.first { $0.name.hasPrefix("WMO") })
        // Thirty a minute, and sixty at once in the beginning.
        #expect(point.calls <= 60 + 30 * seconds / 60 && point.calls > 20 * seconds / 60)
        for row in rows where row.name != point.name && row.name != "Environment Canada" {
            #expect(row.calls <= seconds / 60 + 1, "\(row.name): \(row.calls)")
        }
        print("courtesy: seed \(Self.seed), \(count) places, \(seconds) s, \(rows.map(\.calls).reduce(0, +)) calls")
        if Self.writes { try table(rows) }
    }

    private func table(_ rows: [(name: String, places: Int, addresses: Int, calls: Int, same: Int, least: Double?)]) throws {
        let total = (rows.map(\.calls).reduce(0, +), rows.map(\.same).reduce(0, +))
        var lines = [
            "| Issuer | Followed places | Addresses | Calls an hour | of which conditional | Least seconds between two of one address |",
            "|---|---|---|---|---|---|",
        ]
        lines += rows.sorted { ($1.calls, $0.name) < ($0.calls, $1.name) }.map { row in
            "| \(row.name) | \(row.places) | \(row.addresses) | \(row.calls) | \(row.same) | \(row.least.map { "\(Int($0))" } ?? "") |"
        }
        lines.append("| **All** | 10000 | \(rows.map(\.addresses).reduce(0, +)) | \(total.0) | \(total.1) | |")
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../../../Docs/Warnings.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.components(separatedBy: "<!-- courtesy -->\n")
        try #require(parts.count == 3)
        let written = [parts[0], lines.joined(separator: "\n") + "\n", parts[2]].joined(separator: "<!-- courtesy -->\n")
        try written.write(to: file, atomically: true, encoding: .utf8)
    }
}
