import ProviderKit
import WeatherModel
import WeatherProviders
import WeatherScreens

/// The first start after the app was installed: the system keeps a deleted app's keys in the keychain, and gives them to the next
/// installation. A person who deletes the app expects them to be gone, so the app removes them at this start.
enum FirstStart {
    /// The values of `PreferenceKey.keysOwner`.
    private enum Owner: String { case this, former }

    /// Removes the keys of a former installation. If the keychain refuses, it is tried again at the next start.
    ///
    /// Called while the person looks at the app: before the device is unlocked for the first time, preferences cannot be read, and every
    /// start would look like the first.
    static func removeFormerKeys(_ preferences: any PreferenceStore, _ secrets: any SecretStore) {
        let owner = preferences.text(.keysOwner)
        if owner == nil {
            // Any other stored preference is from an earlier start, by a version that did not store the owner.
            guard PreferenceKey.allCases.allSatisfy({ preferences.text($0) == nil }) else { return set(.this, preferences) }
            // Before the keys are removed: the start may end half way, and the next one finds other preferences too.
            set(.former, preferences)
        } else if owner != Owner.former.rawValue {
            return
        }
        for profile in ProviderCatalog.profiles where profile.needsKey {
            do throws(SecretFailure) { try secrets.set(nil, for: profile.id) } catch { return }
        }
        set(.this, preferences)
    }

    private static func set(_ owner: Owner, _ preferences: any PreferenceStore) { preferences.set(owner.rawValue, for: .keysOwner) }
}
