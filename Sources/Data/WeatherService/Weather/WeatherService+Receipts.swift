import Foundation
import ProviderCourtesy
import ProviderKit
import SharedWork
import WeatherAPI
import WeatherModel
import WeatherReceipts

extension WeatherService {
    /// Whether receipts of places are written down, here or by the server that the weather is from.
    package nonisolated var hasReceipts: Bool { receipts != nil || relay != nil }

    /// The stored ledger of a place; nothing is fetched.
    package nonisolated func keptReceipts(at coordinate: Coordinate) async -> ReceiptLedger? { await receipts?.kept(at: coordinate) }

    /// Yesterday as it was forecast and as it came; nil if that is not known.
    ///
    /// - Parameter today: in the place's own calendar.
    package nonisolated func receiptOfYesterday(at coordinate: Coordinate, on today: CivilDate) async -> ComparedDay? {
        await keptReceipts(at: coordinate).flatMap { ComparedDay.ofYesterday($0, asOf: today) }
    }

    /// The ledger of a place, after its past weeks have been fetched if they never were, or the time is over.
    ///
    /// - Parameter limit: nil waits as long as a fetch may take.
    package nonisolated func receipts(at coordinate: Coordinate, within limit: Duration?) async -> ReceiptsAnswer {
        if let relay { return await answer(of: relay, at: Cell(containing: coordinate)) }
        guard let receipts else { return ReceiptsAnswer(failure: WeatherError(.placeNotCovered)) }
        let answer = await outcomeInRealTime(within: limit) { await receipts.receipts(at: coordinate) }
        if let answer { return answer }
        return ReceiptsAnswer(ledger: await receipts.kept(at: coordinate), isAwaited: true)
    }

    private nonisolated func answer(of relay: any ToldFiguresProvider, at cell: Cell) async -> ReceiptsAnswer {
        do throws(WeatherError) {
            return ReceiptsAnswer(try await relay.receipts(of: cell, asOf: now()), by: relay.profile.id)
        } catch {
            return ReceiptsAnswer(failure: error)
        }
    }

    /// True if the receipts of a place decide which provider is asked first there.
    package nonisolated var ordersByReceipts: Bool { configuration.ordersByReceipts }

    /// Days after which a place that was looked at counts as a new one.
    private static let oftenDays = 3

    /// Writes down what a fetched snapshot says, in the background.
    ///
    /// - Parameters:
    ///   - reason: a followed place gets a ledger.
    ///   - former: the snapshot before; one of a day shortly before means that the place is looked at often.
    func noteReceipts(_ snapshot: Snapshot, reason: RefreshReason, after former: Snapshot?) {
        guard let receipts else { return }
        let zone = snapshot.dashboard.location.timeZone
        let days = former.map {
            CivilDate(of: snapshot.fetchedAt, in: zone).daysSince1970 - CivilDate(of: $0.fetchedAt, in: zone).daysSince1970
        }
        let begins = reason == .background || days.map { (1...Self.oftenDays).contains($0) } ?? false
        let (isOrdering, comparisons) = (configuration.ordersByReceipts, comparisons)
        write(as: "receipts.\(snapshot.cell.id)") {
            await receipts.note(snapshot, begins: begins)
            await self.learnSpreads(at: snapshot.cell, isFollowed: reason == .background)
            guard isOrdering, await receipts.takesTurn(at: snapshot.cell) else { return }
            // The operator chose this: no client pays for it.
            let outcome = await WeatherClient.$budget.withValue(nil) {
                await CallPayer.$current.withValue(nil) { await comparisons.comparison(at: snapshot.cell.center, withModels: false) }
            }
            if case .success(let comparison) = outcome { await receipts.note(comparison, at: snapshot.cell) }
        }
    }
}
