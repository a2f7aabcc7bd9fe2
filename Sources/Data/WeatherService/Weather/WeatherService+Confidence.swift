import Confidence
import ProviderCourtesy
import WeatherModel
import WeatherReceipts

/// How sure the forecast of a place is, with what its receipts have taught.
package struct KnownSpread: Hashable, Sendable {
    /// As the source says it.
    package let spread: ForecastSpread
    /// nil with too little history, so that nothing of it may be put into words.
    package let correction: SpreadCorrection?

    package init(_ spread: ForecastSpread, correction: SpreadCorrection?) { (self.spread, self.correction) = (spread, correction) }
}

extension WeatherService {
    /// Whether any source says how sure its forecasts are.
    package nonisolated var hasSpreads: Bool { spreads != nil }

    /// How sure the forecast of a place is; waits for it where it is not at hand, as long as a fetch may take.
    package nonisolated func spread(at coordinate: Coordinate) async -> Result<KnownSpread, WeatherError> {
        switch await spreads?.spread(at: coordinate) {
        case .success(let spread)?:
            await note(spread, at: coordinate)
            return .success(await known(spread, at: coordinate))
        case .failure(let error)?: return .failure(error)
        case nil: return .failure(WeatherError(.placeNotCovered))
        }
    }

    /// Writes down what a spread says, to learn from it, where a ledger will know what came.
    private nonisolated func note(_ spread: ForecastSpread, at coordinate: Coordinate) async {
        guard let learntSpreads, let ledger = await keptReceipts(at: coordinate) else { return }
        await learntSpreads.note(spread, of: Cell(containing: coordinate), beside: ledger)
    }

    /// Learns from a place's ledger, and once a civil day from the spread of a followed place, which is fetched for that: at the server's
    /// expense, for at most `LearntSpreads.mostTurns` places.
    nonisolated func learnSpreads(at cell: Cell, isFollowed: Bool) async {
        guard let learntSpreads, let ledger = await keptReceipts(at: cell.center) else { return }
        await learntSpreads.settle(cell, by: ledger)
        guard isFollowed, spreads != nil, await learntSpreads.takesTurn(at: cell) else { return }
        _ = await WeatherClient.$budget.withValue(nil) { await CallPayer.$current.withValue(nil) { await spread(at: cell.center) } }
    }

    /// The same for a page of the weather, without waiting; nil unless it is in memory and enough is known of its source to correct it.
    package nonisolated func spreadForPage(at coordinate: Coordinate) async -> KnownSpread? {
        guard let spread = await spreads?.kept(at: coordinate) else { return nil }
        let known = await known(spread, at: coordinate)
        return known.correction == nil ? nil : known
    }

    private nonisolated func known(_ spread: ForecastSpread, at coordinate: Coordinate) async -> KnownSpread {
        let provenance = spread.provenance
        // `make calibration` has learnt the simulated ensemble's, and no other source's of its atmosphere.
        let simulated: SpreadCorrection? = provenance.isSimulated && provenance.provider == .openMeteo ? .simulated : nil
        let learnt = provenance.isSimulated ? nil : await learntSpreads?.correction(of: provenance.provider, at: coordinate)
        return KnownSpread(spread, correction: simulated ?? learnt ?? spread.correction)
    }
}
