import WeatherScreens

/// Texts in memory, as a phone's defaults keep them.
public final class MemoryPreferences: PreferenceStore {
    private let texts: Locked<[PreferenceKey: String]>

    /// - Parameter texts: what was kept before.
    public init(_ texts: [PreferenceKey: String] = [:]) { self.texts = Locked(texts) }

    /// Everything that is kept.
    public var all: [PreferenceKey: String] { texts.withLock { $0 } }
    public func text(_ key: PreferenceKey) -> String? { texts.withLock { $0[key] } }
    public func set(_ text: String?, for key: PreferenceKey) { texts.withLock { $0[key] = text } }
}
