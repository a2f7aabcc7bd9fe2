extension TemperatureRamp {
    /// From cold to hot, ascending: violet, blue, teal, green, amber, orange, red, dark red.
    ///
    /// Lightness rises to the middle and falls again, and cold differs from warm along blue and yellow, which both common kinds of
    /// colour blindness keep. A yellow that can be told from a light card is olive: on light surfaces green lasts to 20 °C, and orange
    /// begins soon after.
    public static let stops: [Stop] = [
        stop(-40, 0x4B1F8A, 0x8763D6),
        stop(-25, 0x5140AE, 0x8787F0),
        stop(-10, 0x2B63C4, 0x79ADFA),
        stop(0, 0x117FB8, 0x74CDF6),
        stop(8, 0x0E8C93, 0x7FE3DF),
        stop(15, 0x248F58, 0xA5E79F),
        stop(20, 0x4E9422, 0xDDE574),
        stop(27, 0xC46100, 0xFDBE4F),
        stop(33, 0xAE3506, 0xFF8F4A),
        stop(40, 0x9C1530, 0xF9605F),
        stop(50, 0x6A0836, 0xD9408A),
    ]

    private static func stop(_ celsius: Double, _ light: UInt32, _ dark: UInt32) -> Stop {
        Stop(celsius: celsius, light: RGB(light), dark: RGB(dark))
    }
}
