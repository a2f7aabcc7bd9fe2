import Foundation

/// Values of a place hour by hour that are no part of its weather, from yesterday to the last hour that their source has.
///
/// A value that the source does not give is nil: unknown, and never zero.
package struct HourlyOutlook<Key: Hashable & Sendable>: Hashable, Sendable {
    /// The quantity of a column.
    package typealias Quantity = Key

    /// The value of an hour.
    package struct Value: Hashable, Sendable {
        /// The beginning of the hour.
        package let start: Date
        package let value: Double
    }

    /// The beginning of the first hour.
    package let start: Date
    /// Hours, the last of which has a value.
    package let count: Int
    package let provenance: Provenance
    /// In thousandths: 14 quantities of nine days take 12 kB.
    private let columns: [Quantity: [Int32]]

    package static var hourSeconds: Double { 3600 }
    private static var unknown: Int32 { .min }
    private static var steps: Double { 1000 }

    /// - Parameters:
    ///   - start: the beginning of the first hour of all columns.
    ///   - values: by hour; nil where unknown. A quantity without any value is left out, and so are hours at the end without any.
    package init(start: Date, values: [Quantity: [Double?]], provenance: Provenance) {
        let known = values.filter { $0.value.contains { $0 != nil } }
        let count = known.values.compactMap { $0.lastIndex { $0 != nil } }.max().map { $0 + 1 } ?? 0
        self.start = start
        self.count = count
        self.provenance = provenance
        columns = known.mapValues { values in
            (0..<count).map { index in
                guard index < values.count, let value = values[index] else { return Self.unknown }
                return Int32(exactly: (value * Self.steps).rounded()) ?? Self.unknown
            }
        }
    }

    /// The beginning of an hour.
    package func time(_ index: Int) -> Date { start.addingTimeInterval(Double(index) * Self.hourSeconds) }

    /// Each hour's value of a quantity; empty where the source has none.
    package func column(_ quantity: Quantity) -> [Double?] { columns[quantity]?.map(Self.value) ?? [] }

    /// The hours of a quantity that are known, by time.
    package func values(_ quantity: Quantity) -> [Value] {
        column(quantity).enumerated().compactMap { index, value in value.map { Value(start: time(index), value: $0) } }
    }

    /// The same without the hours before `instant`.
    package func dropping(before instant: Date) -> Self {
        let dropped = max(0, Int((instant.timeIntervalSince(start) / Self.hourSeconds).rounded(.up)))
        guard dropped > 0 else { return self }
        let values = columns.mapValues { Array($0.dropFirst(dropped)).map(Self.value) }
        return Self(start: time(dropped), values: values, provenance: provenance)
    }

    private static func value(_ stored: Int32) -> Double? { stored == unknown ? nil : Double(stored) / steps }
}

/// Hours that were asked for, as far as they are known.
package enum OutlookAnswer<Key: Hashable & Sendable>: Hashable, Sendable {
    case known(HourlyOutlook<Key>)
    /// They could not be had now.
    case failed(WeatherError)
    /// No source is configured that has them, or they were not asked for.
    case none

    /// nil unless they are known.
    package var outlook: HourlyOutlook<Key>? { if case .known(let outlook) = self { outlook } else { nil } }
}
