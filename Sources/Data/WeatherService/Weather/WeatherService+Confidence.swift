import Confidence
import WeatherModel

/// How sure the forecast of a place is, with what its receipts have taught.
package struct KnownSpread: Hashable, Sendable {
    /// As the source says it.
    package let spread: ForecastSpread
    /// nil with too little history, so that nothing of it may be put into words.
    package let correction: SpreadCorrection?

    package init(_ spread: ForecastSpread, correction: SpreadCorrection?) { (self.spread, self.correction) = (spread, correction) }
}

extension WeatherService {
    /// How sure the forecast of a place is; waits for it where it is not at hand, as long as a fetch may take.
    package nonisolated func spread(at coordinate: Coordinate) async -> Result<KnownSpread, WeatherError> {
        switch await spreads?.spread(at: coordinate) {
        case .success(let spread)?: .success(await known(spread, at: coordinate))
        case .failure(let error)?: .failure(error)
        case nil: .failure(WeatherError(.placeNotCovered))
        }
    }

    /// The same for a page of the weather, without waiting; nil unless it is in memory and enough is known of its source to correct it.
    package nonisolated func spreadForPage(at coordinate: Coordinate) async -> KnownSpread? {
        guard let spread = await spreads?.kept(at: coordinate) else { return nil }
        let known = await known(spread, at: coordinate)
        return known.correction == nil ? nil : known
    }

    private nonisolated func known(_ spread: ForecastSpread, at coordinate: Coordinate) async -> KnownSpread {
        let provenance = spread.provenance
        return KnownSpread(
            spread,
            correction: await corrections.correction(of: provenance.provider, isSimulated: provenance.isSimulated, at: coordinate))
    }
}
