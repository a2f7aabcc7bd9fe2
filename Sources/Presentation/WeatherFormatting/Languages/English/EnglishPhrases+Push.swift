extension EnglishPhrases {
    var pushTitle: String { "Warnings on this device" }
    var pushExplanation: String {
        "Petrel notifies this device when a warning is issued for your places, becomes more serious or is cancelled."
    }
    var pushIsOn: String { "Notifications are on." }
    var pushIsOff: String { "Notifications are off." }
    var pushTurnOn: String { "Turn on notifications" }
    var pushTurnOff: String { "Turn off notifications" }
    var pushSave: String { "Save changes" }
    var pushTest: String { "Send a test notification" }
    var pushPlaces: String { "Places" }
    var pushMinimum: String { "Notify me from" }
    var pushQuiet: String { "Quiet hours" }
    var pushQuietFrom: String { "From" }
    var pushQuietUntil: String { "Until" }
    var pushQuietNote: String { "Extreme warnings come at any time." }
    var pushNoPlace: String { "Choose at least one place." }
    var pushDenied: String { "This browser does not let Petrel send notifications. Allow them in the browser’s settings for this site." }
    var pushUnsupported: String {
        "This browser cannot receive notifications from Petrel. On an iPhone or iPad, add Petrel to the home screen first."
    }
    var pushDismissed: String {
        "Your browser has not been told yet whether Petrel may notify you. Press the button again and choose “Allow”."
    }
    var pushFailed: String { "The server could not do that. Try again in a few minutes." }
    var pushUnreachable: String { "Petrel cannot be reached, and nothing has changed. Check your connection and press the button again." }
    var pushServiceUnreachable: String {
        "Your browser could not reach its own notification service. Check your connection and the browser’s privacy settings, and press the "
            + "button again."
    }
    var pushTooOften: String {
        "As much is followed or changed from your network as this server allows. Choose fewer places, or try again in an hour."
    }
    var pushFull: String { "This server cannot take any more notifications at present. Try again in an hour." }
    var pushNeedsScript: String { "Notifications need JavaScript. Allow it for this site, and load the page again." }
    var pushNotOffered: String { "This Petrel server does not send notifications." }
    var pushTestSent: String { "A test notification is on its way." }
    var pushTestHeadline: String { "Notifications work" }
    var pushTestText: String { "Warnings for your places will appear like this." }
    func pushCancelled(_ headline: String) -> String { "Cancelled: \(headline)" }
    func pushUpgraded(_ headline: String) -> String { "Updated: \(headline)" }
    var pushPhoneDenied: String { "iOS does not let Petrel send notifications. Allow them in Settings." }
    var pushFromServer: String { "Your Petrel server notifies this phone as soon as it learns of a warning." }
    var pushFromPhone: String {
        "This phone looks for warnings itself, whenever iOS lets Petrel run in the background. That may be hours apart, "
            + "and never happens while Background App Refresh is off. With a Petrel server, warnings arrive at once."
    }
    var pushServerCannot: String { "This Petrel server cannot send notifications to phones." }
    var pushBuildCannot: String {
        "This build of Petrel cannot receive notifications from a server: it is signed without Apple's push service. This phone looks for "
            + "warnings itself, whenever iOS lets Petrel run in the background. That may be hours apart, and never happens while Background "
            + "App Refresh is off."
    }
    var pushShow: String { "Show warnings" }
    var pushOpenedTitle: String { "From the notification" }
    var pushOpenedChecking: String { "Checking whether this warning still holds…" }
    var pushOpenedUnchecked: String { "This is what the notification said. Petrel could not check whether it still holds." }
    var pushOpenedGone: String { "This warning is no longer in force." }
    var allWarnings: String { "All warnings in full" }
}
