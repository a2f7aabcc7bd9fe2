/// Two numbers with their labels, as programs and cameras write them: `lat: 48.85, lon: 2.35`, `{"lat":48.85,"lng":2.35}`, `Longitude 2.35
/// Latitude 48.85`.
struct LabelledNumbers {
    let numbers: MapLink.Numbers

    /// - Parameter plain: upper case.
    /// - Returns: nil unless the text has both labels, a number behind each, and no other letters.
    init?(_ plain: [Character]) {
        let text = String(plain)
        guard let latitude = Self.number(in: text, behind: ["LATITUDE", "LAT"]),
            let longitude = Self.number(in: text, behind: ["LONGITUDE", "LONG", "LON", "LNG"]),
            text.count(where: \.isLetter) == latitude.label.count + longitude.label.count
        else { return nil }
        numbers = (latitude.number, longitude.number)
    }

    private static func number(in text: String, behind labels: [String]) -> (label: String, number: Substring)? {
        guard let label = labels.first(where: { text.contains($0) }), let range = text.firstRange(of: label) else { return nil }
        let number = text[range.upperBound...].drop { " :=\"'".contains($0) }.prefix { digits.contains($0) }
        return number.isEmpty ? nil : (label, number)
    }

    private static let digits: Set<Character> = Set("0123456789.-+")
}
