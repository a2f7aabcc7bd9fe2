import WeatherModel

extension Gazetteer {
    /// The sources of the tables, for the credits: the facts of `LICENSE-DATA.md`.
    package static let sources = [
        DataSource(
            name: "GeoNames", maker: "geonames.org", link: "https://www.geonames.org",
            use: "Names, regions, coordinates and inhabitants of places",
            changes:
                "Places under 500 inhabitants left out (on the phone under 15,000), coordinates rounded to 4 decimals, a choice of names "
                + "in other languages, names of regions and names in Russian added",
            license: "CC BY 4.0", licenseURL: "https://creativecommons.org/licenses/by/4.0/"),
        DataSource(
            name: "Time Zone Database", maker: "IANA", link: "https://www.iana.org/time-zones",
            use: "The principal place of each time zone", license: "Public domain"),
        DataSource(
            name: "CLDR", maker: "Unicode Consortium", link: "https://cldr.unicode.org", use: "Names of countries in other languages",
            changes: "A choice of languages, compared without marks", license: "Unicode License v3",
            licenseURL: "https://www.unicode.org/license.txt"),
        DataSource(
            name: "Natural Earth", maker: "naturalearthdata.com", link: "https://www.naturalearthdata.com",
            use: "Coastlines and borders: the map, the areas of countries, and the names of seas and lakes", license: "Public domain"),
        DataSource(
            name: "airportsdata", maker: "Mike Borsetti", link: "https://github.com/mborsetti/airportsdata",
            use: "Airports and their codes",
            changes: "Airports without a code of IATA left out, abbreviations in names written out", license: "MIT"),
    ]
}
