import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WeatherAPI
import WeatherFormatting
import WeatherScreens
import WeatherServer
import WeatherService

/// `/cities`: the top-cities table, its rows as they arrive, and the retry of a single row.
struct CitiesHandler: Sendable {
    let cities: TopCities
    let site: Site
    /// How long the page waits for rows before it is sent with some of them still loading.
    let patience: Duration
    /// The clock that ages are measured by.
    let now: @Sendable () -> Date

    /// Seconds that a request for news waits: shorter than any proxy's patience.
    private static let newsSeconds = 20.0

    /// - With `rows`, the revision that a page shows: the table alone, if it differs; 204 if nothing new arrives in time.
    /// - With `retry`, a city's key: that row is refreshed first; without script the page itself follows.
    /// - With `units`: the table in these units. They become the reader's units on every page.
    @Sendable func page(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        let reader = try Reader(request, query: query, places: site.places)
        if let key = try query.optional("retry"), RequestOrigin(request) != .foreign {
            // A server that is stopping does not wait for the weather.
            _ = await cancelWhenGracefulShutdown { await cities.retry(key) }
            guard try query.optional("rows") != nil else { return PageFields.seeOther(Address(.cities)) }
        }
        if let shown = try query.optional("rows") {
            let content = await cancelWhenGracefulShutdown { await news(since: shown, reader) }
            try Task.checkCancellation()
            guard let content else { return Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
            let table = FinishedPage(CitiesPage(content: content).main(for: reader), style: nil, coding: reader.coding)
            return Self.dated(PageFields.response(table, to: reader, status: Self.status(content)), content)
        }
        let list = await cities.list(within: patience)
        try Task.checkCancellation()
        let content = content(list, reader)
        let isWhole = content.rows.allSatisfy { $0.temperature != nil }
        let isRemembered = reader.units.isNew && RequestOrigin(request) != .foreign
        let cookies = isRemembered ? [PetrelCookies.remembering(units: reader.units.choices)] : []
        return Self.dated(
            site.response(
                CitiesPage(content: content), to: reader, status: Self.status(content), lifetime: isWhole ? .checked : .none,
                cookies: cookies),
            content)
    }

    /// The failure's status for a page that has nothing to show but failures, else 200: also while a row may still arrive.
    static func status(_ content: TopCitiesContent) -> HTTPResponse.Status {
        content.isSettled && content.rows.allSatisfy { $0.temperature == nil } ? .serviceUnavailable : .ok
    }

    /// Adds when to retry, if everything failed.
    static func dated(_ response: Response, _ content: TopCitiesContent) -> Response {
        guard status(content) == .serviceUnavailable else { return response }
        var response = response
        response.headers[.retryAfter] = "60"
        return response
    }

    func content(_ list: TopCitiesList, _ reader: Reader) -> TopCitiesContent {
        TopCitiesContent.make(list: list, now: now(), unit: reader.units.topCities, phrases: reader.phrases)
    }

    /// The first content that differs from the shown one; the last content, if all rows have arrived without a change.
    ///
    /// - Returns: nil if nothing new arrives in time.
    private func news(since shown: String, _ reader: Reader) async -> TopCitiesContent? {
        await ContinuousClock().outcome(within: .seconds(Self.newsSeconds)) {
            var last: TopCitiesContent?
            for await list in await cities.updates() {
                let content = content(list, reader)
                if content.revision != shown { return content }
                last = content
            }
            return last
        } ?? nil
    }
}
