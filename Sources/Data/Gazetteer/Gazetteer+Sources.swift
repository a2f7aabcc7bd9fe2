import WeatherModel

extension Gazetteer {
    /// What the tables are made from: the facts of `LICENSE-DATA.md`, for the credits.
    public static let sources = [
        DataSource(
            name: "GeoNames", maker: "geonames.org", link: "https://www.geonames.org",
            use: "Names, regions, coordinates and inhabitants of places",
            changes:
                "Places under 15,000 inhabitants left out, coordinates rounded to 4 decimals, a choice of names in other languages, "
                + "names of regions added for twelve countries",
            license: "CC BY 4.0", licenseURL: "https://creativecommons.org/licenses/by/4.0/"),
        DataSource(
            name: "Time Zone Database", maker: "IANA", link: "https://www.iana.org/time-zones",
            use: "The principal place of each time zone", license: "Public domain"),
        DataSource(
            name: "Natural Earth", maker: "naturalearthdata.com", link: "https://www.naturalearthdata.com",
            use: "Coasts and borders, for the areas of countries", license: "Public domain"),
    ]
}
