import Foundation
import Gazetteer
import WeatherModel

/// The zone that alerts are issued for: one warned square, with the letters of its state.
struct NWSZone: Hashable, Sendable {
    /// `ILZ042`.
    let forecast: String
    /// `ILC042`.
    let county: String
    /// `017042`.
    let same: String

    init(_ area: WarnedArea, places: Gazetteer) {
        // The state of the town nearest to the middle: the same for every point of the square.
        let state = places.nearest(to: area.centre).map { Self.state($0.place) } ?? "US"
        let number = String(area.number % 999 + 1001).dropFirst()
        forecast = "\(state)Z\(number)"
        county = "\(state)C\(number)"
        same = "\(String(area.number % 56 + 1001).dropFirst())\(number)"
    }

    /// Two letters: those of the state or of the territory; `US` where the nearest town is a neighbour's.
    static func state(_ place: Place) -> String {
        if let code = place.countryCode, ["PR", "VI", "GU", "MP", "AS"].contains(code) { return code }
        return place.countryCode == "US" ? states[place.region ?? ""] ?? "US" : "US"
    }

    private static let states = [
        "Alabama": "AL", "Alaska": "AK", "Arizona": "AZ", "Arkansas": "AR", "California": "CA", "Colorado": "CO", "Connecticut": "CT",
        "Delaware": "DE", "District of Columbia": "DC", "Washington, D.C.": "DC", "Florida": "FL", "Georgia": "GA", "Hawaii": "HI",
        "Idaho": "ID", "Illinois": "IL", "Indiana": "IN", "Iowa": "IA", "Kansas": "KS", "Kentucky": "KY", "Louisiana": "LA",
        "Maine": "ME", "Maryland": "MD", "Massachusetts": "MA", "Michigan": "MI", "Minnesota": "MN", "Mississippi": "MS",
        "Missouri": "MO", "Montana": "MT", "Nebraska": "NE", "Nevada": "NV", "New Hampshire": "NH", "New Jersey": "NJ",
        "New Mexico": "NM", "New York": "NY", "North Carolina": "NC", "North Dakota": "ND", "Ohio": "OH", "Oklahoma": "OK",
        "Oregon": "OR", "Pennsylvania": "PA", "Rhode Island": "RI", "South Carolina": "SC", "South Dakota": "SD", "Tennessee": "TN",
        "Texas": "TX", "Utah": "UT", "Vermont": "VT", "Virginia": "VA", "Washington": "WA", "West Virginia": "WV",
        "Wisconsin": "WI", "Wyoming": "WY",
    ]
}
