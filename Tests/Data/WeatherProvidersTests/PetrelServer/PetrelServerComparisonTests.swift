import Foundation
import JSONText
import ProviderCourtesy
import ProviderKit
import TestSupport
import Testing
import WeatherAPI
import WeatherModel

@testable import WeatherProviders

/// What a phone reads of a server's comparison.
@Suite("A Petrel server as the provider: all providers beside each other")
struct PetrelServerComparisonTests {
    private static let cell = Cell(containing: Sample.moscow)

    private static func comparison(isSimulated: Bool = false) -> ComparedForecasts {
        let start = Sample.noon
        func source(_ provider: ProviderID, _ celsius: Double, model: String? = nil) -> ComparedForecasts.Source {
            ComparedForecasts.Source(
                provenance: Provenance(
                    provider: provider, attribution: "Data of \(provider)", attributionURL: "https://example.org/", license: "CC BY 4.0",
                    fetchedAt: start, isSimulated: isSimulated),
                hours: (0..<24).map { number in
                    let time = start.addingTimeInterval(Double(number) * 3_600)
                    return ComparedForecasts.Hour(
                        time: time, end: time + 3_600, temperatureCelsius: celsius + Double(number) / 10, precipitationMillimeters: 0.4,
                        windKph: 12)
                },
                days: [
                    ComparedForecasts.Day(
                        date: CivilDate(of: start, in: .gmt), maxTempCelsius: celsius + 3, minTempCelsius: celsius,
                        precipitationMillimeters: nil, chanceOfRain: 40, maxWindKph: 30)
                ], model: model)
        }
        return ComparedForecasts(
            sources: [source(.openMeteo, 3), source(.metNorway, 5), source(.openMeteo, 4, model: "ecmwf_ifs025")],
            missing: [
                .init(provider: .nws, error: WeatherError(.placeNotCovered, provider: .nws)),
                .init(provider: .openMeteo, error: WeatherError(.quotaExhausted, provider: .openMeteo), areModels: true),
            ], fetchedAt: start, modelCalls: 1.2)
    }

    private static func bytes(_ comparison: ComparedForecasts, of cell: Cell = cell) -> [UInt8] {
        Array(CompareDocument.value(comparison, of: cell, in: .gmt).canonicalBytes())
    }

    private static func asked(
        _ bytes: [UInt8], status: Int = 200, calls: Locked<[ProviderCall]> = Locked([])
    ) async throws(WeatherError) -> ComparedForecasts {
        let provider = PetrelServerProvider(
            transport: ScriptedCalls { call, _ in
                calls.withLock { $0.append(call) }
                return .success(ProviderResponse(status: status, headers: ["content-type": "application/json"], body: bytes))
            }, baseURL: "https://petrel.example.org")
        return try await provider.comparison(of: cell, asOf: Sample.noon)
    }

    @Test("One request for the cell; providers, models, and what is missing are read as they were written")
    func read() async throws {
        let calls = Locked<[ProviderCall]>([])
        let read = try await Self.asked(Self.bytes(Self.comparison()), calls: calls)
        #expect(read == Self.comparison())
        #expect(read.sources.map(\.modelTitle) == [nil, nil, "ECMWF IFS"] && read.missing.map(\.areModels) == [false, true])
        let urls = calls.withLock { $0.map(\.url) }
        #expect(urls.count == 1 && urls[0].hasPrefix("https://petrel.example.org/v1/compare?"), "\(urls)")
        #expect(try await Self.asked(Self.bytes(Self.comparison(isSimulated: true))).isSimulated)
    }

    @Test("A document of an older server, without models, is read; one of another cell, an older server without it, and a page are errors")
    func others() async throws {
        let full = Self.comparison()
        let older = ComparedForecasts(sources: Array(full.sources.prefix(2)), missing: [full.missing[0]], fetchedAt: full.fetchedAt)
        let read = try await Self.asked(Self.bytes(older))
        #expect(read == older && read.modelCalls == nil)
        let elsewhere = Self.bytes(full, of: Cell(containing: try Coordinate(latitude: 10, longitude: 10)))
        for (bytes, status, kind) in [
            (elsewhere, 200, WeatherError.Kind.badBody), (Array("{}".utf8), 404, .placeNotCovered), (Array("<html>".utf8), 200, .badBody),
            (Array("{}".utf8), 200, .badBody), ([], 200, .badBody),
        ] {
            let error = await #expect(throws: WeatherError.self) { try await Self.asked(bytes, status: status) }
            #expect(error?.kind == kind && error?.provider == .petrelServer, "\(String(describing: error))")
        }
    }

    @Test("Spoilt bytes give an error or forecasts that are possible")
    func spoilt() async throws {
        let rounds = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 100_000 : 600
        let written = SpoiltBody(Self.bytes(Self.comparison()))
        var mutator = BodyMutator(seed: 20_261_201)
        var counts = (decoded: 0, undecodable: 0)
        for round in 0..<rounds {
            do throws(WeatherError) {
                let read = try await Self.asked(mutator.mutant(of: written))
                counts.decoded += 1
                #expect(!read.sources.isEmpty && read.modelCalls.map { (0...100).contains($0) } ?? true, "round \(round)")
                for source in read.sources {
                    #expect(source.model?.isEmpty != true && !(source.hours.isEmpty && source.days.isEmpty), "round \(round)")
                    #expect(zip(source.hours, source.hours.dropFirst()).allSatisfy { $0.time < $1.time }, "round \(round)")
                    #expect(source.hours.allSatisfy { (-100...70).contains($0.temperatureCelsius ?? 0) }, "round \(round)")
                    #expect(source.days.allSatisfy { (0...100).contains($0.chanceOfRain ?? 0) }, "round \(round)")
                }
            } catch {
                counts.undecodable += 1
                #expect(error.provider == .petrelServer, "round \(round)")
            }
        }
        print("mutations of a comparison: \(rounds) bodies, \(counts)")
        #expect(counts.undecodable > 100)
    }
}
