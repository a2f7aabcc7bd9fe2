import Foundation
import WeatherModel
import WeatherRules
import WeatherScreens

/// Of what the person wants to be told on this phone.
public struct WarningWish: Hashable, Sendable {
    /// Hours of the day by the phone's own clock in which only what is extreme is told. An end before the start is of the next day.
    public struct Quiet: Hashable, Sendable {
        /// `0 ..< 24`; they differ.
        public let start: Int
        public let end: Int

        /// - Returns: nil for hours that no day has, and for an end that is the start.
        public init?(start: Int, end: Int) {
            guard (0..<24).contains(start), (0..<24).contains(end), start != end else { return nil }
            self.start = start
            self.end = end
        }

        /// The same by the clock of a zone.
        func hours(in zone: TimeZone) -> QuietHours? { QuietHours(startMinute: start * 60, endMinute: end * 60, zone: zone) }
    }

    /// As many as a server takes of one device.
    public static let mostPlaces = 10

    public var places = SavedPlaces()
    /// The one of `places` that is where the phone is, and goes with it; nil where the person wants none of that.
    public fileprivate(set) var position: Cell?
    /// The least severity.
    public var minimum = Alert.Severity.moderate
    public var quiet: Quiet?
    /// The person's own rules, at most one of each kind.
    public private(set) var rules: [WeatherRule] = []

    public init() {}

    /// Takes where the phone is now in place of where it was; a place that the person keeps for itself stays.
    ///
    /// - Parameters:
    ///   - name: what the place is called: "My location".
    ///   - isKept: whether a cell is a place of the person's by itself.
    public mutating func follow(to cell: Cell, named name: String, isKept: (Cell) -> Bool) {
        if let former = position, former != cell, !isKept(former) { places.remove(former) }
        places.add(SavedPlace(cell: cell, name: name))
        position = cell
    }

    /// The phone is no longer followed.
    public mutating func stay() { position = nil }

    /// Takes a rule in place of the one of its kind.
    public mutating func set(_ rule: WeatherRule) {
        remove(rule.kind)
        rules.append(rule)
    }

    public mutating func remove(_ kind: WeatherRule.Kind) { rules.removeAll { $0.kind == kind } }

    public func rule(_ kind: WeatherRule.Kind) -> WeatherRule? { rules.first { $0.kind == kind } }

    /// The severities to choose from, the least first.
    public static let severities: [Alert.Severity] = [.minor, .moderate, .severe, .extreme]
}

extension PreferenceStore {
    /// nil while notifications are off.
    public var warningWish: WarningWish? {
        get {
            guard let parts = text(.warnings)?.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false), parts.count == 3
            else { return nil }
            var wish = WarningWish()
            wish.minimum =
                Alert.Severity(rawValue: String(parts[0])).flatMap { WarningWish.severities.contains($0) ? $0 : nil } ?? .moderate
            let hours = parts[1].split(separator: "-").compactMap { Int($0) }
            if hours.count == 2 { wish.quiet = WarningWish.Quiet(start: hours[0], end: hours[1]) }
            wish.places = SavedPlaces(text: parts[2])
            wish.position = text(.warningsPosition).flatMap(Cell.init(id:)).flatMap { wish.places.contains($0) ? $0 : nil }
            for rule in text(.weatherRules)?.split(separator: ",").compactMap({ WeatherRule(text: $0) }) ?? [] { wish.set(rule) }
            return wish
        }
        nonmutating set {
            set(
                newValue.map { wish in
                    let quiet = wish.quiet.map { "\($0.start)-\($0.end)" } ?? ""
                    return "\(wish.minimum.rawValue);\(quiet);\(wish.places.text)"
                }, for: .warnings)
            set(newValue?.position?.id, for: .warningsPosition)
            let rules = newValue?.rules ?? []
            set(rules.isEmpty ? nil : rules.map(\.text).joined(separator: ","), for: .weatherRules)
        }
    }
}
