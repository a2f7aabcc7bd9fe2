/// The words of the settings that only the phone has: where its weather is from, and the keys of the services.
public protocol PhoneSettingsPhrases: Sendable {
    /// Where the choices are kept.
    var phoneSettingsNote: String { get }
    /// This copy of the app was built without the name of an app group.
    var appGroupUnnamed: String { get }
    /// The system does not open the app group for this copy of the app.
    ///
    /// - Parameter group: its name.
    func appGroupUnreachable(_ group: String) -> String

    var sourceTitle: String { get }
    var directSource: String { get }
    var directSourceNote: String { get }
    var serverSource: String { get }
    var serverSourceNote: String { get }
    var demoSource: String { get }
    var demoSourceNote: String { get }
    /// Shown on the screen while the weather is simulated.
    var settingsSimulated: String { get }

    /// The field's name.
    var serverAddressLabel: String { get }
    /// Shown in the empty field.
    var serverAddressExample: String { get }
    var useServer: String { get }
    /// "Petrel asks petrel.example."
    func serverInUse(_ host: String) -> String
    /// "So far the server sent 1.3 MB of weather instead of 96 MB (before compression)."
    func serverTraffic(received: String, whole: String) -> String
    /// A server was chosen, and none is named yet.
    var serverNotNamed: String { get }
    var serverAddressEmpty: String { get }
    var serverAddressSpace: String { get }
    var serverAddressScheme: String { get }
    var serverAddressUserInfo: String { get }
    var serverAddressHost: String { get }
    var serverAddressPort: String { get }
    var serverAddressQuery: String { get }
    var serverAddressUnencrypted: String { get }

    var keysTitle: String { get }
    /// Where keys are kept, and who gets to see them.
    var keysNote: String { get }
    /// Instead of `keysNote` while no service is asked directly.
    var keysNotUsed: String { get }
    var keyIsSet: String { get }
    var noKeyIsSet: String { get }
    /// "Key for AccuWeather".
    func keyFieldLabel(_ service: String) -> String
    /// "Save the key for AccuWeather".
    func saveKey(_ service: String) -> String
    /// "Remove the key for AccuWeather".
    func removeKey(_ service: String) -> String
    var keyIsNone: String { get }
    var keyLocked: String { get }
    var keyDenied: String { get }
    var keyUnreadable: String { get }
    /// - Parameter number: the system's own.
    func keyFailed(_ number: String) -> String
}
