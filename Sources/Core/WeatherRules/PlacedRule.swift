import WeatherModel

/// A reader's own rule with the places for which it holds: frost for the garden alone, gusts for all of them.
package struct PlacedRule: Hashable, Sendable {
    package var rule: WeatherRule
    /// The cells where the rule applies; a rule without cells never notifies.
    package var cells: Set<Cell>

    package init(_ rule: WeatherRule, in cells: Set<Cell>) {
        self.rule = rule
        self.cells = cells
    }

    // MARK: As a text

    /// `frost_0@1050.268+1115.752`; `frost_0` alone where the rule holds for all of `places`, as rules did before they had places.
    package func text(among places: Set<Cell>) -> String {
        guard !places.isSubset(of: cells) else { return rule.text }
        return "\(rule.text)@\(cells.map(\.id).sorted().joined(separator: "+"))"
    }

    /// - Parameter places: all places of the reader. Cells that are not among them are left out.
    /// - Returns: nil for a text that is not a rule, and for a rule that holds for none of `places`.
    package init?(text: some StringProtocol, among places: Set<Cell>) {
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let rule = parts.first.flatMap({ WeatherRule(text: $0) }) else { return nil }
        let cells = parts.count == 1 ? places : Set(parts[1].split(separator: "+").compactMap { Cell(id: String($0)) })
        guard !cells.isDisjoint(with: places) else { return nil }
        self.init(rule, in: cells.intersection(places))
    }
}
