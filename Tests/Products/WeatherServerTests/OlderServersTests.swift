import Foundation
import GzipCoding
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders

/// What the servers of older versions sent (`scripts/derive-old-store`), read by this version's client; `Tests/EndToEnd/older_clients_tests.py`
/// has the other way.
@Suite("Servers from before")
struct OlderServersTests {
    private struct Exchange: Decodable {
        let path: String
        let request: [String: String]
        let status: Int
        let answer: [String: String]
        let body: String

        var response: TransportResponse { TransportResponse(status: status, headers: answer, body: Array(body.utf8)) }
        /// The revision in `ETag`.
        var revision: String? { answer["ETag"]?.split(whereSeparator: { "\".".contains($0) }).first.map(String.init) }
    }

    private struct Recording: Decodable {
        let exchanges: [Exchange]
    }

    /// The exchanges of each older version: the whole as columns, then the difference after one hour's temperature has changed.
    private func recordings() throws -> [Recording] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures/OldStores")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("-exchange.json.gz") }
        return try names.sorted().map { name in
            let packed = try Data(contentsOf: folder.appendingPathComponent(name))
            let text = try #require(Gzip.expanded([UInt8](packed), atMost: 1 << 20))
            return try JSONDecoder().decode(Recording.self, from: Data(text))
        }
    }

    @Test("the whole and what changed are the weather that the server had, to the last value: the checksums are the same")
    func read() throws {
        let recordings = try recordings()
        #expect(!recordings.isEmpty)
        for recording in recordings {
            let whole = try #require(recording.exchanges.first)
            let changed = try #require(recording.exchanges.last)
            let base = try SnapshotColumns.snapshot(from: Array(whole.body.utf8))
            #expect(base.revision == whole.revision && base.dashboard.forecast.hourly.count > 24)
            let target = try SnapshotDelta.snapshot(applying: Array(changed.body.utf8), to: base)
            #expect(target.revision == changed.revision && target.revision != base.revision)
            let hours = zip(base.dashboard.forecast.hourly, target.dashboard.forecast.hourly)
            let rises = hours.map { pair in pair.1.temperatureCelsius - pair.0.temperatureCelsius }.filter { $0 != 0 }
            #expect(rises.count == 1 && rises.allSatisfy { abs($0 - 1.5) < 0.01 })
            // And its own columns and difference are as those were.
            #expect(SnapshotColumns.bytes(base) == Array(whole.body.utf8))
            #expect(SnapshotDelta.bytes(from: base, to: target) == Array(changed.body.utf8))
        }
    }

    @Test("a client fetches both from it, and nothing that it is sent is unusable")
    func fetch() async throws {
        for recording in try recordings() {
            let answers = recording.exchanges.map(\.response)
            let base = try SnapshotColumns.snapshot(from: answers[0].body)
            // Given the clock of that exchange
            let date = ManualDate(base.fetchedAt + 1)
            let upstream = ScriptedTransport { _, number in .success(answers[min(number, answers.count) - 1]) }
            let courteous = CourteousTransport(
                upstream, userAgent: "Petrel/9", terms: [.petrelServer: PetrelServerProvider.profile.terms], keeping: CourtesyMemory(),
                now: date.reading, clock: ManualClock())
            let provider = PetrelServerProvider(transport: courteous, baseURL: "https://petrel.example")
            // When it asks for the weather of that cell twice
            for _ in recording.exchanges {
                let query = WeatherQuery(at: base.cell.center, features: [.current, .hourly, .daily], asOf: date.now, isUrgent: true)
                let weather = try await provider.weather(for: query)
                #expect(weather.hourly.last?.time == base.dashboard.forecast.hourly.last?.time && !weather.hourly.isEmpty)
                date.advance(bySeconds: 400)
            }
            // Then it has asked as the older client did, and used both answers
            let asked = upstream.sent.map { request in
                Dictionary(request.headers.map { ($0.name.lowercased(), $0.value) }) { first, _ in first }
            }
            #expect(asked.count == 2)
            for (sent, exchange) in zip(asked, recording.exchanges) {
                #expect(sent["if-none-match"] == exchange.request["If-None-Match"] && sent["a-im"] == exchange.request["A-IM"])
            }
            let traffic = await courteous.traffic(of: .petrelServer)
            #expect(traffic.wholes == 1 && traffic.deltas == 1 && traffic.unusable == 0)
        }
    }
}
