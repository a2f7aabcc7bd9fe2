/// The colour of a temperature: the same in every chart, list and map.
public struct TemperatureRamp: Sendable {
    /// A temperature and its colour in each theme.
    public struct Stop: Hashable, Sendable {
        /// °C.
        public let celsius: Double
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
