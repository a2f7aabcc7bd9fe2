import Airports
import WeatherModel

/// The airports with an IATA code: a file that `scripts/derive-airports.py` writes and describes.
private enum AirportTable {
    private static let lines = LineTable(UnsafeRawBufferPointer(start: petrel_airports(), count: Int(petrel_airports_length())))

    /// The airport's fields.
    ///
    /// - Parameter key: either code in capitals, or a name in small letters as the file has it: London Heathrow Airport, Heathrow.
    static func airport(_ key: String) -> [String]? {
        guard let fields = line(key) else { return nil }
        return fields.count == 2 ? line(fields[1]) : fields
    }

    private static func line(_ key: String) -> [String]? { lines.first(beginningWith: Array((key + "\t").utf8))?.fields }

    /// The airport of a name in small letters, with or without the words that many airports have.
    static func named(_ name: String) -> [String]? { airport(name) ?? airport(ownWords(name).joined(separator: " ")) }

    /// The code in a text of a code alone, or of a code with the word for an airport: "JFK Airport".
    static func code(in text: String) -> String? {
        let words = text.split(separator: " ")
        let others = words.filter { word in
            let small = Substring(word.lowercased())
            return !genericWords.contains(small) && !wordsAbroad.contains(small)
        }
        guard let code = words.count == 1 ? words.first : others.first, words.count == 1 || others.count == 1,
            (3...4).contains(code.utf8.count), code.utf8.allSatisfy({ (0x41...0x5A).contains($0) })
        else { return nil }
        return String(code)
    }

    private static func ownWords(_ name: String) -> [Substring] { name.split(separator: " ").filter { !genericWords.contains($0) } }

    private static let genericWords: Set<Substring> = [
        "aerodrome", "air", "airfield", "airport", "field", "international", "municipal", "regional",
    ]
    /// "Airport" in the languages of many readers.
    private static let wordsAbroad: Set<Substring> = [
        "aeroport", "aéroport", "aeroporto", "aeropuerto", "flughafen", "lotnisko", "luchthaven", "аэропорт", "空港",
    ]
}

extension Gazetteer {
    /// The airport with an IATA code (MUC, JFK Airport), an ICAO code (EDDM) or a name: "London Heathrow Airport", "London Heathrow",
    /// "Heathrow". Towns take precedence: "Narita" is one.
    ///
    /// - Parameter text: a code in capitals: `van` is a town, and `/owa` an address that attackers try. A name has five letters or more.
    /// - Returns: the place, with the code as its other name; nil for any other text.
    public func airport(_ text: String) -> Place? {
        let written = AirportTable.code(in: text)
        let coded = written.flatMap(AirportTable.airport)
        let code = coded == nil ? nil : written
        let named = text.utf8.count > 4 ? AirportTable.named(text.lowercased()) : nil
        // "KOBE AIRPORT" is a name: hardly anybody adds the word to a code of four letters.
        let isName = named != nil && code?.utf8.count == 4 && code != text
        guard let fields = isName ? named : coded ?? named, fields.count == 9, let latitude = Double(fields[5]),
            let longitude = Double(fields[6]),
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return Place(
            name: fields[2], region: fields[3].isEmpty ? nil : fields[3],
            country: country(fields[4]) ?? fields[4], countryCode: fields[4], coordinate: coordinate,
            timeZone: fields[7], otherName: isName ? nil : code, heightMeters: Int(fields[8]))
    }
}
