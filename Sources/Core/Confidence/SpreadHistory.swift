import Foundation
import WeatherModel

/// The receipts of one source's spreads in one region for one lead day: what was said, beside what came.
package struct SpreadHistory: Hashable, Sendable {
    /// The most receipts that are kept: the latest ones.
    package static let most = 600
    /// The fewest different dates from which anything is learnt: the places of a region have the same weather on the same day.
    package static let leastDates = 20

    /// A spread, and what came.
    package struct Receipt: Hashable, Sendable {
        package let said: SaidSpread
        /// °C and mm.
        package let truth: [SpreadQuantity: Double]

        package init(said: SaidSpread, truth: [SpreadQuantity: Double]) { (self.said, self.truth) = (said, truth) }
    }

    private let part: SaidSpread.Part
    /// In the order in which they were added.
    package private(set) var receipts: [Receipt] = []

    package init(_ part: SaidSpread.Part = .day) { self.part = part }

    package mutating func add(_ receipt: Receipt) {
        receipts.append(receipt)
        if receipts.count > Self.most { receipts.removeFirst(receipts.count - Self.most) }
    }

    /// True if there are enough receipts of enough days.
    package var isEnough: Bool {
        receipts.count >= SpreadCorrection.leastReceipts && Set(receipts.map(\.said.date)).count >= Self.leastDates
    }

    /// Adds the receipts to those that a correction is learnt from; too few add nothing.
    package func teach(_ pool: inout SpreadReceipts) {
        guard isEnough else { return }
        for receipt in receipts {
            switch part {
            case .day: pool.add(receipt.said.figures, .day, leadDay: receipt.said.leadDay, truth: receipt.truth)
            case .amounts: pool.addAmount(receipt.said.figures, .day, leadDay: receipt.said.leadDay, truth: receipt.truth)
            }
        }
    }

    /// A line for each receipt: the spread, and what came.
    package var text: String {
        receipts.map { receipt in
            let came = part.truths.map { receipt.truth[$0].map { String(($0 * 10).rounded() / 10) } ?? "-" }
            return "\(receipt.said.text) \(came.joined(separator: " "))"
        }
        .joined(separator: "\n")
    }

    /// Lines of another form are left out.
    package init(text: String, _ part: SaidSpread.Part = .day) {
        self.part = part
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count > part.truths.count,
                let said = SaidSpread(text: words.dropLast(part.truths.count).joined(separator: " "), part)
            else { continue }
            var truth: [SpreadQuantity: Double] = [:]
            for (quantity, word) in zip(part.truths, words.suffix(part.truths.count)) {
                truth[quantity] = Double(word).flatMap { $0.isFinite ? $0 : nil }
            }
            if !truth.isEmpty { add(Receipt(said: said, truth: truth)) }
        }
    }
}
