import Foundation
import Testing
import WeatherModel

/// Counts what was compared, keeps the largest difference of each service, and words what does not agree.
struct Tally {
    /// The largest difference as a share of what rounding allows: 1 is all of it.
    struct Worst: Sendable {
        var share: Double
        var what: String
    }

    private(set) var compared: [WireService: Int] = [:]
    private(set) var worst: [WireService: Worst] = [:]
    /// One line for each value that does not agree.
    private(set) var faults: [WireService: [String]] = [:]

    var count: Int { compared.values.reduce(0, +) }

    /// - Parameters:
    ///   - expected: nil where the value must be absent.
    ///   - step: to which the format rounds.
    mutating func compare(
        _ told: Double?, with expected: Double?, _ quantity: WireQuantity, _ service: WireService, step: Double, roundings: Int = 1,
        _ occasion: @autoclosure () -> String
    ) {
        compared[service, default: 0] += 1
        guard let told, let expected else {
            if (told == nil) != (expected == nil) {
                fault(service, "\(occasion()): \(quantity.rawValue) \(Self.text(told)), not \(Self.text(expected))")
            }
            return
        }
        var difference = abs(told - expected)
        if quantity == .direction { difference = min(difference, 360 - difference) }
        let share = difference / WireRounding.tolerance(quantity, step: step, roundings: roundings)
        if share > worst[service]?.share ?? 0 { worst[service] = Worst(share: share, what: "\(quantity.rawValue), \(occasion())") }
        if !(share <= 1) { fault(service, "\(occasion()): \(quantity.rawValue) \(told), not \(expected)") }
    }

    mutating func require(_ condition: Bool, _ service: WireService, _ complaint: @autoclosure () -> String) {
        compared[service, default: 0] += 1
        if !condition { fault(service, complaint()) }
    }

    mutating func add(_ other: Tally) {
        compared.merge(other.compared, uniquingKeysWith: +)
        worst.merge(other.worst) { $0.share >= $1.share ? $0 : $1 }
        faults.merge(other.faults, uniquingKeysWith: +)
    }

    private mutating func fault(_ service: WireService, _ text: String) { faults[service, default: []].append(text) }

    private static func text(_ value: Double?) -> String { value.map { "\($0)" } ?? "absent" }

    /// A few lines for each service that has any: one wrong unit alone gives thousands.
    var complaints: String {
        faults.sorted { $0.key.rawValue < $1.key.rawValue }.map { service, lines in
            "\(service.rawValue), \(lines.count) of \(compared[service] ?? 0):\n  " + lines.prefix(4).joined(separator: "\n  ")
        }.joined(separator: "\n")
    }

    func expectNoFault() {
        // Not `faults.isEmpty` itself, of which all would be printed.
        let isWithoutFault = faults.isEmpty
        #expect(isWithoutFault, "\(complaints)")
    }

    /// A line for each service.
    var report: String {
        WireService.allCases.map { service in
            let share = worst[service].map { String(format: "%.4f of what rounding allows (%@)", $0.share, $0.what) } ?? "none"
            return "\(service.rawValue): \(compared[service] ?? 0) values, largest difference \(share)"
        }.joined(separator: "\n")
    }
}

extension Tally {
    /// All quantities of one moment.
    mutating func compare(
        _ told: Told, with expected: Expected, _ service: WireService, _ part: WirePart, _ occasion: @autoclosure () -> String
    ) {
        for quantity in WireQuantity.allCases where quantity != .concentration {
            guard let step = WireRounding.step(quantity, service, part) else {
                // These two Petrel makes itself where a service has none.
                guard quantity != .feelsLike, quantity != .dewPoint else { continue }
                require(told.values[quantity] == nil, service, "\(occasion()): \(quantity.rawValue), which the format does not have")
                continue
            }
            compare(
                told.values[quantity], with: expected.values[quantity], quantity, service, step: expected.steps[quantity] ?? step,
                roundings: quantity == .water ? expected.waterRoundings : 1, occasion())
        }
        if let kinds = expected.kinds {
            require(
                kinds.contains(told.kind), service,
                "\(occasion()): \(told.kind), not \(kinds.map(\.rawValue).sorted().joined(separator: " or "))")
        }
        require(told.isDay == expected.isDay, service, "\(occasion()): day \(told.isDay), not \(expected.isDay)")
    }
}
