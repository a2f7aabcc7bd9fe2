import Foundation
import HTTPTransport
import JSONText
import ProviderKit
import WeatherAPI
import WeatherModel

/// A city of `/v1/cities/top`, with its temperature or the reason why there is none.
struct PetrelServerCity: Hashable, Sendable {
    var city: TopCity
    var outcome: Result<CityTemperature, WeatherError>
}

/// Parts of our own documents without a reader in `WeatherAPI`, because only this provider reads them.
enum PetrelServerPayload {
    static func place(_ node: JSONNode) -> Place? {
        guard let name = node.text("name"), let coordinate = node["coordinate"]?.coordinate("latitude", "longitude") else { return nil }
        return Place(
            name: name, region: node.text("region"), country: node.text("country") ?? "", countryCode: node.text("countryCode"),
            coordinate: coordinate, timeZone: node.text("timeZone"), population: node["population"]?.int.flatMap { $0 >= 0 ? $0 : nil },
            otherName: node.text("otherName"), kind: node.text("kind").flatMap(PlaceKind.init(rawValue:)),
            heightMeters: node["heightMeters"]?.int)
    }

    /// - Parameters:
    ///   - credits: by provider; a temperature without a credit is not shown, because its source could not be named.
    ///   - isSimulated: true if the whole reply is simulated.
    static func city(_ node: JSONNode, credits: [ProviderID: (credit: ProviderCredit, isSimulated: Bool)], isSimulated: Bool)
        -> PetrelServerCity?
    {
        guard let key = node.text("key"), let name = node.text("name") else { return nil }
        let city = TopCity(
            key: key, name: name, countryCode: node.text("countryCode"), coordinate: node["coordinate"]?.coordinate("latitude", "longitude")
        )
        if let error = node["error"] { return PetrelServerCity(city: city, outcome: .failure(self.error(error))) }
        guard let source = node.text("provider").flatMap({ credits[ProviderID(rawValue: $0)] }), let value = node["temperature"]?.double,
            let unit = node.text("unit").flatMap(TemperatureUnit.init(rawValue:)),
            Plausible.temperature(CityTemperature(value: value, unit: unit).celsius) != nil
        else { return PetrelServerCity(city: city, outcome: .failure(WeatherError(.badBody, provider: .petrelServer))) }
        let temperature = CityTemperature(
            value: value, unit: unit, time: node.text("time").flatMap(WireTime.instant), condition: condition(node),
            isSimulated: isSimulated || source.isSimulated, credit: source.credit)
        return PetrelServerCity(city: city, outcome: .success(temperature))
    }

    /// - Returns: nil if an older server sends none.
    private static func condition(_ city: JSONNode) -> MomentCondition? {
        guard let isDay = city["isDay"]?.bool, let condition = SnapshotDocument.condition(city["condition"]) else { return nil }
        return MomentCondition(condition, isDay: isDay)
    }

    static func credit(_ node: JSONNode) -> (credit: ProviderCredit, isSimulated: Bool)? {
        guard let provider = node.text("provider"), let name = node.text("name"), let attribution = node["attribution"]?.string,
            let url = node["attributionUrl"]?.string, let isSimulated = node["isSimulated"]?.bool
        else { return nil }
        let credit = ProviderCredit(
            provider: ProviderID(rawValue: provider), name: name, attribution: attribution, attributionURL: url,
            license: node.text("license"))
        return (credit, isSimulated)
    }

    private static func error(_ node: JSONNode) -> WeatherError {
        WeatherError(
            node.text("kind").flatMap(WeatherError.Kind.init(rawValue:)) ?? .upstreamDown,
            provider: node.text("provider").map(ProviderID.init(rawValue:)) ?? .petrelServer,
            retryAfterSeconds: RetryAfter.usable(node["retryAfterSeconds"]?.double))
    }
}
