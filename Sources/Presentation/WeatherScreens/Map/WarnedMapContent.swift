import WeatherFormatting

/// What the phone's map shows of warned areas and tropical cyclones, and the list of them for those who do not see the map.
public struct WarnedMapContent: Hashable, Sendable {
    /// "Warnings".
    public let areasTitle: String
    /// "Tropical cyclones".
    public let cyclonesTitle: String
    /// What the lines of a cyclone mean.
    public let legend: String
    /// "Close": closes the list.
    public let close: String
    /// Those of the person's place first, then the worst.
    public internal(set) var areas: [WarnedAreaMark] = []
    /// The strongest first.
    public internal(set) var cyclones: [CycloneMark] = []
    /// "As of 14:05"; nil while nothing was heard.
    public internal(set) var heard: String?
    /// That the source could not be asked; nil where it could.
    public internal(set) var failure: String?
    /// That more areas are warned than are drawn.
    public internal(set) var leftOut: String?
    /// Which warnings there may be besides; nil while nothing was heard.
    public internal(set) var coverage: String?
    /// That these are simulated; nil where they are real, and where the screen says so anyway.
    public internal(set) var simulatedMark: String?

    init(_ phrases: any Phrases) {
        areasTitle = phrases.alertsTitle
        cyclonesTitle = phrases.cyclonesTitle
        legend = phrases.cyclonesLegend
        close = phrases.close
    }

    /// "Warnings: 3 · Tropical cyclones: 2", which opens the list; nil where there is nothing to list.
    public var summary: String? {
        let parts = [(areasTitle, areas.count), (cyclonesTitle, cyclones.count)].filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// What stands below the map: how old it is, and what is missing from it.
    public var notes: [String] { [simulatedMark, heard, leftOut, failure].compactMap(\.self) }

    /// What stands below the list, where there is room for which warnings it does not have.
    public var listNotes: [String] { notes + [coverage].compactMap(\.self) }
}
