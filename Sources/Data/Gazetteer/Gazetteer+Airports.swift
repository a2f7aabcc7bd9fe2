import Airports
import WeatherModel

/// The airports with a code of IATA, by their codes and names: a file that `scripts/derive-airports.py` writes and describes.
private enum AirportTable {
    /// By both codes, and by the name in lower case.
    static let places: [String: Substring] = {
        let bytes = UnsafeRawBufferPointer(start: petrel_airports(), count: Int(petrel_airports_length()))
        var found: [String: Substring] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
            guard fields.count > 3 else { continue }
            found[String(fields[0])] = line
            if !fields[1].isEmpty { found[String(fields[1])] = line }
            // Of two airports of one name neither is meant more than the other: the first stays.
            let name = fields[2].lowercased()
            if found[name] == nil { found[name] = line }
        }
        return found
    }()
}

extension Gazetteer {
    /// The airport of a code of IATA (MUC) or ICAO (EDDM), or of a name as the table has it.
    ///
    /// - Parameter text: a code in capitals, as codes are written: `van` is a town, and `/owa` an address that attackers try.
    /// - Returns: the place, which has the code as its other name; nil for any other text.
    public func airport(_ text: String) -> Place? {
        let isCode = (3...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        guard isCode || text.utf8.count > 8, let line = AirportTable.places[isCode ? text : text.lowercased()] else { return nil }
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 9, let latitude = Double(fields[5]), let longitude = Double(fields[6]),
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return Place(
            name: fields[2], region: fields[3].isEmpty ? nil : fields[3],
            country: country(fields[4]) ?? fields[4], countryCode: fields[4], coordinate: coordinate,
            timeZone: fields[7], otherName: isCode ? text : nil, heightMeters: Int(fields[8]))
    }
}
