import Foundation
import ProviderKit
import WeatherModel
import WeatherReceipts

/// A source of former runs with scripted answers, which records the cells of its calls.
package final class FakePreviousRuns: PreviousRunsProvider {
    package let profile = Sample.profile(.openMeteo, features: [])
    package let previousRunsWeight = 8.0
    private let answer: @Sendable (Cell, Int) async -> WeatherError?
    private let asked = Locked<[Cell]>([])

    /// - Parameter answer: the failure of a call, by its number from 1 on; nil for ten weeks.
    package init(_ answer: @escaping @Sendable (Cell, Int) async -> WeatherError? = { _, _ in nil }) { self.answer = answer }

    /// The cells so far, the first one first.
    package var cells: [Cell] { asked.withLock { $0 } }

    package func previousRuns(of cell: Cell, asOf now: Instant) async throws(WeatherError) -> PreviousRuns {
        let number = asked.withLock { cells in
            cells.append(cell)
            return cells.count
        }
        if let failure = await answer(cell, number) { throw failure }
        let last = (now.timeIntervalSince1970 / 3_600).rounded(.down) * 3_600
        let hours = (0..<70 * 24).reversed().map { back in
            let time = Date(timeIntervalSince1970: last - Double(back) * 3_600)
            let celsius = Double(Int(time.timeIntervalSince1970 / 3_600) % 24)
            // Each day ahead, half a degree too warm.
            let leads = [0] + ReceiptDay.leads
            return PreviousRuns.Hour(
                time: time, celsius: Dictionary(uniqueKeysWithValues: leads.map { ($0, celsius + Double($0) / 2) }),
                waterMillimeters: Dictionary(uniqueKeysWithValues: leads.map { ($0, $0 < 5 ? 0.1 : 0) }))
        }
        return PreviousRuns(model: nil, hours: hours, current: nil)
    }
}
