import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherService

@Suite("A Petrel server as the provider: spoilt bytes")
struct PetrelServerMutationTests {
    private static let isSoak = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1"

    /// Bits turned, bytes changed, lost, repeated and moved, words and numbers put in the place of others.
    private func spoilt(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, at + Int.random(in: 1...40, using: &random))
            switch Int.random(in: 0..<7, using: &random) {
            case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[at] = UInt8(ascii: "0") + UInt8.random(in: 0..<10, using: &random)
            case 2: bytes.removeSubrange(at..<end)
            case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
            case 4: bytes.replaceSubrange(at..<end, with: Array("null".utf8))
            case 5:
                // A digit of some number, which leaves the document well formed.
                let digits = bytes.indices.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[$0]) }
                if let digit = digits.randomElement(using: &random) { bytes[digit] = UInt8(ascii: "1") + UInt8(at % 9) }
            default: bytes.removeSubrange(end..<bytes.count)
            }
            if bytes.isEmpty { return bytes }
        }
        return bytes
    }

    @Test("rows 15, 16: whatever happens to the bytes, there is an error or the very weather, never other weather, and never younger")
    func never() throws {
        let snapshot = ServerSample.snapshot(fetchedAt: Sample.noon - 7200)
        let intact = SnapshotDocument.bytes(snapshot)
        let decoder = ReplyDecoder()
        let read: ([UInt8]) -> ProviderWeather? = { bytes in
            guard
                case .decoded(.weather(let weather), _) = decoder.decode(
                    provider: .petrelServer, endpoint: "weather", status: 200, bytes: bytes, coordinate: Sample.moscow, at: Sample.noon)
            else { return nil }
            return weather
        }
        let expected = try #require(read(intact))
        let seed: UInt64 = Self.isSoak ? UInt64.random(in: 0...UInt64.max) : 20_260_310
        var random = SeededRandom(seed: seed)
        let rounds = Self.isSoak ? 20_000 : 150
        var survivors = 0
        for _ in 0..<rounds {
            guard let weather = read(spoilt(intact, &random)) else { continue }
            survivors += 1
            // What is outside of the checksum: when it was received. By the head of a real reply no part becomes younger than its age.
            var same = weather
            same.relayed = expected.relayed
            same.confirmedAt = expected.confirmedAt
            #expect(same == expected, "seed \(seed)")
            #expect(weather.relayed.map { $0.fetchedAt <= Sample.noon } == true, "seed \(seed)")
        }
        print("Petrel server: \(rounds) spoilt documents, \(survivors) harmless, seed \(seed)")
        #expect(survivors < rounds / 4)
    }

    @Test("spoilt replies of every endpoint end in an error or a value, and never otherwise")
    func total() {
        let bodies: [(String, String)] = [
            (
                "places",
                #"{"places":[{"name":"Oslo","country":"Norway","coordinate":{"latitude":59.91,"longitude":10.75},"population":700000}]}"#
            ),
            ("cities", PetrelServerCitiesTests.body),
        ]
        let decoder = ReplyDecoder()
        var random = SeededRandom(seed: 11)
        for (endpoint, body) in bodies {
            for _ in 0..<(Self.isSoak ? 20_000 : 500) {
                let outcome = decoder.decode(
                    provider: .petrelServer, endpoint: endpoint, status: 200, bytes: spoilt(Array(body.utf8), &random))
                #expect(outcome != nil)
            }
        }
    }
}
