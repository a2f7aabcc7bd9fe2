/// Phrases of the page on the reader's data: which are asked for, kept and passed on.
///
/// Each sentence states a fact of the code: lifetimes of cookies, what a subscription's record holds, what the log has.
public protocol PrivacyPhrases: Sendable {
    /// "Privacy": the page's heading and name, for links to it too.
    var privacyTitle: String { get }
    var privacyIntroduction: String { get }
    /// Over the page where the weather is simulated, and in place of the services.
    var privacySimulated: String { get }

    // Titles of sections.
    var privacyAskedTitle: String { get }
    var privacyDeviceTitle: String { get }
    var privacyServerTitle: String { get }
    var privacyOthersTitle: String { get }
    var privacyDeletionTitle: String { get }
    var privacyOperatorTitle: String { get }

    // Labels of rows.
    var privacyPositionLabel: String { get }
    var privacyAccountLabel: String { get }
    var privacyChoicesLabel: String { get }
    var privacyPagesLabel: String { get }
    var privacyWeatherLabel: String { get }
    var privacySearchesLabel: String { get }
    var privacyNotificationsLabel: String { get }
    var privacyAddressLabel: String { get }
    var privacyLogLabel: String { get }
    var privacyServicesLabel: String { get }
    var privacyWarningsLabel: String { get }
    var privacyMapLabel: String { get }
    var privacyKeysLabel: String { get }
    var privacyRestLabel: String { get }
    var privacyServerLabel: String { get }
    var privacyContactLabel: String { get }

    // On the website.

    /// - Parameters:
    ///   - degrees: the side of a cell: "0.05".
    ///   - length: the same on the ground: "5.6 km".
    func privacyWebsitePosition(degrees: String, length: String) -> String
    var privacyNoAccount: String { get }
    /// The cookies and the browser's storage.
    var privacyCookies: String { get }
    /// The pages that the service worker keeps.
    var privacyKeptPages: String { get }
    var privacyServerWeather: String { get }
    var privacySearches: String { get }
    var privacySubscription: String { get }
    var privacyAddress: String { get }
    var privacyLog: String { get }
    /// - Parameter names: the services in use: "Open-Meteo, MET Norway".
    func privacyServices(_ names: String) -> String
    /// - Parameter names: the issuers of warnings whose lists are read: "Met Éireann, MeteoAlarm".
    func privacyIssuers(_ names: String) -> String
    /// - Parameters:
    ///   - name: the service that is asked for the warnings at a place.
    ///   - degrees: as of `privacyWebsitePosition`.
    func privacyIssuerByPoint(_ name: String, degrees: String) -> String
    /// - Parameter name: the service that is asked for the warnings of a square of one degree.
    func privacyIssuerBySquare(_ name: String) -> String
    var privacyPastLabel: String { get }
    /// Who receives which square when past years are fetched: "0.25", "28 km".
    func privacyPast(degrees: String, length: String) -> String
    var privacyPushServices: String { get }
    var privacyOwnMap: String { get }
    var privacyDeleteInBrowser: String { get }
    var privacyDeleteSubscription: String { get }
    var privacyDeleteRest: String { get }
    /// In place of the operator's address.
    var privacyNoContact: String { get }

    // In the app.

    /// - Parameters: as of `privacyWebsitePosition`.
    func privacyPhonePosition(degrees: String, length: String) -> String
    var privacyPhoneChoices: String { get }
    var privacyPhoneWeather: String { get }
    var privacyPhoneKeys: String { get }
    /// The data that the chosen server receives; the row links to the server's own page.
    func privacyPhoneServer(_ host: String) -> String
    func privacyPhoneServices(_ names: String) -> String
    /// - Parameter names: as of `privacyIssuers`.
    func privacyPhoneIssuers(_ names: String) -> String
    /// No server of the app's makers takes part.
    var privacyNoServer: String { get }
    var privacyPhoneMap: String { get }
    var privacyPhonePush: String { get }
    var privacyDeleteApp: String { get }
    var privacyDeletePhoneSubscription: String { get }
}
