import WeatherModel

/// Places of the whole Earth, offline: every town of 15,000 and more, the principal place of every time zone, and the areas of countries.
///
/// The tables are compiled in and searched where they lie: nothing is read or parsed when the program starts. Data: GeoNames,
/// CC BY 4.0, and Natural Earth, public domain (`LICENSE-DATA.md`).
public struct Gazetteer: Sendable {
    /// The gazetteer that every product carries.
    public static let bundled = Gazetteer(
        places: PlacesText(
            places: TableText(GazetteerTables.places), squares: TableText(GazetteerTables.squares),
            zones: TableText(GazetteerTables.zones), countries: TableText(GazetteerTables.countries)),
        names: TableText(GazetteerTables.names), folding: NameFolding(table: TableText(GazetteerTables.foldings)),
        areas: AreasText(areas: TableText(GazetteerTables.areas), beginnings: TableText(GazetteerTables.areaRows)))

    /// The English name of a country, as its places have it.
    ///
    /// - Parameter code: ISO 3166-1 alpha-2, capital letters.
    /// - Returns: nil for a country without any place.
    public func country(_ code: String) -> String? { places.countries.value(ofLine: code.utf8) }

    let places: PlacesText
    let names: TableText
    let folding: NameFolding
    let areas: AreasText
}

/// The generated tables (`scripts/derive-gazetteer.py`, `scripts/derive-country-areas.py`).
enum GazetteerTables {}
