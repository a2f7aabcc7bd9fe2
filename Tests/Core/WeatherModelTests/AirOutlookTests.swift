import Foundation
import TestSupport
import Testing

@testable import WeatherModel

@Suite("The hours of the air")
struct AirOutlookTests {
    private func outlook(_ values: [AirOutlook.Quantity: [Double?]]) -> AirOutlook {
        AirOutlook(
            start: Sample.noon, values: values,
            provenance: Provenance(provider: .openMeteo, attribution: "", attributionURL: "", fetchedAt: Sample.noon, isSimulated: false))
    }

    @Test("Hours without any value at the end are none, holes stay, and a quantity without a value is not there")
    func ends() {
        let air = outlook([
            .pollutant(.pm10): [nil, 8.123, nil, 20_000.5, nil, nil], .index(.usAQI): [40, nil],
            .pollen(.birch): Array(repeating: nil, count: 6),
        ])
        #expect(air.count == 4)
        #expect(air.column(.pollutant(.pm10)) == [nil, 8.123, nil, 20_000.5] && air.column(.index(.usAQI)) == [40, nil, nil, nil])
        #expect(air.column(.pollen(.birch)).isEmpty && air.column(.pollutant(.ozone)).isEmpty)
        #expect(air.values(.pollutant(.pm10)).map(\.start) == [Sample.noon + 3_600, Sample.noon + 10_800])
        #expect(outlook([:]).count == 0)
    }

    @Test("Hours before a midnight are left out, and all of them if it is beyond the end", arguments: [-3_600.0, 0, 1, 7_200, 1e6])
    func dropping(_ seconds: Double) {
        let air = outlook([.pollutant(.pm10): [1, 2, 3, 4]])
        let rest = air.dropping(before: Sample.noon + seconds)
        #expect(rest.values(.pollutant(.pm10)) == air.values(.pollutant(.pm10)).filter { $0.start >= Sample.noon + seconds })
    }

    @Test("An answer has hours only where they are known")
    func answers() {
        let air = outlook([.index(.usAQI): [1]])
        #expect(AirAnswer.known(air).outlook == air)
        #expect(AirAnswer.failed(WeatherError(.timedOut)).outlook == nil && AirAnswer.none.outlook == nil)
    }

    @Test(
        "What is known of pollen: values count, then the place, then the month, then whether the source looked",
        arguments: [
            ([0, 3.5], 52.5, 13.4, 5, PollenKnowledge.some), ([0, 0.1], 52.5, 13.4, 12, .some), ([0, 0], 52.5, 13.4, 5, .none),
            ([0, 0], 52.5, 13.4, 12, .outOfSeason), ([nil, nil], 52.5, 13.4, 1, .outOfSeason), ([nil, nil], 52.5, 13.4, 5, .unknown),
            ([nil, nil], 28.6, 77.2, 5, .outsideEurope), ([nil, nil], 40.7, -74, 12, .outsideEurope), ([2, nil], 28.6, 77.2, 5, .some),
        ] as [([Double?], Double, Double, Int, PollenKnowledge)])
    func pollen(_ values: [Double?], _ latitude: Double, _ longitude: Double, _ month: Int, _ expected: PollenKnowledge) throws {
        let date = try #require(CivilDate(year: 2026, month: month, day: 10))
        let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        #expect(PollenKnowledge(outlook([.pollen(.grass): values]), at: coordinate, on: date) == expected)
        if values == [nil, nil] { #expect(PollenKnowledge(nil, at: coordinate, on: date) == expected) }
    }
}
