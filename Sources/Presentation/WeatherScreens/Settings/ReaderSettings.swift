import WeatherFormatting

/// One person's choices about how Petrel looks. Everything else follows their region and their device.
public struct ReaderSettings: Hashable, Sendable {
    /// The colours of every screen.
    public enum Theme: String, Hashable, Sendable, CaseIterable {
        /// As the device is set.
        case automatic = "auto"
        case light, dark
    }

    /// The amount of motion on a screen.
    public enum Motion: String, Hashable, Sendable, CaseIterable {
        /// As the device is set.
        case automatic = "auto"
        /// Nothing moves.
        case still = "none"
    }

    /// The units that were chosen one by one.
    public var units: UnitChoices
    /// The language that was chosen; nil for the browser's or the device's.
    public var language: Language?
    /// Light, dark, or as the device.
    public var theme: Theme
    /// As the device, or none.
    public var motion: Motion

    public init(
        units: UnitChoices = UnitChoices(), language: Language? = nil, theme: Theme = .automatic, motion: Motion = .automatic
    ) {
        self.units = units
        self.language = language
        self.theme = theme
        self.motion = motion
    }
}

extension ReaderSettings.Motion {
    /// True when things may move: neither the device nor the reader asks for stillness.
    ///
    /// - Parameter deviceReducesMotion: Reduce Motion, `prefers-reduced-motion`.
    public func moves(deviceReducesMotion: Bool) -> Bool { self == .automatic && !deviceReducesMotion }
}
