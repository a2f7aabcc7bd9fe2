extension ReaderSettings.Motion {
    /// True when things may move: neither the device nor the reader asks for stillness.
    ///
    /// - Parameter deviceReducesMotion: Reduce Motion, `prefers-reduced-motion`.
    public func moves(deviceReducesMotion: Bool) -> Bool { self == .automatic && !deviceReducesMotion }
}
