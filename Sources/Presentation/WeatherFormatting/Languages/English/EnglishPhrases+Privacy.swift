extension EnglishPhrases {
    var privacyTitle: String { "Privacy" }
    var privacyIntroduction: String {
        "What Petrel asks you for, what is kept and where, who else learns something, and how to have it deleted."
    }
    var privacySimulated: String { "Simulated weather: no weather service is asked." }

    var privacyAskedTitle: String { "What Petrel asks for" }
    var privacyDeviceTitle: String { "What this device keeps" }
    var privacyServerTitle: String { "What the server keeps" }
    var privacyOthersTitle: String { "Who else learns something" }
    var privacyDeletionTitle: String { "How to delete it" }
    var privacyOperatorTitle: String { "Who runs this server" }

    var privacyPositionLabel: String { "Your position" }
    var privacyAccountLabel: String { "Account" }
    var privacyChoicesLabel: String { "Settings and places" }
    var privacyPagesLabel: String { "Pages" }
    var privacyWeatherLabel: String { "Weather" }
    var privacySearchesLabel: String { "Searches" }
    var privacyNotificationsLabel: String { "Notifications" }
    var privacyAddressLabel: String { "Network address" }
    var privacyLogLabel: String { "Log" }
    var privacyServicesLabel: String { "Weather services" }
    var privacyWarningsLabel: String { "Official warnings" }
    var privacyMapLabel: String { "Map" }
    var privacyKeysLabel: String { "Keys" }
    var privacyRestLabel: String { "Everything else" }
    var privacyServerLabel: String { "Petrel server" }
    var privacyContactLabel: String { "Contact" }

    func privacyWebsitePosition(degrees: String, length: String) -> String {
        "Only if your browser allows it. The page rounds it to a square of \(degrees)° (\(length) from north to south) before it sends "
            + "anything. Coordinates that you type are sent as you typed them, and the server rounds them to the same squares."
    }
    var privacyNoAccount: String {
        "There is none. Petrel asks for no name and no email address, has no advertising and does not track you."
    }
    var privacyCookies: String {
        "Cookies keep for a year your settings, your saved places, the place that you looked at last and, if you allowed it, the square that "
            + "you were in; for a day which weather you have seen; for ten minutes a place that you removed. Your browser sends them "
            + "with each request, and the server does not store them. Your choices for the map and for notifications stay in the "
            + "browser until you delete them."
    }
    var privacyKeptPages: String {
        "The pages and the parts of the map that you opened last, and the notification that you opened last, so that Petrel opens without "
            + "a network. Older ones make room for newer ones."
    }
    var privacyServerWeather: String {
        "The weather of each square that was opened, until its room is needed, and its earlier versions of the last day. Nothing says who "
            + "opened it."
    }
    var privacySearches: String {
        "Petrel looks names up in its own list. A name that is not in it is sent to a weather service without your position, and the "
            + "answer is kept for a day. Nothing says who searched."
    }
    var privacySubscription: String {
        "Only if you turn them on: the address at which your browser or phone receives messages and its keys; the squares, warnings and "
            + "rules that you chose; your quiet hours, time zone, language and units; which messages were sent; and a checksum of your "
            + "network, made with a secret. They are kept until you turn notifications off or your device can no longer be reached. "
            + "If no message ever reaches it, they are deleted after a month."
    }
    var privacyAddress: String {
        "It is held in memory only, so that no one uses up the weather services for everyone else. It is neither stored nor logged."
    }
    var privacyLog: String {
        "If the operator turns it on: of each request its method, kind of page, status and duration. The log never has a position, a place, "
            + "a search or a network address. A proxy in front of the server may keep a log of its own."
    }
    func privacyServices(_ names: String) -> String {
        "\(names). They receive the middle of a square from this server. They receive neither your position, nor your network address, nor "
            + "a cookie."
    }
    func privacyIssuers(_ names: String) -> String {
        "When a place is looked at or followed, this server reads the warnings of its whole country. The issuers learn neither the place nor "
            + "who asked: \(names)."
    }
    func privacyIssuerByPoint(_ name: String, degrees: String) -> String {
        "Where no such list has every warning, \(name) receives the middle of a square of \(degrees)°."
    }
    func privacyIssuerBySquare(_ name: String) -> String {
        "For a place in its country, \(name) receives a square of one degree."
    }
    var privacyPastLabel: String { "Usual weather" }
    func privacyPast(degrees: String, length: String) -> String {
        "Open-Meteo’s archive (ERA5 by Copernicus, CC BY 4.0) receives the middle of a square of \(degrees)°, about \(length), from this "
            + "server, once. The figures of the square are kept on this server. It is not noted who asked for them."
    }
    var privacyPushServices: String {
        "Your browser’s push service learns when a notification is sent, but cannot read it. Apple’s service, which reaches phones, can "
            + "read it."
    }
    var privacyOwnMap: String {
        "Scripts, pictures and the map come from this server. Your browser contacts no one else for them."
    }
    var privacyDeleteInBrowser: String {
        "Delete the data of this website in your browser’s settings. You can also remove places one by one in Petrel’s settings."
    }
    var privacyDeleteSubscription: String {
        "Turn them off in Petrel’s settings. The server then deletes what it kept for them at once. A backup that the operator made "
            + "before still has it until it is replaced."
    }
    var privacyDeleteRest: String { "Nothing else on the server says whom it belongs to." }
    var privacyNoContact: String { "The operator has given no address." }

    func privacyPhonePosition(degrees: String, length: String) -> String {
        "Only if you allow it. Petrel asks iOS for an approximate position and rounds it to a square of \(degrees)° (\(length) from "
            + "north to south) before it sends anything."
    }
    var privacyPhoneChoices: String {
        "Your settings, your saved places and the place that you saw last, until you delete the app. Of each place its square and its name."
    }
    var privacyPhoneWeather: String {
        "The weather of the squares that you opened last, for the app and its widget. Older ones make room for newer ones."
    }
    var privacyPhoneKeys: String { "Your keys for weather services are in this device’s keychain." }
    func privacyPhoneServer(_ host: String) -> String {
        "\(host) receives the squares whose weather you see, names that you search for and this device does not know, and this device’s "
            + "network address. If you turn notifications on, it also keeps the token by which Apple reaches this device, with the "
            + "squares and rules that you chose. More is on its own page."
    }
    func privacyPhoneServices(_ names: String) -> String {
        "\(names). They receive the middle of a square, names that you search for and this device does not know, and this device’s network "
            + "address."
    }
    func privacyPhoneIssuers(_ names: String) -> String {
        "For the places that you see, the app reads the warnings of their whole country. The issuers learn this device’s network address and "
            + "the country, but not the place: \(names)."
    }
    var privacyNoServer: String { "None takes part: the app sends nothing to its makers." }
    var privacyPhoneMap: String { "Apple draws the map and learns which part of it you look at." }
    var privacyPhonePush: String { "Apple’s push service carries them and can read them." }
    var privacyDeleteApp: String {
        "Delete the app. Remove your keys in its settings first: iOS may keep them in the keychain."
    }
    var privacyDeletePhoneSubscription: String {
        "Turn them off before you delete the app. The server then deletes what it kept for them at once; otherwise it does so when Apple "
            + "reports that the app is gone."
    }
}
