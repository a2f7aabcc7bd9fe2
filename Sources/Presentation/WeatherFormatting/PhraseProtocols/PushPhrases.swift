/// How a language speaks of warnings that come to a device by themselves.
public protocol PushPhrases: Sendable {
    /// "Warnings on this device".
    var pushTitle: String { get }
    /// When the device is notified.
    var pushExplanation: String { get }
    /// "Notifications are on." and "Notifications are off.": of this device.
    var pushIsOn: String { get }
    var pushIsOff: String { get }
    /// The buttons.
    var pushTurnOn: String { get }
    var pushTurnOff: String { get }
    var pushSave: String { get }
    var pushTest: String { get }
    /// "Places": for which of them.
    var pushPlaces: String { get }
    /// "Notify me from": before a severity.
    var pushMinimum: String { get }
    /// "Quiet hours", from and to which time of the day.
    var pushQuiet: String { get }
    var pushQuietFrom: String { get }
    var pushQuietUntil: String { get }
    /// The exceptions to the quiet hours.
    var pushQuietNote: String { get }
    /// "Choose at least one place."
    var pushNoPlace: String { get }
    /// The browser does not permit Petrel to send notifications.
    var pushDenied: String { get }
    /// The browser cannot.
    var pushUnsupported: String { get }
    /// The browser's question was closed without an answer.
    var pushDismissed: String { get }
    /// The server answered that it could not, and no more is known.
    var pushFailed: String { get }
    /// The server did not answer.
    var pushUnreachable: String { get }
    /// The browser's own push service did not answer the browser.
    var pushServiceUnreachable: String { get }
    /// This network has as many places followed, or changes them as often, as one may.
    var pushTooOften: String { get }
    /// The server keeps as many subscriptions as it can, or cannot write just now.
    var pushFull: String { get }
    /// Notifications are turned on by a script, and the browser runs none.
    var pushNeedsScript: String { get }
    /// This server sends no messages at all.
    var pushNotOffered: String { get }
    /// "A test notification is on its way."
    var pushTestSent: String { get }

    /// The test notification's own two lines.
    var pushTestHeadline: String { get }
    var pushTestText: String { get }
    /// "Cancelled: Storm"; the headline is its source's.
    func pushCancelled(_ headline: String) -> String
    /// "Updated: Storm".
    func pushUpgraded(_ headline: String) -> String

    // On the phone, where the system and not a browser shows them.

    /// The system does not permit Petrel to send notifications.
    var pushPhoneDenied: String { get }
    /// The server sends notifications of warnings, and soon.
    var pushFromServer: String { get }
    /// Only the phone itself looks for warnings, and how late that may be.
    var pushFromPhone: String { get }
    /// The chosen server cannot reach phones.
    var pushServerCannot: String { get }
    /// No server can reach this build of the app, so that the phone itself looks for warnings, and how late that may be.
    var pushBuildCannot: String { get }
    /// "Show warnings": on the notification.
    var pushShow: String { get }
    /// "From the notification": above the notification's text.
    var pushOpenedTitle: String { get }
    /// Whether the notification's content still holds: not known yet, not known at all, or no longer.
    var pushOpenedChecking: String { get }
    var pushOpenedUnchecked: String { get }
    var pushOpenedGone: String { get }
    /// "All warnings": the link to their screen.
    var allWarnings: String { get }
}
