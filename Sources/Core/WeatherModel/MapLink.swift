/// The address of a map, as people copy it from Google Maps, OpenStreetMap, Apple Maps, Bing, Yandex, 2GIS or Windy.
///
/// The point is in one of many places of an address: `?q=48.85,2.35`, `?mlat=48.85&mlon=2.35`, `#map=12/48.85/2.35`, `/@48.85,2.35,12z`. A
/// marker comes before the middle of the map.
struct MapLink {
    typealias Numbers = (latitude: Substring, longitude: Substring)

    /// The text after the scheme, in upper case.
    private let address: String

    /// - Parameter plain: upper case, without blanks around it.
    /// - Returns: nil for a text that is not an address of the web.
    init?(_ plain: [Character]) {
        let text = String(plain)
        guard let scheme = ["HTTPS://", "HTTP://"].first(where: { text.hasPrefix($0) }) else { return nil }
        var address = String(text.dropFirst(scheme.count))
        for (code, sign) in [("%2C", ","), ("%2F", "/"), ("%7E", "~"), ("%20", " "), ("+", " ")] {
            address = address.replacing(code, with: sign)
        }
        self.address = address
    }

    /// The numbers of the point as written; nil if the address has no point.
    var point: Numbers? {
        guard let found = marker ?? coordinatesByName ?? coordinatesInOneField ?? middle else { return nil }
        let host = address.prefix { $0 != "/" && $0 != "?" }
        let isLongitudeFirst = ["YANDEX.", "2GIS."].contains { host.contains($0) } && coordinatesByName == nil
        return isLongitudeFirst ? (found.longitude, found.latitude) : found
    }

    /// `!3d48.85!4d2.35`: the marker of Google Maps.
    private var marker: Numbers? {
        guard let latitude = number(behind: "!3D"), let longitude = number(behind: "!4D") else { return nil }
        return (latitude, longitude)
    }

    private var coordinatesByName: Numbers? {
        let fields = fieldsByName
        for (north, east) in [("MLAT", "MLON"), ("LAT", "LON"), ("LAT", "LNG"), ("LATITUDE", "LONGITUDE")] {
            if let latitude = fields[north], let longitude = fields[east], Self.isNumber(latitude), Self.isNumber(longitude) {
                return (latitude, longitude)
            }
        }
        return nil
    }

    private var coordinatesInOneField: Numbers? {
        let fields = fieldsByName
        for name in ["Q", "QUERY", "DADDR", "DESTINATION", "COORDINATE", "PT", "LL", "CENTER", "CP", "M", "SLL"] {
            guard let value = fields[name] else { continue }
            if let numbers = Self.numbers(value.hasPrefix("LOC:") ? value.dropFirst(4) : value) { return numbers }
        }
        return nil
    }

    /// The middle of the map: behind an `@` or a `#`, or a part of the path.
    private var middle: Numbers? {
        for part in parts {
            for segment in part.split(separator: "/") where segment.hasPrefix("@") || segment.split(separator: ",").count == 2 {
                if let numbers = Self.numbers(segment.hasPrefix("@") ? segment.dropFirst() : segment) { return numbers }
            }
        }
        for part in parts.dropFirst() {
            let value = part.hasPrefix("MAP=") ? part.dropFirst(4) : part
            let numbers = value.split(separator: "/")
            if numbers.count >= 3, numbers.prefix(3).allSatisfy(Self.isNumber) { return (numbers[1], numbers[2]) }
            if let numbers = Self.numbers(value) { return numbers }
        }
        return nil
    }

    /// The host with the path, then what `?`, `&` and `#` separate.
    private var parts: [Substring] { address.split { "?&#".contains($0) } }

    private var fieldsByName: [String: Substring] {
        var fields: [String: Substring] = [:]
        for part in parts.dropFirst() {
            let sides = part.split(separator: "=", maxSplits: 1)
            if sides.count == 2, fields[String(sides[0])] == nil { fields[String(sides[0])] = sides[1] }
        }
        return fields
    }

    private func number(behind mark: String) -> Substring? {
        guard let range = address.firstRange(of: mark) else { return nil }
        let number = address[range.upperBound...].prefix { Self.digits.contains($0) }
        return Self.isNumber(number) ? number : nil
    }

    /// The first two of the numbers that commas, `~` or `/` separate.
    private static func numbers(_ text: Substring) -> Numbers? {
        let parts = text.split { ",~/".contains($0) }.map { part in part.drop { $0 == " " } }
        guard parts.count >= 2, parts.prefix(2).allSatisfy(isNumber) else { return nil }
        return (parts[0], parts[1])
    }

    private static let digits: Set<Character> = Set("0123456789.-")

    private static func isNumber(_ text: Substring) -> Bool { text.allSatisfy(digits.contains) && Double(text) != nil }
}
