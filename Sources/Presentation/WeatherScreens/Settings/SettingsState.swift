import ProviderCourtesy
import ProviderKit
import WeatherFormatting
import WeatherModel
import WeatherProviders

/// Everything that the phone's settings are made of; their words follow from it.
struct SettingsState: Hashable, Sendable {
    var reading: ReaderSettings
    /// The first screen.
    var start: StartPage
    /// The usual units of the reader's region.
    var usual: UnitPreferences
    /// Where the weather is from.
    var source: SourceChoice
    /// The kind chosen in the row: a server can be chosen before its address is known and it becomes the source.
    var kind: SourceChoice.Kind
    /// Why the typed text is not the address of a server.
    var serverFlaw: ServerAddress.Flaw?
    var keys: [ProviderID: KeyState] = [:]
    var keyProblems: [ProviderID: KeyProblem] = [:]
    /// The bytes exchanged with the server; nil without a server.
    var traffic: ReplyTraffic?
    /// Why nothing is shared with the widget.
    var appGroupFlaw: AppGroupFlaw?

    /// The services that answer only with a key.
    static let keyed = ProviderCatalog.profiles.filter(\.needsKey)

    func content(_ phrases: any Phrases) -> PhoneSettingsContent {
        PhoneSettingsContent(
            title: phrases.settingsTitle, simulatedBanner: source == .demo ? phrases.settingsSimulated : nil,
            unitsTitle: phrases.unitsTitle,
            units: UnitChoices.Key.allCases.map { SettingRow(unit: $0, chosen: reading.units[$0], usual: usual, phrases: phrases) },
            appearanceTitle: phrases.appearanceTitle,
            appearance: [
                SettingRow(theme: reading.theme, phrases: phrases), SettingRow(motion: reading.motion, phrases: phrases),
                SettingRow(start: start, phrases: phrases),
            ],
            source: SettingRow(source: kind, phrases: phrases), sourceNote: note(phrases), server: server(phrases),
            keysTitle: phrases.keysTitle, keys: Self.keyed.map { row($0, phrases) },
            keysNote: kind == .direct ? phrases.keysNote : phrases.keysNotUsed, note: phrases.phoneSettingsNote,
            buildProblem: appGroupFlaw.map { phrases.words($0) }, credits: phrases.creditsTitle,
            privacy: phrases.privacyTitle)
    }

    private func note(_ phrases: any Phrases) -> String {
        switch kind {
        case .direct: phrases.directSourceNote
        case .server: phrases.serverSourceNote
        case .demo: phrases.demoSourceNote
        }
    }

    private func server(_ phrases: any Phrases) -> PhoneSettingsContent.ServerField? {
        guard kind == .server else { return nil }
        var status = phrases.serverNotNamed
        if case .server(let address) = source { status = phrases.serverInUse(address.host) }
        return PhoneSettingsContent.ServerField(
            label: phrases.serverAddressLabel, example: phrases.serverAddressExample, use: phrases.useServer, status: status,
            traffic: traffic.flatMap { words($0, phrases) }, problem: serverFlaw.map { phrases.words($0) })
    }

    private func words(_ traffic: ReplyTraffic, _ phrases: any Phrases) -> String? {
        guard traffic.savedBytes > 0 else { return nil }
        return phrases.serverTraffic(
            received: DataSize.text(bytes: traffic.receivedBytes, phrases: phrases),
            whole: DataSize.text(bytes: traffic.wholeBytes, phrases: phrases))
    }

    private func row(_ profile: ProviderProfile, _ phrases: any Phrases) -> KeyRow {
        KeyRow(
            profile.id, name: DisplayText.line(profile.name), state: keys[profile.id] ?? .absent, problem: keyProblems[profile.id],
            phrases: phrases)
    }
}

extension Phrases {
    fileprivate func words(_ flaw: AppGroupFlaw) -> String {
        switch flaw {
        case .unnamed: appGroupUnnamed
        case .unreachable(let group): appGroupUnreachable(group)
        }
    }

    fileprivate func words(_ flaw: ServerAddress.Flaw) -> String {
        switch flaw {
        case .empty: serverAddressEmpty
        case .space: serverAddressSpace
        case .scheme: serverAddressScheme
        case .userInfo: serverAddressUserInfo
        case .host: serverAddressHost
        case .port: serverAddressPort
        case .query: serverAddressQuery
        case .unencrypted: serverAddressUnencrypted
        }
    }
}

/// A change that a person has just made, for the code that acts upon it.
public enum SettingsChange: Hashable, Sendable {
    /// Units, theme or motion: screens are drawn again, no provider is asked.
    case reading
    /// The source of the weather: the service that asks for it has to be rebuilt.
    case source
    /// A provider's key was set or removed.
    case key(ProviderID)
}

/// Why app and widget of this build share nothing: it was built or signed without the app group that it should have.
public enum AppGroupFlaw: Hashable, Sendable {
    /// The property list names no group.
    case unnamed
    /// The system does not open the group's folder for this build.
    case unreachable(group: String)

    /// Nil where all is well.
    ///
    /// - Parameters:
    ///   - group: as the property list names it; nil or empty where it does not.
    ///   - isReachable: whether the system opens the group's folder.
    public init?(group: String?, isReachable: Bool) {
        guard let group, !group.isEmpty else {
            self = .unnamed
            return
        }
        if isReachable { return nil }
        self = .unreachable(group: group)
    }

    /// Advice to the person who builds the app.
    public var advice: String {
        let place = "Set PETREL_IDENTIFIER and DEVELOPMENT_TEAM in Apps/iOS/Configuration/Project.xcconfig."
        switch self {
        case .unnamed: return "The property list names no app group. \(place)"
        case .unreachable(let group): return "The system does not open the app group \(group). \(place)"
        }
    }
}
