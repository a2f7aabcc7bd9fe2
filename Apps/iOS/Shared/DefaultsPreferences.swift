import Foundation
import WeatherScreens

/// Texts in the defaults that app and widget share.
nonisolated struct DefaultsPreferences: PreferenceStore {
    /// The app group; nil keeps nothing.
    let suite: String?

    func text(_ key: PreferenceKey) -> String? { defaults?.string(forKey: key.rawValue) }

    func set(_ text: String?, for key: PreferenceKey) {
        if let text { defaults?.set(text, forKey: key.rawValue) } else { defaults?.removeObject(forKey: key.rawValue) }
    }

    /// The system keeps one store for each suite, however often it is asked for.
    private var defaults: UserDefaults? { suite.flatMap { UserDefaults(suiteName: $0) } }
}
