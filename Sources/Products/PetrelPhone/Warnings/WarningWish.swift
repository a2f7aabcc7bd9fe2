import Foundation
import WeatherModel
import WeatherRules
import WeatherScreens

/// The notifications that the person wants on this phone.
package struct WarningWish: Hashable, Sendable {
    /// Hours of the day, by the phone's own clock, in which only extreme warnings are announced. An end before the start is on the next
    /// day.
    package struct Quiet: Hashable, Sendable {
        /// `0 ..< 24`; they differ.
        package let start: Int
        package let end: Int

        /// - Returns: nil for hours out of range, and for an end that equals the start.
        package init?(start: Int, end: Int) {
            guard (0..<24).contains(start), (0..<24).contains(end), start != end else { return nil }
            self.start = start
            self.end = end
        }

        /// The same by the clock of a zone.
        func hours(in zone: TimeZone) -> QuietHours? { QuietHours(startMinute: start * 60, endMinute: end * 60, zone: zone) }
    }

    /// Most places that a server accepts from one device.
    package static let mostPlaces = 10

    /// The places with any notifications: of warnings, or of matches of the person's rules.
    package fileprivate(set) var places = SavedPlaces()
    /// The places with warning notifications.
    package fileprivate(set) var warned: Set<Cell> = []
    /// The one of `places` that follows the phone's position; nil if the person does not want that.
    package internal(set) var position: Cell?
    /// The least severity.
    package var minimum = Alert.Severity.moderate
    package var quiet: Quiet?
    /// The person's own rules, at most one of each kind, each with those of `places` to which it applies.
    package fileprivate(set) var rules: [PlacedRule] = []

    package init() {}

    /// Takes where the phone is now in place of where it was; a place that the person keeps for itself stays.
    ///
    /// - Parameters:
    ///   - name: the place's name: "My location".
    ///   - isKept: whether the person has saved the cell as a place.
    package mutating func follow(to cell: Cell, named name: String, isKept: (Cell) -> Bool) {
        guard let former = position else {
            warn(SavedPlace(cell: cell, name: name))
            return position = cell
        }
        guard former != cell else { return }
        places.add(SavedPlace(cell: cell, name: name))
        // The choices for the phone's former position move to its new one.
        let isLeft = !isKept(former)
        func moved(_ cells: Set<Cell>) -> Set<Cell> {
            guard cells.contains(former) else { return cells }
            return (isLeft ? cells.subtracting([former]) : cells).union([cell])
        }
        warned = moved(warned)
        for index in rules.indices { rules[index].cells = moved(rules[index].cells) }
        position = cell
        prune()
    }

    // MARK: Warnings

    /// Turns on warning notifications for a place.
    ///
    /// - Returns: false if there are already `mostPlaces`.
    @discardableResult
    package mutating func warn(_ place: SavedPlace) -> Bool {
        guard add(place) else { return false }
        warned.insert(place.cell)
        return true
    }

    /// Turns off warning notifications for a place. Rules are unchanged.
    package mutating func unwarn(_ cell: Cell) {
        warned.remove(cell)
        prune()
    }

    // MARK: Rules

    /// Replaces the rule of the same kind, whose places it keeps; a new rule applies to all places with notifications.
    package mutating func set(_ rule: WeatherRule) {
        let cells = self.rule(rule.kind)?.cells ?? Set(places.places.map(\.cell))
        rules.removeAll { $0.rule.kind == rule.kind }
        rules.append(PlacedRule(rule, in: cells))
    }

    /// Applies a rule to one more place.
    ///
    /// - Returns: false if it would exceed `mostPlaces`, or if no rule of that kind is set.
    @discardableResult
    package mutating func set(_ kind: WeatherRule.Kind, at place: SavedPlace) -> Bool {
        guard let index = rules.firstIndex(where: { $0.rule.kind == kind }), add(place) else { return false }
        rules[index].cells.insert(place.cell)
        return true
    }

    /// Removes a rule from one place. A rule without places is removed.
    package mutating func remove(_ kind: WeatherRule.Kind, at cell: Cell) {
        for index in rules.indices where rules[index].rule.kind == kind { rules[index].cells.remove(cell) }
        rules.removeAll { $0.cells.isEmpty }
        prune()
    }

    package mutating func remove(_ kind: WeatherRule.Kind) {
        rules.removeAll { $0.rule.kind == kind }
        prune()
    }

    package func rule(_ kind: WeatherRule.Kind) -> PlacedRule? { rules.first { $0.rule.kind == kind } }

    private mutating func add(_ place: SavedPlace) -> Bool {
        guard places.contains(place.cell) || places.places.count < Self.mostPlaces else { return false }
        places.add(place)
        return true
    }

    /// Forgets places without notifications.
    fileprivate mutating func prune() {
        for place in places.places where !warned.contains(place.cell) && !rules.contains(where: { $0.cells.contains(place.cell) }) {
            places.remove(place.cell)
        }
        if let cell = position, !places.contains(cell) { position = nil }
    }

    /// The severities to choose from, the least first.
    package static let severities: [Alert.Severity] = [.minor, .moderate, .severe, .extreme]
}

extension PreferenceStore {
    /// nil while notifications are off.
    package var warningWish: WarningWish? {
        get {
            guard let parts = text(.warnings)?.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false), parts.count == 3
            else { return nil }
            var wish = WarningWish()
            wish.minimum =
                Alert.Severity(rawValue: String(parts[0])).flatMap { WarningWish.severities.contains($0) ? $0 : nil } ?? .moderate
            let hours = parts[1].split(separator: "-").compactMap { Int($0) }
            if hours.count == 2 { wish.quiet = WarningWish.Quiet(start: hours[0], end: hours[1]) }
            wish.places = SavedPlaces(text: parts[2])
            let cells = Set(wish.places.places.map(\.cell))
            wish.warned = cells.subtracting(text(.unwarnedPlaces)?.split(separator: ",").compactMap { Cell(id: String($0)) } ?? [])
            wish.position = text(.warningsPosition).flatMap(Cell.init(id:)).flatMap { wish.places.contains($0) ? $0 : nil }
            for rule in text(.weatherRules)?.split(separator: ",").compactMap({ PlacedRule(text: $0, among: cells) }) ?? [] {
                wish.rules.removeAll { $0.rule.kind == rule.rule.kind }
                wish.rules.append(rule)
            }
            wish.prune()
            return wish
        }
        nonmutating set {
            set(
                newValue.map { wish in
                    let quiet = wish.quiet.map { "\($0.start)-\($0.end)" } ?? ""
                    return "\(wish.minimum.rawValue);\(quiet);\(wish.places.text)"
                }, for: .warnings)
            set(newValue?.position?.id, for: .warningsPosition)
            let cells = Set(newValue?.places.places.map(\.cell) ?? [])
            let unwarned = cells.subtracting(newValue?.warned ?? []).map(\.id).sorted()
            set(unwarned.isEmpty ? nil : unwarned.joined(separator: ","), for: .unwarnedPlaces)
            let rules = newValue?.rules.map { $0.text(among: cells) } ?? []
            set(rules.isEmpty ? nil : rules.joined(separator: ","), for: .weatherRules)
        }
    }
}
