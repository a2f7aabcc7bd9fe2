import Foundation
import PetrelPhone
import SwiftUI
import WeatherFormatting
import WeatherScreens

nonisolated extension PhoneIdentity {
    /// The identity in the property list of this process's own bundle: the app's, or the widget's.
    static var device: PhoneIdentity { PhoneIdentity { Bundle.main.object(forInfoDictionaryKey: $0) } }
}

nonisolated extension PhoneResources {
    /// The language of the system's settings for Petrel, out of those that it speaks.
    static var devicePhrases: any Phrases {
        let language = Language.best(for: Bundle.main.preferredLocalizations.joined(separator: ",")) ?? .standard
        return phrases(in: language, region: Locale.current.region?.identifier)
    }

    /// The device's services for both app and widget.
    static var device: PhoneResources {
        let group = PhoneIdentity.device.appGroup
        let shared = group.flatMap { FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: $0) }
        let flaw = AppGroupFlaw(group: group, isReachable: shared != nil)
        // Stops a Debug build at once; a Release build says the same in its settings.
        if let flaw { assertionFailure(flaw.advice) }
        return PhoneResources(
            preferences: DefaultsPreferences(suite: group), secrets: KeychainSecrets(group: group),
            storeFolder: shared?.appending(path: PhoneIdentity.storeFolder).path, appGroupFlaw: flaw,
            region: Locale.current.region?.identifier, zone: .autoupdatingCurrent,
            version: Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "",
            phrases: devicePhrases)
    }
}
