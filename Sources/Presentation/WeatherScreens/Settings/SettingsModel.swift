import Observation
import ProviderCourtesy
import ProviderKit
import WeatherFormatting
import WeatherModel

/// The settings of one person: every choice is stored and takes effect at once.
///
/// Every intent returns when all that followed from it has ended, so that a view may call it from a `Task` and a test may await it.
@MainActor
@Observable
public final class SettingsModel {
    /// The content that the view draws.
    public private(set) var content: PhoneSettingsContent
    /// Units, theme and motion as they were chosen.
    public private(set) var settings: ReaderSettings
    /// Where the weather is from.
    public private(set) var source: SourceChoice
    /// The text in the field for the server's address.
    public var serverText: String
    /// Called after a change, when it has been stored.
    @ObservationIgnored public var onChange: @MainActor (SettingsChange) async -> Void = { _ in }
    /// Reads the traffic of the exchange with the present server so far; nil where no server is used.
    @ObservationIgnored public var traffic: @MainActor () async -> ReplyTraffic? = { nil }

    /// The texts in the fields for keys; removed as soon as a key is stored.
    private var drafts: [ProviderID: String] = [:]
    @ObservationIgnored private var state: SettingsState
    @ObservationIgnored private let preferences: any PreferenceStore
    @ObservationIgnored private let secrets: any SecretStore
    @ObservationIgnored private let phrases: any Phrases

    /// - Parameters:
    ///   - usual: what is usual in the reader's region.
    ///   - appGroupFlaw: why nothing is shared with the widget; the screen says so.
    package init(
        preferences: any PreferenceStore, secrets: any SecretStore, usual: UnitPreferences, appGroupFlaw: AppGroupFlaw? = nil,
        phrases: any Phrases
    ) {
        self.preferences = preferences
        self.secrets = secrets
        self.phrases = phrases
        let source = preferences.sourceChoice
        var state = SettingsState(
            reading: preferences.readerSettings, start: preferences.startPage, usual: usual, source: source, kind: source.kind)
        state.keys = Self.keyStates(secrets)
        state.appGroupFlaw = appGroupFlaw
        self.state = state
        self.source = source
        settings = state.reading
        serverText = preferences.serverAddress?.text ?? ""
        content = state.content(phrases)
    }

    /// All six units: the chosen ones, and the usual ones for the others.
    public var units: UnitPreferences { settings.units.preferences(over: state.usual) }

    /// The screen came up: keys that could not be read before may be by now.
    public func appear() {
        state.keys = Self.keyStates(secrets)
        draw()
    }

    /// Called when the screen appears: updates how much the server has sent by now.
    public func readTraffic() async {
        let asked = source
        let read = await traffic()
        // The person may have chosen another source meanwhile.
        guard asked == source else { return }
        state.traffic = read
        draw()
    }

    /// Reads the stored choices again: before the device is unlocked for the first time, none of them can be read.
    package func reread() {
        state.reading = preferences.readerSettings
        state.start = preferences.startPage
        let kept = preferences.sourceChoice
        if kept != state.source {
            state.source = kept
            state.kind = kept.kind
        }
        if serverText.isEmpty { serverText = preferences.serverAddress?.text ?? "" }
        appear()
    }

    // MARK: Choices

    /// The person chose one option of a row; a row or an option that is not there changes nothing.
    ///
    /// - Parameters:
    ///   - row: its key.
    ///   - option: its value; empty for as usual.
    public func choose(row: String, option: String) async {
        if let key = UnitChoices.Key(rawValue: row) {
            await read { $0.units.choose(key, option) }
        } else if row == "theme", let theme = ReaderSettings.Theme(rawValue: option) {
            await read { $0.theme = theme }
        } else if row == "motion", let motion = ReaderSettings.Motion(rawValue: option) {
            await read { $0.motion = motion }
        } else if row == "start", let start = StartPage(rawValue: option) {
            // It takes effect with the next start.
            state.start = start
            preferences.startPage = start
            draw()
        } else if row == "source", let kind = SourceChoice.Kind(rawValue: option) {
            await choose(kind)
        }
    }

    private func read(_ change: (inout ReaderSettings) -> Void) async {
        change(&state.reading)
        guard state.reading != settings else { return }
        preferences.readerSettings = state.reading
        draw()
        await onChange(.reading)
    }

    private func choose(_ kind: SourceChoice.Kind) async {
        state.kind = kind
        state.serverFlaw = nil
        switch kind {
        case .direct: await use(.direct)
        case .demo: await use(.demo)
        case .server:
            // Without an address no server can be asked yet: the source does not change.
            if let address = preferences.serverAddress { await use(.server(address)) } else { draw() }
        }
    }

    /// The person has written the address of a server.
    public func useServer() async {
        do throws(ServerAddress.Flaw) {
            let address = try ServerAddress(text: serverText)
            serverText = address.text
            state.kind = .server
            state.serverFlaw = nil
            await use(.server(address))
        } catch {
            state.serverFlaw = error
            draw()
        }
    }

    private func use(_ choice: SourceChoice) async {
        let isNew = choice != source
        state.source = choice
        // These figures are of the previous source.
        if isNew { state.traffic = nil }
        preferences.sourceChoice = choice
        draw()
        if isNew { await onChange(.source) }
    }

    // MARK: Keys

    /// The text in the field for the key of one service.
    public subscript(keyDraft provider: ProviderID) -> String {
        get { drafts[provider] ?? "" }
        set { drafts[provider] = newValue.isEmpty ? nil : newValue }
    }

    /// Keeps what is written as the key of one service; the field is empty afterwards. Nothing written changes nothing.
    public func saveKey(of provider: ProviderID) async {
        let written = DisplayText.line(self[keyDraft: provider])
        guard !written.isEmpty else { return }
        guard Self.isKey(written) else {
            state.keyProblems[provider] = .malformed
            draw()
            return
        }
        await keep(written, for: provider)
    }

    /// Takes the key of one service away.
    public func removeKey(of provider: ProviderID) async { await keep(nil, for: provider) }

    private func keep(_ key: String?, for provider: ProviderID) async {
        do throws(SecretFailure) {
            try secrets.set(key, for: provider)
        } catch {
            // The typed text remains in its field, so that it need not be typed again.
            state.keyProblems[provider] = .failed(error)
            draw()
            return
        }
        state.keyProblems[provider] = nil
        state.keys[provider] = key == nil ? .absent : .present
        drafts[provider] = nil
        draw()
        await onChange(.key(provider))
    }

    /// Printable ASCII without spaces: everything that services issue, and nothing that could end a header's line.
    private static func isKey(_ text: String) -> Bool {
        text.utf8.count <= 512 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    private static func keyStates(_ secrets: any SecretStore) -> [ProviderID: KeyState] {
        var states: [ProviderID: KeyState] = [:]
        for profile in SettingsState.keyed {
            do throws(SecretFailure) {
                states[profile.id] = try secrets.secret(profile.id) == nil ? .absent : .present
            } catch {
                states[profile.id] = .unknown(error)
            }
        }
        return states
    }

    private func draw() {
        if state.reading != settings { settings = state.reading }
        if state.source != source { source = state.source }
        let drawn = state.content(phrases)
        // The same content again would redraw the view for nothing.
        if drawn != content { content = drawn }
    }
}
