import Airports
import WeatherModel

/// The airports with an IATA code, by code and name: a file that `scripts/derive-airports.py` writes and describes.
private enum AirportTable {
    private static let lines: [Substring] = {
        let bytes = UnsafeRawBufferPointer(start: petrel_airports(), count: Int(petrel_airports_length()))
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }()

    /// By either code.
    static let byCode: [String: Substring] = {
        var found: [String: Substring] = [:]
        for line in lines {
            let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count > 2 else { continue }
            found[String(fields[0])] = line
            if !fields[1].isEmpty { found[String(fields[1])] = line }
        }
        return found
    }()

    /// By the name in lower case, by the name without "International Airport" and the like, and by that without its first word: London
    /// Heathrow, and Heathrow. If two airports have the same whole name, the first one counts. A partial name that several airports have
    /// denotes none of them.
    private static let byName: [String: Substring] = {
        var whole: [String: Substring] = [:]
        var parts: [String: Substring?] = [:]
        for line in lines {
            let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
            guard fields.count > 3 else { continue }
            let name = fields[2].lowercased()
            if whole[name] == nil { whole[name] = line }
            let words = ownWords(name)
            for first in 0...1 where words.count > first {
                let part = words[first...].joined(separator: " ")
                if part != name { parts[part] = parts.keys.contains(part) ? .some(nil) : line }
            }
        }
        return whole.merging(parts.compactMapValues(\.self)) { name, _ in name }
    }()

    static func named(_ name: String) -> Substring? { byName[name] ?? byName[ownWords(name).joined(separator: " ")] }

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
        let code = AirportTable.code(in: text).flatMap { AirportTable.byCode[$0] == nil ? nil : $0 }
        let named = text.utf8.count > 4 ? AirportTable.named(text.lowercased()) : nil
        // "KOBE AIRPORT" is a name: hardly anybody adds the word to a code of four letters.
        let isName = named != nil && code?.utf8.count == 4 && code != text
        guard let line = isName ? named : code.flatMap({ AirportTable.byCode[$0] }) ?? named else { return nil }
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 9, let latitude = Double(fields[5]), let longitude = Double(fields[6]),
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return Place(
            name: fields[2], region: fields[3].isEmpty ? nil : fields[3],
            country: country(fields[4]) ?? fields[4], countryCode: fields[4], coordinate: coordinate,
            timeZone: fields[7], otherName: isName ? nil : code, heightMeters: Int(fields[8]))
    }
}
