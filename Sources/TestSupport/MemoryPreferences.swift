import WeatherScreens

/// Preferences in memory, as a phone's defaults store them.
public final class MemoryPreferences: PreferenceStore {
    private let texts: Locked<[PreferenceKey: String]>

    /// - Parameter texts: the initial preferences.
    public init(_ texts: [PreferenceKey: String] = [:]) { self.texts = Locked(texts) }

    /// All preferences.
    public var all: [PreferenceKey: String] { texts.withLock { $0 } }
    public func text(_ key: PreferenceKey) -> String? { texts.withLock { $0[key] } }
    public func set(_ text: String?, for key: PreferenceKey) { texts.withLock { $0[key] = text } }
}
