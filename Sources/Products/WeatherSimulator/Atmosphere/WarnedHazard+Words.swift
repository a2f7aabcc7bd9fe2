import Foundation
import WeatherModel

extension WarnedHazard {
    /// The texts of a warning.
    struct Words: Hashable, Sendable {
        /// "High Wind Warning".
        var event: String
        /// The part of a headline after the colon.
        var summary: String
        /// The first paragraph.
        var detail: String
        /// The second one.
        var impact: String
        /// Recommended action.
        var instruction: String
    }

    /// - Parameter peak: the highest measure of the event.
    func words(peak: Double, in square: WarnedArea) -> Words {
        let amount = Int(peak.rounded())
        let isWorse = severity(peak: peak) != .moderate
        switch self {
        case .wind:
            let event =
                severity(peak: peak) == .extreme ? "Extreme Wind Warning" : isWorse ? "High Wind Warning" : "Wind Advisory"
            return Words(
                event: event, summary: "gusts up to \(amount) km/h", detail: "Gusts up to \(amount) km/h are expected.",
                impact: isWorse
                    ? "Trees may be uprooted and roofs damaged. Power may fail over a wide area."
                    : "Branches may break off, and loose objects may be blown about.",
                instruction: isWorse
                    ? "Stay away from windows and trees. Avoid travel if you can." : "Secure loose objects. Take care when driving.")
        case .thunderstorm:
            return Words(
                event: "Severe Thunderstorm Warning", summary: "lightning, hail or gusts up to \(amount) km/h",
                detail: "Thunderstorms with hail or gusts up to \(amount) km/h are expected.",
                impact: "There is danger to life from lightning and falling branches.",
                instruction: "Go indoors and stay away from windows until the storms have passed.")
        case .rain:
            return Words(
                event: isWorse ? "Flash Flood Warning" : "Heavy Rain Advisory", summary: "up to \(amount) mm in six hours",
                detail: "Up to \(amount) mm of rain are expected within six hours.",
                impact: "Streams may rise quickly, and low roads and cellars may be flooded.",
                instruction: isWorse ? "Move to higher ground. Never drive through flooded roads." : "Keep drains clear. Avoid low roads.")
        case .snow:
            return Words(
                event: isWorse ? "Winter Storm Warning" : "Winter Weather Advisory", summary: "up to \(amount) cm of snow in twelve hours",
                detail: "Up to \(amount) cm of fresh snow are expected within twelve hours.",
                impact: "Roads may become impassable, and traffic may come to a standstill.",
                instruction: isWorse ? "Travel only in an emergency." : "Allow more time for your journeys.")
        case .ice:
            return Words(
                event: isWorse ? "Ice Storm Warning" : "Freezing Rain Advisory", summary: "freezing rain",
                detail: "About \(Self.tenths(peak)) mm of freezing rain are expected within six hours.",
                impact: "Roads, pavements and bridges turn slippery within minutes.",
                instruction: "Stay at home if you can. Walk and drive with great care.")
        case .heat:
            return Words(
                event: isWorse ? "Extreme Heat Warning" : "Heat Advisory", summary: "it may feel like \(amount) °C",
                detail: "It may feel like up to \(amount) °C.", impact: "Heat of this kind is a strain on the body.",
                instruction: "Drink plenty of water, stay out of the sun, and look after relatives and neighbours.")
        case .cold:
            return Words(
                event: isWorse ? "Extreme Cold Warning" : "Cold Weather Advisory", summary: "it may feel like -\(amount) °C",
                detail: "It may feel as cold as -\(amount) °C.", impact: "Bare skin may freeze within minutes.",
                instruction: "Dress in layers and cover your face. Keep outdoor trips short.")
        case .cyclone:
            let name = Self.cycloneName(peak: peak, in: square)
            return Words(
                event: "\(name) Warning", summary: "winds up to \(amount) km/h", detail: "Winds up to \(amount) km/h are expected.",
                impact: isWorse
                    ? "There is danger to life from flying debris, floods and a storm surge. Power may fail for days."
                    : "Heavy rain and a rough sea come with the wind. Low places may be flooded.",
                instruction: isWorse
                    ? "Follow orders to evacuate. Otherwise stay inside, away from windows, until the storm has passed."
                    : "Secure what may be blown away. Stay away from the shore.")
        case .frost:
            return Words(
                event: isWorse ? "Freeze Warning" : "Frost Advisory", summary: "down to -\(amount) °C",
                detail: "Temperatures down to -\(amount) °C are expected.", impact: "Frost may kill tender plants.",
                instruction: "Cover tender plants or bring them inside.")
        }
    }

    /// The name for a tropical cyclone of that wind in the square's region.
    static func cycloneName(peak: Double, in square: WarnedArea) -> String {
        if peak < 118 { return "Tropical Storm" }
        if square.south < 0 { return "Tropical Cyclone" }
        switch square.west {
        case 100...179: return "Typhoon"
        case 40..<100: return "Tropical Cyclone"
        default: return "Hurricane"
        }
    }

    private static func tenths(_ value: Double) -> String { WireNumber.text(value, 1) }
}
