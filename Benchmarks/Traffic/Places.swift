import Foundation
import TestSupport
import WeatherModel

/// The places that people ask for: 100 towns, each with the cells around it, asked for by Zipf's law (the k-th most wanted gets 1/k of
/// the requests of the first).
struct Places: Sendable {
    /// Every cell that is asked for, the most wanted first.
    let cells: [Cell]
    /// The town of each cell, by its row and column: what the upstream's bodies are made for.
    let town: [Cell: Coordinate]
    private let cumulative: [Double]

    /// - Parameter count: of places.
    init(count: Int, seed: UInt64) {
        var dice = SeededRandom(seed: seed)
        var cells: [Cell] = []
        var town: [Cell: Coordinate] = [:]
        let towns = (0..<max(1, count / 100)).compactMap { _ in
            try? Coordinate(
                latitude: (Double.random(in: -50...65, using: &dice)).rounded(),
                longitude: Double.random(in: -175...175, using: &dice).rounded())
        }
        while cells.count < count {
            guard let base = towns.randomElement(using: &dice) else { break }
            let offset = { (dice: inout SeededRandom) in Double(Int.random(in: -9...9, using: &dice)) * 0.05 }
            guard let point = try? Coordinate(latitude: base.latitude + offset(&dice), longitude: base.longitude + offset(&dice)) else {
                continue
            }
            let cell = Cell(containing: point)
            if town[cell] == nil {
                town[cell] = base
                cells.append(cell)
            } else if town.count >= towns.count * 361 {
                break
            }
        }
        self.cells = cells
        self.town = town
        var sum = 0.0
        cumulative = cells.indices.map { index in
            sum += 1 / Double(index + 1)
            return sum
        }
    }

    /// One place, by Zipf's law.
    func draw(_ dice: inout SeededRandom) -> Cell {
        let mark = Double.random(in: 0..<(cumulative.last ?? 1), using: &dice)
        var low = 0
        var high = cumulative.count - 1
        while low < high {
            let middle = (low + high) / 2
            if cumulative[middle] <= mark { low = middle + 1 } else { high = middle }
        }
        return cells[low]
    }
}
