import Foundation
import PetrelPhone
import SwiftUI
import WeatherFormatting

nonisolated extension PhoneResources {
    /// What this device lends to app and widget alike.
    static var device: PhoneResources {
        let shared = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: PhoneIdentity.appGroup)
        return PhoneResources(
            preferences: DefaultsPreferences(suite: PhoneIdentity.appGroup), secrets: KeychainSecrets(group: PhoneIdentity.appGroup),
            storeFolder: shared?.appending(path: PhoneIdentity.storeFolder).path, region: Locale.current.region?.identifier,
            zone: .autoupdatingCurrent, version: Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "",
            phrases: EnglishPhrases(region: Locale.current.region?.identifier))
    }
}
