import WeatherScreens

/// Preferences in memory, as a phone's defaults store them.
package final class MemoryPreferences: PreferenceStore {
    private let texts: Locked<[PreferenceKey: String]>

    /// - Parameter texts: the initial preferences.
    package init(_ texts: [PreferenceKey: String] = [:]) { self.texts = Locked(texts) }

    /// All preferences.
    package var all: [PreferenceKey: String] { texts.withLock { $0 } }
    package func text(_ key: PreferenceKey) -> String? { texts.withLock { $0[key] } }
    package func set(_ text: String?, for key: PreferenceKey) { texts.withLock { $0[key] = text } }
}
