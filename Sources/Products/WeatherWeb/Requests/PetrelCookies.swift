import Foundation
import HTTPTypes
import Hummingbird
import WeatherFormatting
import WeatherModel

/// The three things a browser remembers for us: the chosen place's cell, that the position may be asked for, and the units.
struct PetrelCookies: Sendable, Hashable {
    /// The chosen place; nil when none was.
    let place: Cell?
    /// The name by which it was chosen; nil when it was chosen by coordinates.
    let placeName: String?
    /// True when the position was allowed the last time.
    let locates: Bool
    /// The units' text form, with `&` for the comma, which a cookie may not hold.
    let units: String?

    init(_ fields: HTTPFields) {
        var values: [Substring: Substring] = [:]
        for field in fields[values: .cookie] {
            for pair in field.split(separator: ";") {
                let text = pair.drop { $0 == " " }
                guard let equals = text.firstIndex(of: "=") else { continue }
                values[text[..<equals]] = text[text.index(after: equals)...]
            }
        }
        let parts = values["place"]?.split(separator: "~", maxSplits: 1) ?? []
        place = parts.first.flatMap { Cell(id: String($0)) }
        placeName = parts.count > 1 ? parts[1].removingPercentEncoding : nil
        locates = values["locate"] == "1"
        units = values["units"].map(String.init)
    }

    static func remembering(place: Cell, name: String?) -> String {
        let name = name?.addingPercentEncoding(withAllowedCharacters: plain).map { "~" + $0 } ?? ""
        return "place=\(place.id)\(name)\(attributes)"
    }
    static func remembering(units: UnitPreferences) -> String {
        "units=\(units.text.replacing(",", with: "&"))\(attributes)"
    }

    /// What needs no escape in a cookie nor in an address.
    static let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._")

    /// A year; sent to this site only; readable by its script, which takes the place back when the position is wanted.
    private static let attributes = "; Path=/; Max-Age=31536000; SameSite=Lax"
}
