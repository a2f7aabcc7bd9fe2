import Foundation
import Gazetteer
import Hummingbird
import JSONText
import OutlookSentence
import WeatherAPI
import WeatherFormatting
import WeatherModel
import WeatherProviders
import WeatherService

/// `GET /v1/nowcast`: the rain of the next two hours in steps, the kind of source that it is from, and a sentence.
struct NowcastRoute: Sendable {
    let service: WeatherService
    let now: @Sendable () -> Date

    func callAsFunction(_ request: Request, _ context: ServerContext) async throws -> Response {
        let query = QueryText(request.uri.query)
        try query.refuseAllBut("latitude", "longitude", "lang")
        let coordinate = try query.coordinate()
        let language = try Self.language(query, request)
        let (document, error) = try await document(at: coordinate, in: language)
        var response = Response.json(document, cacheControl: error == nil ? "public, max-age=60" : "no-store")
        response.headers[.vary] = "Accept-Language"
        response.saysWhyLastKnown(error)
        return response
    }

    /// The document, with the reason if the weather that it is from is only the last known.
    func document(at coordinate: Coordinate, in language: Language) async throws -> (value: JSONValue, lastKnown: WeatherError?) {
        let (nowcast, error) = try await nowcast(at: coordinate)
        // Nothing is written for a reader who has gone meanwhile.
        try Task.checkCancellation()
        let cell = Cell(containing: coordinate)
        let zone = service.search.gazetteer.timeZone(at: cell.center)
        let known = await service.lastKnown(at: coordinate)
        let now = now()
        let phrases = language.phrases(region: nil, isServed: true, places: service.search.gazetteer)
        let sentence = NowcastSentence(
            nowcast, now: now, temperatureCelsius: known.flatMap { CurrentMoment($0.dashboard, now: now).weather?.temperatureCelsius },
            provider: ProviderCatalog.name(of: nowcast.provenance.provider),
            time: TimeLabels(zone: zone, around: now, clock: .hours24, phrases: phrases), phrases: phrases)
        let value = NowcastDocument.value(nowcast, now: now, in: zone, cell: cell, sentence: sentence.written)
        return (value, error)
    }

    /// The minutes, or the hours of the weather where no source has minutes, with the reason if that weather is only the last known.
    private func nowcast(at coordinate: Coordinate) async throws -> (nowcast: Nowcast, lastKnown: WeatherError?) {
        switch await service.nowcast(at: coordinate) {
        case .success(let nowcast): return (nowcast, nil)
        case .failure(let error) where error.kind != .placeNotCovered: throw Problem(error)
        case .failure(let error):
            let (snapshot, lastKnown) = try await service.snapshotToSend(for: coordinate)
            guard let nowcast = service.spreadHours(of: snapshot) else { throw Problem(error) }
            return (nowcast, lastKnown)
        }
    }

    private static func language(_ query: QueryText, _ request: Request) throws(QueryText.Flaw) -> Language {
        if let tag = try query.optional("lang") {
            guard let language = Language(tag: tag) else { throw .malformed("lang") }
            return language
        }
        return request.headers[.acceptLanguage].flatMap(Language.best) ?? .standard
    }
}
