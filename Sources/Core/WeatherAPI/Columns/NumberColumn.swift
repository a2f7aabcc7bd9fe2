import JSONText

/// Columns of numbers: neighbouring hours differ little, so that the differences are shorter than the numbers.
///
/// `{"start": a, "step": b}` is an arithmetic sequence. In `{"by": [...], "order": 1, "per": 10}` the numbers are tenths (`per`, 1 if
/// absent), and each is the difference from the number before (`order` 1), or from the difference before (`order` 2); without `order` they
/// are the values. Rows without a value are skipped. All arithmetic is on whole numbers below 2^53, so it is exact.
enum NumberColumn {
    private static let scales = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
    private static let mostExact = 9_007_199_254_740_992.0

    /// Each coding that can represent `cells`; empty if a value is not a decimal of at most six places.
    static func columns(_ cells: [JSONValue?]) -> [JSONValue] {
        guard let (numbers, scale) = scaled(cells) else { return [] }
        var columns: [JSONValue] = []
        let present = numbers.compactMap(\.self)
        if let start = present.first, present.count == numbers.count, present.count > 2 {
            let step = present[1] - start
            if zip(present, present.dropFirst()).allSatisfy({ $1 - $0 == step }) {
                columns.append(members(["start": .number(start), "step": .number(step)], per: scale))
            }
        }
        for order in 0...2 {
            var sum = Sum(order: order)
            let by = numbers.map { number in number.map { JSONValue.number(sum.step(to: $0)) } ?? .null }
            columns.append(members(["by": .array(by), "order": order == 0 ? nil : .number(Double(order))], per: scale))
        }
        return columns
    }

    private static func members(_ members: [String: JSONValue?], per scale: Double) -> JSONValue {
        .members(members.merging(["per": scale == 1 ? nil : .number(scale)]) { first, _ in first })
    }

    /// The numbers as whole multiples of one power of ten.
    private static func scaled(_ cells: [JSONValue?]) -> (numbers: [Double?], scale: Double)? {
        var values: [Double?] = []
        for cell in cells {
            switch cell {
            case nil: values.append(nil)
            case .number(let value): values.append(value)
            default: return nil
            }
        }
        for scale in scales {
            let numbers = values.map { $0.map { ($0 * scale).rounded() } }
            let isExact = zip(values, numbers).allSatisfy { value, number in
                guard let value, let number else { return true }
                return number.magnitude < mostExact / 4 && number / scale == value
            }
            if isExact { return (numbers, scale) }
        }
        return nil
    }

    /// - Returns: nil if the members are not a column of `count` rows.
    static func cells(_ members: [String: JSONValue], count: Int) -> [JSONValue?]? {
        guard let scale = number(members["per"], or: 1), scales.contains(scale) else { return nil }
        if case .number(let start) = members["start"], case .number(let step) = members["step"] {
            return (0..<count).map { .number((start + Double($0) * step) / scale) }
        }
        guard case .array(let by) = members["by"], by.count == count,
            let order = number(members["order"], or: 0).flatMap(Int.init(exactly:)),
            (0...2).contains(order)
        else { return nil }
        var sum = Sum(order: order)
        var cells: [JSONValue?] = []
        cells.reserveCapacity(count)
        for step in by {
            switch step {
            case .null: cells.append(nil)
            case .number(let step): cells.append(.number(sum.add(step) / scale))
            default: return nil
            }
        }
        return cells
    }

    private static func number(_ value: JSONValue?, or absent: Double) -> Double? {
        guard let value else { return absent }
        guard case .number(let number) = value else { return nil }
        return number
    }

    /// The running value and the running step. The first value counts as a step from 0, and the second step does not build on it.
    private struct Sum {
        let order: Int
        private var value = 0.0
        private var slope = 0.0
        private var isFirst = true

        init(order: Int) { self.order = order }

        mutating func step(to next: Double) -> Double {
            let step = order == 0 ? next : order == 1 ? next - value : next - value - slope
            move(to: next)
            return step
        }

        mutating func add(_ step: Double) -> Double {
            move(to: order == 0 ? step : order == 1 ? value + step : value + slope + step)
            return value
        }

        private mutating func move(to next: Double) {
            slope = isFirst ? 0 : next - value
            value = next
            isFirst = false
        }
    }
}
