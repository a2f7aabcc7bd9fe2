import WeatherFormatting
import WeatherModel
import WeatherRules
import WeatherScreens

/// *Warnings on this device* in words.
public struct WarningsContent: Hashable, Sendable {
    /// One place, and whether its warnings are announced, or a rule applies to it.
    public struct PlaceRow: Hashable, Sendable, Identifiable {
        public let cell: Cell
        public let name: String
        public let isOn: Bool
        public var id: String { cell.id }
    }

    /// One of the person's own rules, or a rule that they could turn on.
    public struct RuleRow: Hashable, Sendable, Identifiable {
        public let kind: WeatherRule.Kind
        /// "Frost tonight".
        public let title: String
        /// "When the coming night gets this cold or colder."
        public let explanation: String
        /// "0°"; nil while the rule is off.
        public let threshold: String?
        /// "Frost tonight, 0°": the threshold for those who do not see the switch above it; nil while the rule is off.
        public let spokenThreshold: String?
        /// False at the ends of what may be chosen.
        public let canBeMore: Bool
        public let canBeLess: Bool
        /// The hours ahead; nil where the rule says that by itself, and while it is off.
        public let hours: SettingRow?
        /// For which places the rule holds; empty while it is off, and where there is only one place to choose.
        public let places: [PlaceRow]
        public var id: String { kind.rawValue }
    }

    /// "Warnings on this device".
    public let title: String
    public let explanation: String
    /// "Notifications are on."
    public let state: String
    /// Who looks for warnings, and how soon; nil while notifications are off.
    public let reach: String?
    /// An error, or a step that the person has to take first; nil if there is none.
    public let problem: String?
    /// Confirms an action: "A test notification is on its way."
    public let done: String?
    /// "Turn on notifications"; nil while they are on, or where the system does not allow them.
    public let turnOn: String?
    /// "Turn off notifications"; nil while they are off.
    public let turnOff: String?
    /// "Send a test notification"; nil while they are off.
    public let test: String?
    /// "Open Settings", where the system does not allow them.
    public let openSettings: String?
    /// "Places"; the rows are empty while notifications are off.
    public let placesTitle: String
    public let places: [PlaceRow]
    /// "Notify me from", and the hours of quiet; empty while notifications are off.
    public let choices: [SettingRow]
    /// "Extreme warnings come at any time."
    public let quietNote: String?
    /// "Your own rules", and when they notify; the rows are empty while notifications are off.
    public let rulesTitle: String
    public let rulesNote: String
    public let rules: [RuleRow]
}

/// Everything that the section is made of; its words follow from it.
struct WarningsState: Sendable {
    /// Who looks for warnings.
    enum Reach: Hashable, Sendable {
        case phone, server
        /// A server is chosen that cannot reach phones: the phone looks by itself.
        case serverCannot
        /// This build of the app has no push messages, whatever is chosen: the phone looks by itself.
        case buildCannot
        /// It is not known yet, or the server does not answer: the phone looks by itself.
        case serverFails
    }

    enum Word: Hashable, Sendable { case none, noPlace, failed, tested }

    var permission = NotificationPermission.notAsked
    var wish: WarningWish?
    /// In which the person reads.
    var units = UnitPreferences.metric
    var reach = Reach.phone
    var word = Word.none
    /// Those that the person may choose, under the names that they have here.
    var candidates: [SavedPlace] = []

    /// The keys of the choices.
    static let (minimum, quietStart, quietEnd) = ("minimum", "quietStart", "quietEnd")
    /// Hours ahead to choose from.
    private static let hoursAhead = [1, 2, 3, 6, 9, 12, 18, 24]

    func content(_ phrases: any Phrases) -> WarningsContent {
        let isOn = wish != nil && permission != .denied
        return WarningsContent(
            title: phrases.pushTitle, explanation: phrases.pushExplanation, state: isOn ? phrases.pushIsOn : phrases.pushIsOff,
            reach: isOn ? reachWords(phrases) : nil, problem: problem(phrases), done: word == .tested ? phrases.pushTestSent : nil,
            turnOn: wish == nil && permission != .denied ? phrases.pushTurnOn : nil, turnOff: wish == nil ? nil : phrases.pushTurnOff,
            test: isOn ? phrases.pushTest : nil, openSettings: permission == .denied ? phrases.openSettings : nil,
            placesTitle: phrases.pushPlaces, places: isOn ? rows(phrases) : [], choices: isOn ? choices(phrases) : [],
            quietNote: isOn ? phrases.pushQuietNote : nil, rulesTitle: phrases.rulesTitle, rulesNote: phrases.rulesExplanation,
            rules: isOn ? rules(phrases) : [])
    }

