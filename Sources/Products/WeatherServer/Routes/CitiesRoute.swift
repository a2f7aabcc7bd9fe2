import Hummingbird
import ServiceLifecycle
import WeatherModel
import WeatherService

/// `GET /v1/cities/top`: the first five cities of the list, with a temperature each or the reason why there is none.
struct CitiesRoute: Sendable {
    let cities: TopCities
    /// Seconds for which other temperatures are waited for where one is known.
    private static let patience = Duration.seconds(WeatherServiceConfiguration().heldPatienceSeconds)

    @Sendable func top(_ request: Request, _ context: ServerContext) async throws -> Response {
        try QueryText(request.uri.query).refuseAllBut()
        // A server that stops does not wait for the weather.
        let list = await cancelWhenGracefulShutdown { await cities.promptList(within: Self.patience) }
        let errors = list.rows.compactMap(\.error)
        guard errors.count < list.rows.count else { throw Problem(errors.first ?? WeatherError(.upstreamDown)) }
        let isWhole = list.rows.allSatisfy { $0.temperature != nil }
        return .json(CitiesDocument.value(list), cacheControl: isWhole ? "public, max-age=60" : "no-store")
    }
}
