import Confidence
import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherReceipts

/// One body with what it takes to decode it.
struct Body {
    let name: String
    let bytes: [UInt8]
    private let provider: ProviderID
    private let endpoint: String
    private let decoder = ReplyDecoder()

    /// Tells the endpoint from the members of the reply.
    ///
    /// - Returns: nil for a reply of another service.
    init?(path: String, bytes: [UInt8]) {
        guard let root = try? JSONDocument(bytes).root else { return nil }
        name = URL(fileURLWithPath: path).lastPathComponent
        self.bytes = bytes
        if root["location"] != nil {
            (provider, endpoint) = (.weatherAPI, root["forecast"] == nil ? "current" : "forecast")
        } else if root["results"] != nil {
            (provider, endpoint) = (.openMeteo, "geocoding")
        } else if root["hourly"]?["pm10"] != nil || root["current"]?["pm10"] != nil {
            (provider, endpoint) = (.openMeteo, "air-quality")
        } else if root["hourly"] != nil || root["current"] != nil {
            (provider, endpoint) = (.openMeteo, "forecast")
        } else {
            return nil
        }
    }

    /// - Returns: values made, so that nothing is optimised away.
    func decodeAndMap() -> Int { decodeAndMap(decoder) }

    /// As for the first request of a cell: nothing of its sun and moon is cached.
    func decodeAndMapAnew() -> Int { decodeAndMap(ReplyDecoder()) }

    private func decodeAndMap(_ decoder: ReplyDecoder) -> Int {
        guard case .decoded(let reply, _) = decoder.decode(provider: provider, endpoint: endpoint, bytes: bytes) else { return 0 }
        return switch reply {
        case .weather(let weather): weather.hourly.count + weather.daily.count + 1
        case .places(let places): places.count
        case .airQuality(let values): values.count
        case .alerts(let alerts): alerts.count
        case .cities(let cities): cities.count
        case .nowcast(let nowcast): nowcast.rates.count
        case .airOutlook(let outlook): outlook.count
        case .skyOutlook(let outlook): outlook.count
        case .pastDays(let days): days.count
        case .previousRuns(let runs): runs.reduce(0) { $0 + $1.hours.count }
        case .usual(let year): year.days.count
        case .receipts(let told): told.figures.days
        case .cyclones(let report): report.cyclones.count
        case .cycloneMaps(let maps): maps.storms.count
        case .spread(let spread): spread.steps.count
        }
    }

    func decodeWithFoundation(_ data: Data) -> Int {
        let decoder = JSONDecoder()
        do {
            switch (provider, endpoint) {
            case (.weatherAPI, _):
                let reply = try decoder.decode(FoundationWeatherAPI.self, from: data)
                return (reply.forecast?.forecastday.count ?? 0) + 1
            case (_, "geocoding"):
                return try decoder.decode(FoundationOpenMeteoPlaces.self, from: data).results.count
            default:
                let reply = try decoder.decode(FoundationOpenMeteo.self, from: data)
                return (reply.hourly?.time.count ?? 0) + 1
            }
        } catch {
            print("JSONDecoder refuses \(name): \(error)")
            return 1
        }
    }
}
