import TestSupport
import WeatherScreens

/// Texts in memory, as a phone's defaults keep them.
final class MemoryPreferences: PreferenceKeeping {
    private let texts: Locked<[PreferenceKey: String]>

    init(_ texts: [PreferenceKey: String] = [:]) { self.texts = Locked(texts) }

    var all: [PreferenceKey: String] { texts.withLock { $0 } }
    func text(_ key: PreferenceKey) -> String? { texts.withLock { $0[key] } }
    func set(_ text: String?, for key: PreferenceKey) { texts.withLock { $0[key] = text } }
}
