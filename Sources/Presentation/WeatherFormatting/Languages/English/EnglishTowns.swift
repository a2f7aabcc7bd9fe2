/// English names of towns that the tables list by their local names.
enum EnglishTowns {
    /// By the country's code and the local name.
    private static let names: [String: [String: String]] = [
        "BE": ["Antwerpen": "Antwerp", "Brugge": "Bruges", "Gent": "Ghent", "Oostende": "Ostend"],
        "CH": ["Genève": "Geneva", "Luzern": "Lucerne", "Sitten": "Sion"],
        "CZ": ["Plzeň": "Pilsen", "Praha": "Prague"],
        "DE": ["Hannover": "Hanover", "Köln": "Cologne", "München": "Munich", "Nürnberg": "Nuremberg"],
        "DK": ["Århus": "Aarhus", "København": "Copenhagen"],
        "ES": ["Sevilla": "Seville"],
        "GR": ["Irákleion": "Heraklion", "Piraiévs": "Piraeus", "Pátra": "Patras", "Thessaloníki": "Thessaloniki"],
        "IT": ["Padova": "Padua", "Siracusa": "Syracuse"],
        "LU": ["Lëtzebuerg": "Luxembourg"],
        "PL": ["Kraków": "Krakow", "Warszawa": "Warsaw"],
        "PT": ["Lisboa": "Lisbon"],
        "RO": ["București": "Bucharest", "Constanţa": "Constanta", "Iaşi": "Iasi"],
        "RU": ["Arkhangel’sk": "Arkhangelsk", "Orël": "Oryol", "Ryazan’": "Ryazan"],
        "SE": ["Göteborg": "Gothenburg"],
        "TR": ["İzmir": "Izmir"],
    ]

    /// The English name of a town; the given name where English has no other.
    ///
    /// - Parameter countryCode: ISO 3166-1 alpha-2; nil where it is not known: the names of the table are those of one town each.
    static func name(_ name: String, countryCode: String?) -> String {
        if let countryCode { return names[countryCode]?[name] ?? name }
        return names.values.lazy.compactMap { $0[name] }.first ?? name
    }
}
