import Testing
import WeatherModel

@Suite("How high a place lies, and for which height its forecast holds")
struct PlaceElevationTests {
    @Test("what no place on Earth can be is unknown", arguments: [-451.0, 8_901, .nan, Double.infinity, -Double.infinity])
    func range(meters: Double) {
        #expect(PlaceElevation(groundMeters: meters, forecastMeters: meters) == PlaceElevation())
    }

    @Test("the Dead Sea and Mount Everest are places; metres are whole")
    func ends() {
        #expect(PlaceElevation(groundMeters: -430.4).groundMeters == -430)
        #expect(PlaceElevation(forecastMeters: 8_848.86).forecastMeters == 8_849)
    }

    @Test(
        "a difference is told from 200 m on, with its sign, and only where both heights are known",
        arguments: [
            (1_600.0, 1_800.0, nil), (1_600, 1_801, 201), (1_600, 1_399, -201), (nil, 2_000, nil), (2_000, nil, nil),
        ] as [(Double?, Double?, Double?)])
    func difference(ground: Double?, forecast: Double?, told: Double?) {
        #expect(PlaceElevation(groundMeters: ground, forecastMeters: forecast).tellingDifferenceMeters == told)
    }
}
