import Foundation
import Gazetteer
import Hummingbird
import JSONText
import ServiceLifecycle
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherService

/// `GET /v1/cities/top`: the first five cities of the list, each with a temperature or the reason why it is missing.
struct CitiesRoute: Sendable {
    let cities: TopCities
    /// With the names of countries.
    let places: Gazetteer
    /// Seconds for which other temperatures are waited for where one is known.
    private static let patience = Duration.seconds(WeatherServiceConfiguration().heldTimeoutSeconds)

    @Sendable func top(_ request: Request, _ context: ServerContext) async throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        // A server that stops does not wait for the weather.
        let list = await cancelWhenGracefulShutdown { await cities.promptList(within: Self.patience) }
        try Task.checkCancellation()
        let errors = list.rows.compactMap(\.error)
        guard errors.count < list.rows.count else { throw Problem(errors.first ?? WeatherError(.upstreamDown)) }
        let isWhole = list.rows.allSatisfy { $0.temperature != nil }
        return .json(CitiesDocument.value(list, places: places), cacheControl: isWhole ? "public, max-age=60" : "no-store")
    }
}

/// The top cities as `GET /v1/cities/top` and `petrel cities --json` print them.
package enum CitiesDocument {
    /// One list; a row that failed has an `error` in place of its temperature.
    ///
    /// - Parameter places: has the names of countries.
    package static func value(_ list: TopCitiesList, places: Gazetteer) -> JSONValue {
        var members: [String: JSONValue] = [
            "source": .string(list.sources.first?.provider.rawValue ?? ""),
            "sources": .array(list.sources.map(source)),
            "isSimulated": .bool(list.sources.contains(where: \.isSimulated)),
            "cities": .array(list.rows.map { city($0, in: list, places) }),
        ]
        members["standIn"] = list.standIn.map(standIn)
        return .object(members)
    }

    private static func source(_ source: TopCitiesList.Source) -> JSONValue {
        .members([
            "provider": .string(source.provider.rawValue), "name": .string(source.name), "attribution": .string(source.attribution),
            "attributionUrl": .string(source.attributionURL), "license": .optional(source.license),
            "isSimulated": .bool(source.isSimulated),
        ])
    }

    private static func standIn(_ standIn: TopCitiesList.StandIn) -> JSONValue {
        switch standIn {
        case .notConfigured: ["for": .string(ProviderCatalog.topCitiesSource.rawValue), "because": "notConfigured"]
        case .failed(let error):
            ["for": .string((error.provider ?? ProviderCatalog.topCitiesSource).rawValue), "because": .string(error.kind.rawValue)]
        }
    }

    private static func city(_ row: TopCitiesRow, in list: TopCitiesList, _ places: Gazetteer) -> JSONValue {
        var members: [String: JSONValue?] = [
            "name": .string(row.name), "key": .string(row.key),
            "country": .optional(row.countryCode.flatMap(places.country)), "countryCode": .optional(row.countryCode),
            "coordinate": row.coordinate.map { ["latitude": .number($0.latitude), "longitude": .number($0.longitude)] },
        ]
        switch row.state {
        case .known(let temperature):
            members["temperature"] = .number(temperature.value)
            members["unit"] = .string(temperature.unit.rawValue)
            members["time"] = temperature.time.map { .string(WireTime.text($0, in: .gmt)) }
            members["provider"] = .string(temperature.provider.rawValue)
            members["isDay"] = temperature.condition.map { .bool($0.isDay) }
            members["condition"] = temperature.condition.map { SnapshotDocument.value($0.condition) }
        case .failed(let error): members["error"] = value(error)
        case .waiting: members["error"] = value(WeatherError(.timedOut, provider: list.sources.first?.provider))
        }
        return .members(members)
    }

    private static func value(_ error: WeatherError) -> JSONValue {
        .members([
            "kind": .string(error.kind.rawValue), "provider": .optional(error.provider?.rawValue), "canRetry": .bool(error.canRetry),
            "retryAfterSeconds": .optional(error.retryAfterSeconds),
        ])
    }
}
