import SwiftUI
import WeatherScreens

nonisolated private struct ReaderMotionKey: EnvironmentKey {
    static let defaultValue = ReaderSettings.Motion.automatic
}

nonisolated extension EnvironmentValues {
    /// The reader's choice in Petrel's own settings.
    var readerMotion: ReaderSettings.Motion {
        get { self[ReaderMotionKey.self] }
        set { self[ReaderMotionKey.self] = newValue }
    }

    /// True when neither the device nor the reader asks for stillness.
    var allowsMotion: Bool { readerMotion.moves(deviceReducesMotion: accessibilityReduceMotion) }
}
