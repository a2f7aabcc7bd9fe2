import WeatherFormatting

/// The settings of the phone in words.
public struct PhoneSettingsContent: Hashable, Sendable {
    /// The field for the address of a Petrel server.
    public struct ServerField: Hashable, Sendable {
        /// "Address of the server".
        public let label: String
        /// "https://petrel.example", in the empty field.
        public let example: String
        /// "Use this server".
        public let use: String
        /// "Petrel asks petrel.example.", or that no server is named yet.
        public let status: String
        /// "So far the server sent 1.3 MB of weather instead of 96 MB (before compression)."; nil where nothing was spared yet.
        public let traffic: String?
        /// The reason why the typed text is not an address; nil if none.
        public let problem: String?
    }

    /// "Settings".
    public let title: String
    /// That the weather is simulated, and how to get the real one; nil where it is real.
    public let simulatedBanner: String?
    /// "Units".
    public let unitsTitle: String
    /// One row for each unit and for the clock.
    public let units: [SettingRow]
    /// "Appearance".
    public let appearanceTitle: String
    /// Theme and motion.
    public let appearance: [SettingRow]
    /// "Weather from": services, a server, or simulated.
    public let source: SettingRow
    /// The consequence of the chosen source for the person's position.
    public let sourceNote: String
    /// Only where a server is chosen; nil otherwise.
    public let server: ServerField?
    /// "Keys".
    public let keysTitle: String
    /// One for each service that answers only with a key.
    public let keys: [KeyRow]
    /// Where keys are kept, or that they are not used.
    public let keysNote: String
    /// Where the choices are kept.
    public let note: String
    /// That this build cannot share anything with its widget, and why; nil where all is well.
    public let buildProblem: String?
    /// "Credits", the link to them.
    public let credits: String
    /// "Privacy", the link to its page.
    public let privacy: String
}

extension SettingRow: Identifiable {
    /// Each row has another key.
    public var id: String { key }

    /// The word of the option that is selected; empty for as usual.
    public var selected: String { options.first(where: \.isSelected)?.value ?? "" }

    init(source chosen: SourceChoice.Kind, phrases: any Phrases) {
        let options = SourceChoice.Kind.allCases.map { kind in
            let label =
                switch kind {
                case .direct: phrases.directSource
                case .server: phrases.serverSource
                case .demo: phrases.demoSource
                }
            return Option(value: kind.rawValue, label: label, isSelected: kind == chosen)
        }
        self.init(key: "source", title: phrases.sourceTitle, options: options)
    }
}

extension SettingRow.Option: Identifiable {
    /// Each option of a row has another value.
    public var id: String { value }
}
