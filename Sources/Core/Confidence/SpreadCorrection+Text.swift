import Foundation

/// A correction as lines of text, in which it is kept: `day 3 1250 high 0.1 1.05 0.98`, `day 3 1250 rain-1 4 38 91 …`.
///
/// Each line has the scope, the lead day and the number of receipts. A quantity has its band's shift and its two factors, rain the numbers of
/// `AmountCorrection`; an event has, in thousandths, the frequencies at the shares of `SpreadCorrection.shares`.
extension SpreadCorrection {
    /// The stated shares for which a frequency is kept.
    static let shares = [0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 1]

    package var text: String {
        var lines: [String] = []
        for scope in Scope.allCases {
            for (day, lead) in (leads[scope] ?? [:]).sorted(by: { $0.key < $1.key }) {
                let start = "\(scope.rawValue) \(day) \(lead.receipts)"
                for (name, band) in lead.bands.sorted(by: { $0.key < $1.key }) {
                    lines.append("\(start) \(name) \(Self.thousandths([band.shift, band.lower, band.upper]))")
                }
                if let amounts = lead.amounts {
                    lines.append("\(start) \(SpreadQuantity.rain.rawValue) \(Self.thousandths(amounts.numbers))")
                }
                for (name, knots) in lead.chances.sorted(by: { $0.key < $1.key }) {
                    let numbers = Self.shares.map { String(Int((Self.frequency(knots, at: $0) * 1000).rounded())) }
                    lines.append("\(start) \(name) \(numbers.joined(separator: " "))")
                }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func thousandths(_ numbers: [Double]) -> String {
        numbers.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ")
    }

    /// The largest shift of a band, in °C or km/h, and the largest of its factors, that a line may have.
    private static let (mostShift, mostFactor) = (50.0, 20.0)

    /// Lines that say nothing known are left out.
    package init(text: String) {
        var leads: [Scope: [Int: Lead]] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 4, let scope = Scope(rawValue: words[0]), let day = Int(words[1]), let receipts = Int(words[2]) else {
                continue
            }
            let numbers = words.dropFirst(4).compactMap(Double.init)
            guard numbers.count == words.count - 4, numbers.allSatisfy(\.isFinite) else { continue }
            var lead = leads[scope]?[day] ?? Lead(receipts: receipts, bands: [:], chances: [:])
            if words[3] == SpreadQuantity.rain.rawValue {
                lead.amounts = AmountCorrection(numbers: numbers)
            } else if SpreadQuantity(rawValue: words[3]) != nil, numbers.count == 3, abs(numbers[0]) <= Self.mostShift,
                numbers[1...].allSatisfy({ (0...Self.mostFactor).contains($0) })
            {
                lead.bands[words[3]] = Band(shift: numbers[0], lower: numbers[1], upper: numbers[2])
            } else if SpreadEvent(rawValue: words[3]) != nil, numbers.count == Self.shares.count {
                lead.chances[words[3]] = zip(Self.shares, numbers).map { Knot(stated: $0, frequency: min(1, max(0, $1 / 1000))) }
            }
            leads[scope, default: [:]][day] = lead
        }
        self.init(leads: leads)
    }
}
