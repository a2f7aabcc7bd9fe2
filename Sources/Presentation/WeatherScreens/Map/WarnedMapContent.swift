import WeatherFormatting

/// The phone's map of warned areas and tropical cyclones, and the list of them for readers who do not see the map.
public struct WarnedMapContent: Hashable, Sendable {
    /// "Warnings".
    public let areasTitle: String
    /// "Tropical cyclones".
    public let cyclonesTitle: String
    /// The meaning of a cyclone's lines.
    public let legend: String
    /// "Close": closes the list.
    public let close: String
    /// The areas of the person's place first, then the worst.
    public internal(set) var areas: [WarnedAreaMark] = []
    /// The strongest first.
    public internal(set) var cyclones: [CycloneMark] = []
    /// Which services were read, and where no cyclone is known to be active; empty where nothing needs to be said.
    package internal(set) var cycloneNotes: [String] = []
    /// "As of 14:05"; nil until the first warnings arrive.
    public internal(set) var heard: String?
    /// That the source could not be asked; nil where it could.
    public internal(set) var failure: String?
    /// That more areas are warned than are drawn.
    package internal(set) var leftOut: String?
    /// A note on warnings that may exist besides; nil until the first warnings arrive.
    package internal(set) var coverage: String?
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

    /// The notes below the map: its age, and what is missing from it.
    public var notes: [String] { [simulatedMark, heard, leftOut, failure].compactMap(\.self) }

    /// The notes below the list, which has room to say which warnings it does not cover.
    public var listNotes: [String] { notes + cycloneNotes + [coverage].compactMap(\.self) }
}
