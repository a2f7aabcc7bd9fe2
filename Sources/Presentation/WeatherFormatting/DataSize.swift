/// Units of how much was sent: powers of a thousand.
public enum DataUnit: Double, Hashable, Sendable, CaseIterable {
    case kilobytes = 1e3
    case megabytes = 1e6
    case gigabytes = 1e9
}

/// How much was sent, in words: "0.8 kB", "12 kB", "1.3 MB".
package enum DataSize {
    /// - Parameter bytes: at least nothing.
    package static func text(bytes: Int, phrases: any Phrases) -> String {
        let value = Double(max(0, bytes))
        // As it is shown: 999,999 bytes are "1 MB", not "1000 kB".
        let unit = DataUnit.allCases.last { value >= $0.rawValue * 0.9995 } ?? .kilobytes
        let amount = value / unit.rawValue
        let number = NumberText(value: amount, digits: amount < 9.95 ? 1 : 0).written(phrases)
        return phrases.dataSize(number, unit)
    }
}
