import WeatherFormatting
import WeatherModel

/// The key of one service; only whether it is set is ever shown.
public struct KeyRow: Hashable, Sendable, Identifiable {
    /// The provider that the key is for.
    public let id: ProviderID
    /// "AccuWeather".
    public let title: String
    /// "A key is set."; nil when this is not known, and `problem` says why.
    public let status: String?
    /// "Key for AccuWeather": the field's name.
    public let label: String
    /// "Save the key for AccuWeather".
    public let save: String
    /// "Remove the key for AccuWeather"; nil when there is nothing to remove.
    public let remove: String?
    /// The reason why a key could not be read, kept or removed, or why the typed text is not a key; nil if none.
    public let problem: String?
}

/// The state of the key of one service.
enum KeyState: Hashable, Sendable {
    case absent
    case present
    /// It is not known.
    case unknown(SecretFailure)
}

/// Why the last change of a key did not take place.
enum KeyProblem: Hashable, Sendable {
    /// The typed text is not a key.
    case malformed
    case failed(SecretFailure)
}

extension KeyRow {
    init(_ provider: ProviderID, name: String, state: KeyState, problem: KeyProblem?, phrases: any Phrases) {
        var failure: SecretFailure?
        if case .unknown(let reason) = state { failure = reason }
        let said: String? =
            switch problem {
            case .malformed: phrases.keyIsNone
            case .failed(let reason): phrases.words(reason)
            case nil: failure.map(phrases.words)
            }
        self.init(
            id: provider, title: name, status: failure != nil ? nil : state == .present ? phrases.keyIsSet : phrases.noKeyIsSet,
            label: phrases.keyFieldLabel(name), save: phrases.saveKey(name),
            remove: state == .present || failure == .unreadable ? phrases.removeKey(name) : nil, problem: said)
    }
}

extension Phrases {
    fileprivate func words(_ failure: SecretFailure) -> String {
        switch failure {
        case .locked: keyLocked
        case .denied: keyDenied
        case .unreadable: keyUnreadable
        case .system(let number): keyFailed("\(number)")
        }
    }
}
