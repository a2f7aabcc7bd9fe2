extension UnitPreferences {
    /// The six choices as one line for cookies, flags and settings files:
    /// `temperature=f,wind=mph,pressure=inhg,precipitation=in,distance=mi,clock=12h`.
    public var text: String {
        choices.map { "\($0.key)=\($0.word)" }.joined(separator: ",")
    }

    /// A word of the text form that is not understood.
    public struct UnknownChoice: Error, Hashable, Sendable {
        /// The text that was given: `wind=furlongs`.
        package let text: String
        /// The values that are allowed instead.
        package let allowed: [String]

        /// "wind=furlongs is not one of kmh, ms, mph, kn, bft".
        public var sentence: String { "\(text) is not one of \(allowed.joined(separator: ", "))" }
    }

    /// One choice of the text form: `wind` and `ms`.
    public struct Choice: Hashable, Sendable {
        /// `temperature`, `wind`, `pressure`, `precipitation`, `distance` or `clock`.
        package let key: String
        /// The raw value of that unit.
        package let word: String
    }

    /// Takes over the choices that `text` names; the others stay (`choices(in:)`).
    ///
    /// - Throws: `UnknownChoice` at the first word that is not understood; nothing is changed then.
    public mutating func apply(_ text: String) throws(UnknownChoice) {
        for choice in try Self.choices(in: text) { set(choice) }
    }

    /// The choices that `text` names, in their order. Spaces and case do not matter.
    ///
    /// Each word is a whole system (`metric`, `us`, `uk`: all but the clock), one unit (`f`, `ms`, `mmhg`), or a choice with its name
    /// (`wind=ms`); later words count more.
    ///
    /// - Throws: `UnknownChoice` at the first word that is not understood.
    public static func choices(in text: String) throws(UnknownChoice) -> [Choice] {
        var choices: [Choice] = []
        for word in text.split(whereSeparator: { $0 == "," || $0 == "&" || $0 == ";" }) {
            let word = word.lowercased().filter { $0 != " " }
            guard !word.isEmpty else { continue }
            if let system = systems[word] {
                choices += system.choices.filter { $0.key != "clock" }
            } else if let pair = word.firstIndex(of: "=") {
                choices.append(try choice(key: String(word[..<pair]), word: String(word[word.index(after: pair)...]), in: word))
            } else if let key = words.first(where: { $0.words.contains(word) })?.key {
                choices.append(Choice(key: key, word: word))
            } else {
                throw UnknownChoice(text: word, allowed: ["metric", "us", "uk"] + words.flatMap(\.words))
            }
        }
        return choices
    }

    /// The choices that `text` names over those of `defaults`; a text that is not understood (an old cookie) changes nothing.
    public init(text: String, defaults: UnitPreferences) {
        self = defaults
        do { try apply(text) } catch { self = defaults }
    }

    private static let systems: [String: UnitPreferences] = [
        "metric": .metric, "us": UnitPreferences(region: "US"), "uk": UnitPreferences(region: "GB"),
    ]

    /// No word is in two of them.
    private static let words: [(key: String, words: [String])] = [
        ("temperature", Temperature.allCases.map(\.rawValue)), ("wind", Wind.allCases.map(\.rawValue)),
        ("pressure", Pressure.allCases.map(\.rawValue)), ("precipitation", Precipitation.allCases.map(\.rawValue)),
        ("distance", Distance.allCases.map(\.rawValue)), ("clock", Clock.allCases.map(\.rawValue)),
    ]

    private static func choice(key: String, word: String, in pair: String) throws(UnknownChoice) -> Choice {
        guard let known = words.first(where: { $0.key == key }) else { throw UnknownChoice(text: pair, allowed: words.map(\.key)) }
        guard known.words.contains(word) else { throw UnknownChoice(text: pair, allowed: known.words) }
        return Choice(key: key, word: word)
    }

    private var choices: [Choice] {
        [
            Choice(key: "temperature", word: temperature.rawValue), Choice(key: "wind", word: wind.rawValue),
            Choice(key: "pressure", word: pressure.rawValue), Choice(key: "precipitation", word: precipitation.rawValue),
            Choice(key: "distance", word: distance.rawValue), Choice(key: "clock", word: clock.rawValue),
        ]
    }

    private mutating func set(_ choice: Choice) {
        switch choice.key {
        case "temperature": temperature = Temperature(rawValue: choice.word) ?? temperature
        case "wind": wind = Wind(rawValue: choice.word) ?? wind
        case "pressure": pressure = Pressure(rawValue: choice.word) ?? pressure
        case "precipitation": precipitation = Precipitation(rawValue: choice.word) ?? precipitation
        case "distance": distance = Distance(rawValue: choice.word) ?? distance
        default: clock = Clock(rawValue: choice.word) ?? clock
        }
    }
}
