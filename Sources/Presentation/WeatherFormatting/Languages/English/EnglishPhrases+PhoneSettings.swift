extension EnglishPhrases {
    var phoneSettingsNote: String { "Your choices are kept on this device. There is no account." }
    var appGroupUnnamed: String {
        "This copy of Petrel was built without an app group. Your choices are not kept, and the widget cannot show your place."
    }
    func appGroupUnreachable(_ group: String) -> String {
        "This copy of Petrel may not use the app group \(group). The widget cannot show your place, and keys cannot be kept."
    }

    var sourceTitle: String { "Weather from" }
    var directSource: String { "Weather services" }
    var directSourceNote: String {
        "This device asks the services itself. They only learn your approximate area (about 5 km), never your exact position."
    }
    var serverSource: String { "A Petrel server" }
    var serverSourceNote: String {
        "This device asks only the server, which learns your approximate area (about 5 km)."
    }
    var demoSource: String { "Simulated weather" }
    var demoSourceNote: String { "Nobody is asked, and nothing is real. Every screen says so." }
    var settingsSimulated: String { "Simulated weather. For the real one, choose where it is from." }

    var serverAddressLabel: String { "Address of the server" }
    var serverAddressExample: String { "https://petrel.example" }
    var useServer: String { "Use this server" }
    func serverInUse(_ host: String) -> String { "Petrel asks \(host)." }
    func serverTraffic(received: String, whole: String) -> String {
        "So far the server sent \(received) of weather instead of \(whole) (before compression)."
    }
    var serverNotNamed: String { "Give the address of the server. Until then the weather is from where it was." }
    var serverAddressEmpty: String { "Give the address of the server." }
    var serverAddressSpace: String { "There is a space in the address." }
    var serverAddressScheme: String { "The address has to begin with https://." }
    var serverAddressUserInfo: String { "The address must not hold a name or a password." }
    var serverAddressHost: String { "This is not the address of a server." }
    var serverAddressPort: String { "The number behind the colon has to be one from 1 to 65535." }
    var serverAddressQuery: String { "The address must not hold ? or #." }
    var serverAddressUnencrypted: String {
        "The address has to begin with https://. Without encryption Petrel asks only machines of your own network."
    }

    var keysTitle: String { "Keys" }
    var keysNote: String {
        "Some services answer only with a key of your own. It is kept in this device's keychain and sent to that service alone."
    }
    var keysNotUsed: String { "Keys are used only while this device asks the weather services itself." }
    var keyIsSet: String { "A key is set." }
    var noKeyIsSet: String { "No key is set." }
    func keyFieldLabel(_ service: String) -> String { "Key for \(service)" }
    func saveKey(_ service: String) -> String { "Save the key for \(service)" }
    func removeKey(_ service: String) -> String { "Remove the key for \(service)" }
    var keyIsNone: String { "This is not a key: keys are letters, digits and signs without spaces." }
    var keyLocked: String { "Unlock the device once: until then its keychain is closed." }
    var keyDenied: String { "The system does not let Petrel use the keychain." }
    var keyUnreadable: String { "What is kept here is not a key. Remove it and set the key anew." }
    func keyFailed(_ number: String) -> String { "The keychain does not answer (\(number)). Try again." }
}
