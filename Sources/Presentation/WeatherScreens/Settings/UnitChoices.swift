import WeatherFormatting

/// The units that a person chose; nil for each that is to be as usual in their region.
public struct UnitChoices: Hashable, Sendable {
    /// Degrees.
    public var temperature: UnitPreferences.Temperature?
    /// Speeds.
    public var wind: UnitPreferences.Wind?
    /// Pressure.
    package var pressure: UnitPreferences.Pressure?
    /// Amounts of water and of snow.
    public var precipitation: UnitPreferences.Precipitation?
    /// Distances.
    public var distance: UnitPreferences.Distance?
    /// Times of day.
    public var clock: UnitPreferences.Clock?

    /// Nothing chosen.
    public init() {}

    /// The choices that `text` names: `temperature=f&clock=12h`, as cookies and forms have them. Words that are not understood, of an
    /// older version perhaps, choose nothing.
    public init(text: some StringProtocol) {
        for word in text.split(whereSeparator: { $0 == "&" || $0 == "," || $0 == ";" }).prefix(32) {
            let pair = word.split(separator: "=", maxSplits: 1)
            if pair.count == 2, let key = Key(rawValue: String(pair[0])) { choose(key, String(pair[1])) }
        }
    }

    /// One of the six, by the word that texts have for it.
    public enum Key: String, Hashable, Sendable, CaseIterable {
        case temperature, wind, pressure, precipitation, distance, clock
    }

    /// Only what was chosen, in a fixed order: `temperature=f&clock=12h`; empty when nothing was.
    public var text: String {
        Key.allCases.compactMap { key in self[key].map { "\(key.rawValue)=\($0)" } }.joined(separator: "&")
    }

    /// The word of one choice: "f"; nil when it is as usual.
    public subscript(key: Key) -> String? {
        switch key {
        case .temperature: temperature?.rawValue
        case .wind: wind?.rawValue
        case .pressure: pressure?.rawValue
        case .precipitation: precipitation?.rawValue
        case .distance: distance?.rawValue
        case .clock: clock?.rawValue
        }
    }

    /// Takes over one choice; a word that is not understood means as usual.
    public mutating func choose(_ key: Key, _ word: String) {
        switch key {
        case .temperature: temperature = .init(rawValue: word)
        case .wind: wind = .init(rawValue: word)
        case .pressure: pressure = .init(rawValue: word)
        case .precipitation: precipitation = .init(rawValue: word)
        case .distance: distance = .init(rawValue: word)
        case .clock: clock = .init(rawValue: word)
        }
    }

    /// Takes over the choices that a flag or an address names: `us`, `f`, `wind=ms` (`UnitPreferences.choices(in:)`).
    ///
    /// - Throws: `UnknownChoice` at the first word that is not understood; nothing is changed then.
    package mutating func apply(_ text: String) throws(UnitPreferences.UnknownChoice) {
        for choice in try UnitPreferences.choices(in: text) {
            if let key = Key(rawValue: choice.key) { choose(key, choice.word) }
        }
    }

    /// All six: the chosen ones, and those of `usual` for the others.
    public func preferences(over usual: UnitPreferences) -> UnitPreferences {
        UnitPreferences(
            temperature: temperature ?? usual.temperature, wind: wind ?? usual.wind, pressure: pressure ?? usual.pressure,
            precipitation: precipitation ?? usual.precipitation, distance: distance ?? usual.distance, clock: clock ?? usual.clock)
    }
}
