extension EnglishPhrases {
    public var phoneSettingsNote: String { "Your choices are kept on this device. There is no account." }
    public var appGroupUnnamed: String {
        "This copy of Petrel was built without an app group. Your choices are not kept, and the widget cannot show your place."
    }
    public func appGroupUnreachable(_ group: String) -> String {
        "This copy of Petrel may not use the app group \(group). The widget cannot show your place, and keys cannot be kept."
    }

    public var sourceTitle: String { "Weather from" }
    public var directSource: String { "Weather services" }
    public var directSourceNote: String {
        "This device asks the services itself. They only learn your approximate area (about 5 km), never your exact position."
    }
    public var serverSource: String { "A Petrel server" }
    public var serverSourceNote: String {
        "This device asks only the server, which learns your approximate area (about 5 km)."
    }
    public var demoSource: String { "Simulated weather" }
    public var demoSourceNote: String { "Nobody is asked, and nothing is real. Every screen says so." }
    public var settingsSimulated: String { "Simulated weather. For the real one, choose where it is from." }

    public var serverAddressLabel: String { "Address of the server" }
    public var serverAddressExample: String { "https://petrel.example" }
    public var useServer: String { "Use this server" }
    public func serverInUse(_ host: String) -> String { "Petrel asks \(host)." }
    public var serverNotNamed: String { "Give the address of the server. Until then the weather is from where it was." }
    public var serverAddressEmpty: String { "Give the address of the server." }
    public var serverAddressSpace: String { "There is a space in the address." }
    public var serverAddressScheme: String { "The address has to begin with https://." }
    public var serverAddressUserInfo: String { "The address must not hold a name or a password." }
    public var serverAddressHost: String { "This is not the address of a server." }
    public var serverAddressPort: String { "The number behind the colon has to be one from 1 to 65535." }
    public var serverAddressQuery: String { "The address must not hold ? or #." }
    public var serverAddressUnencrypted: String {
        "The address has to begin with https://. Without encryption Petrel asks only machines of your own network."
    }

    public var keysTitle: String { "Keys" }
    public var keysNote: String {
        "Some services answer only with a key of your own. It is kept in this device's keychain and sent to that service alone."
    }
    public var keysNotUsed: String { "Keys are used only while this device asks the weather services itself." }
    public var keyIsSet: String { "A key is set." }
    public var noKeyIsSet: String { "No key is set." }
    public func keyFieldLabel(_ service: String) -> String { "Key for \(service)" }
    public func saveKey(_ service: String) -> String { "Save the key for \(service)" }
    public func removeKey(_ service: String) -> String { "Remove the key for \(service)" }
    public var keyIsNone: String { "This is not a key: keys are letters, digits and signs without spaces." }
    public var keyLocked: String { "Unlock the device once: until then its keychain is closed." }
    public var keyDenied: String { "The system does not let Petrel use the keychain." }
    public var keyUnreadable: String { "What is kept here is not a key. Remove it and set the key anew." }
    public func keyFailed(_ number: String) -> String { "The keychain does not answer (\(number)). Try again." }
}
