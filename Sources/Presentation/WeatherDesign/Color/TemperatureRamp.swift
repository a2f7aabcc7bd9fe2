/// The colour of a temperature: the same in every chart, list and map.
public struct TemperatureRamp: Sendable {
    /// A temperature and its colour in each theme.
    public struct Stop: Hashable, Sendable {
        /// °C.
        package let celsius: Double
        /// On light surfaces.
        public let light: RGB
        /// On dark surfaces.
        public let dark: RGB
    }

    /// The colour of a temperature, mixed between its two stops; beyond the ends the end's colour.
    public static func color(celsius: Double, _ scheme: Appearance) -> RGB {
        let next = stops.firstIndex { $0.celsius >= celsius } ?? stops.count - 1
        let (upper, lower) = (stops[next], stops[max(0, next - 1)])
        let width = upper.celsius - lower.celsius
        let fraction = width > 0 ? (celsius - lower.celsius) / width : 1
        return switch scheme {
        case .light: lower.light.mixed(with: upper.light, by: fraction)
        case .dark: lower.dark.mixed(with: upper.dark, by: fraction)
        }
    }
}

extension TemperatureRamp {
    /// The colours of the temperatures from one end of a scale to the other, evenly spaced, for a gradient.
    public static func gradient(fromCelsius start: Double, toCelsius end: Double, _ scheme: Appearance) -> [RGB] {
        (0...4).map { color(celsius: start + (end - start) * Double($0) / 4, scheme) }
    }
}

extension TemperatureRamp {
    /// From cold to hot, ascending: violet, blue, teal, green, amber, orange, red, dark red.
    ///
    /// Lightness rises to the middle and falls again, and cold differs from warm along blue and yellow, which both common kinds of
    /// colour blindness keep. The yellow is olive, so that it is visible on a light card: on light surfaces green lasts to 20 °C, and
    /// orange begins soon after.
    package static let stops: [Stop] = [
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
