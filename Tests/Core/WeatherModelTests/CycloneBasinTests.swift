import Testing
import WeatherModel

@Suite("The basins of tropical cyclones")
struct CycloneBasinTests {
    @Test(
        "The basin of a point",
        arguments: [
            (25.0, -90.0, TropicalCyclone.Basin.atlantic), (16, -105, .easternPacific), (20, -155, .centralPacific),
            (20, 135, .westernPacific), (15, 88, .northIndian), (-19.4, 59.8, .southIndian), (-17, 178, .southPacific),
            (-17, -178, .southPacific), (-28, -45, .southAtlantic), (10, -83, .atlantic), (13, -92, .easternPacific),
        ])
    func basins(latitude: Double, longitude: Double, basin: TropicalCyclone.Basin) throws {
        #expect(TropicalCyclone.Basin(of: try Coordinate(latitude: latitude, wrappingLongitude: longitude)) == basin)
    }
}