    private func reachWords(_ phrases: any Phrases) -> String {
        switch reach {
        case .server: phrases.pushFromServer
        case .phone, .serverFails: phrases.pushFromPhone
        case .serverCannot: "\(phrases.pushServerCannot) \(phrases.pushFromPhone)"
        case .buildCannot: phrases.pushBuildCannot
        }
    }

    private func problem(_ phrases: any Phrases) -> String? {
        if permission == .denied { return phrases.pushPhoneDenied }
        switch word {
        case .none, .tested: return nil
        case .noPlace: return phrases.pushNoPlace
        case .failed: return phrases.pushFailed
        }
    }

    private func rows(_ phrases: any Phrases) -> [WarningsContent.PlaceRow] {
        rows(of: candidates, phrases) { wish?.warned.contains($0) == true }
    }

    private func rows(of places: [SavedPlace], _ phrases: any Phrases, isOn: (Cell) -> Bool) -> [WarningsContent.PlaceRow] {
        var list = SavedPlaces()
        for place in candidates { list.add(place) }
        let titles = list.fullTitles(phrases)
        return places.map { place in
            WarningsContent.PlaceRow(cell: place.cell, name: titles[place.cell] ?? place.name ?? "", isOn: isOn(place.cell))
        }
    }

    private func rules(_ phrases: any Phrases) -> [WarningsContent.RuleRow] {
        let formatter = WeatherFormatter(units: units, phrases: phrases)
        let content = RulesContent(units: units, phrases: phrases)
        return content.rows.map { row in
            let placed = wish?.rule(row.kind)
            let rule = placed?.rule
            let choosable = placed == nil || candidates.count < 2 ? [] : candidates
            let places = rows(of: choosable, phrases) { placed?.cells.contains($0) == true }
            let hours = rule?.hours.map { chosen in
                SettingRow(
                    key: row.kind.rawValue, title: content.hoursLabel,
                    options: Set(Self.hoursAhead + [chosen]).sorted().map {
                        SettingRow.Option(value: "\($0)", label: phrases.hours($0), isSelected: $0 == chosen)
                    })
            }
            return WarningsContent.RuleRow(
                kind: row.kind, title: row.title, explanation: row.explanation, threshold: rule.map(formatter.threshold),
                spokenThreshold: rule.map { "\(row.title), \(formatter.threshold($0))" },
                canBeMore: rule.map { row.neighbour(of: $0, isMore: true) != nil } ?? false,
                canBeLess: rule.map { row.neighbour(of: $0, isMore: false) != nil } ?? false, hours: hours,
                places: places)
        }
    }

    private func choices(_ phrases: any Phrases) -> [SettingRow] {
        let severities = WarningWish.severities.map {
            SettingRow.Option(value: $0.rawValue, label: phrases.severity($0), isSelected: $0 == wish?.minimum)
        }
        func hours(_ key: String, _ title: String, _ chosen: Int?) -> SettingRow {
            let hours = (0..<24).map { hour in
                SettingRow.Option(value: "\(hour)", label: (hour < 10 ? "0" : "") + "\(hour):00", isSelected: hour == chosen)
            }
            let none = SettingRow.Option(value: "", label: "–", isSelected: chosen == nil)
            return SettingRow(key: key, title: "\(phrases.pushQuiet): \(title)", options: [none] + hours)
        }
        return [
            SettingRow(key: Self.minimum, title: phrases.pushMinimum, options: severities),
            hours(Self.quietStart, phrases.pushQuietFrom, wish?.quiet?.start),
            hours(Self.quietEnd, phrases.pushQuietUntil, wish?.quiet?.end),
        ]
    }
}
