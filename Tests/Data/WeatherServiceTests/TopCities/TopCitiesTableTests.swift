import Foundation
import ProviderKit
import TestSupport
import Testing
import WeatherModel

@testable import WeatherService

@Suite("The rows of the top cities")
struct TopCitiesTableTests {
    private static func cities(of day: Int) -> [TopCity] { (0..<5).map { TopCity(key: "day \(day) city \($0)", name: "City \($0)") } }

    @Test("Rows of cities that a list no longer has are forgotten, also those whose answer comes after the list")
    func former() throws {
        let configuration = TopCitiesConfiguration()
        var table = TopCitiesTable(configuration: configuration, hasList: true)
        var now = Sample.noon
        for day in 0..<30 {
            let begun = table.begin(at: now)
            let number = try #require(begun)
            table.listed(Self.cities(of: day), at: now, by: number)
            let due = table.take(at: now, for: number)
            #expect(due.map(\.key) == Self.cities(of: day).map(\.key))
            for city in due {
                table.settle(.init(side: .list, key: city.key), .failure(WeatherError(.upstreamDown)), at: now, by: number)
            }
            #expect(table.entries.count == 5)
            table.end(number, at: now)
            now += configuration.listSeconds + 1
        }
        // A row that was asked for by hand is answered when its city has gone.
        let last = Self.cities(of: 29)[0].key
        let asked = table.beginRows([last], at: now)
        let row = try #require(asked)
        let begun = table.begin(at: now)
        let number = try #require(begun)
        table.listed(Self.cities(of: 30), at: now, by: number)
        table.settle(.init(side: .list, key: last), .failure(WeatherError(.upstreamDown)), at: now, by: row)
        #expect(table.entries.isEmpty && table.cities == Self.cities(of: 30))
        table.end(row, at: now)
        table.end(number, at: now)
        #expect(table.isIdle && table.entries.count <= 5)
    }

    @Test("H1: a row that fails is asked for by hand six times a minute at most, whoever asks")
    func byHand() throws {
        var table = TopCitiesTable(configuration: TopCitiesConfiguration(), hasList: true)
        let begun = table.begin(at: Sample.noon)
        let round = try #require(begun)
        table.listed(Self.cities(of: 0), at: Sample.noon, by: round)
        table.end(round, at: Sample.noon)
        var asked = 0
        // Ten times a second for two minutes.
        for tenth in 0..<1200 {
            let now = Sample.noon + Double(tenth) / 10
            guard let number = table.beginRows([Self.cities(of: 0)[0].key], at: now) else { continue }
            asked += 1
            table.end(number, at: now)
        }
        #expect((17...18).contains(asked))
    }
}
