import WeatherFormatting
import WeatherService

/// The names of issuers of warnings, in one line.
enum IssuerNames {
    /// In the alphabet's order, each once.
    static func text(_ issuers: [Issuer]) -> String {
        // MeteoAlarm has a list for each of its countries.
        let names = issuers.map { $0.name.hasPrefix(network + " ") ? network : DisplayText.line($0.name) }
        return Set(names).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }.joined(separator: ", ")
    }

    private static let network = "MeteoAlarm"
}
