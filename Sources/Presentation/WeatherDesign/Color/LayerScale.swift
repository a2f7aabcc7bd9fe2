import WeatherModel

/// The colours of a map's layer by its values.
///
/// Lightness only falls with the value on a light map, and only rises on a dark one, so that the order survives greyscale and every kind of
/// colour blindness; `LayerScaleTests` holds the scales to that.
public struct LayerScale: Hashable, Sendable {
    /// A value with its colour.
    public struct Stop: Hashable, Sendable {
        /// In the layer's unit, as `MapLayer` has it.
        public let value: Double
        /// On a light map.
        public let light: RGB
        /// On a dark map.
        public let dark: RGB
        /// `0 ... 1`: how much it covers what lies below.
        public let opacity: Double
    }

    /// Ascending. Between two of them the colour is mixed by the share of the way; beyond the ends it is the end's.
    public let stops: [Stop]
    /// True where nothing is drawn below the first stop.
    package let isOpenBelow: Bool

    /// Levels from one stop to the next.
    package static let levelsPerStep = 8

    /// The greatest level: that of the last stop. The first stop's is 1, and 0 is what is not drawn.
    public var mostLevel: Int { (stops.count - 1) * Self.levelsPerStep + 1 }

    /// Stops before `value`, with the share of the way to the next one: 0 at the first stop. Negative below it, where nothing is drawn.
    public func position(of value: Double) -> Double {
        guard let first = stops.first, let last = stops.last else { return 0 }
        if value < first.value {
            // In the measure of the first stop's own value: none at all is one stop below it.
            return isOpenBelow ? max(-1, (value - first.value) / first.value) : 0
        }
        if value >= last.value { return Double(stops.count - 1) }
        let next = stops.firstIndex { $0.value > value } ?? stops.count - 1
        let (lower, upper) = (stops[next - 1].value, stops[next].value)
        return Double(next - 1) + (value - lower) / (upper - lower)
    }

    /// The colour of a level, with how much it covers.
    public func color(level: Int, _ scheme: Appearance) -> (color: RGB, opacity: Double) {
        guard level > 0 else { return (stops[0].color(scheme), 0) }
        let place = Double(min(level, mostLevel) - 1) / Double(Self.levelsPerStep)
        let lower = min(Int(place), stops.count - 2)
        let (from, to, share) = (stops[lower], stops[lower + 1], place - Double(lower))
        return (from.color(scheme).mixed(with: to.color(scheme), by: share), from.opacity + (to.opacity - from.opacity) * share)
    }

    /// The scale of a layer.
    public static func of(_ layer: MapLayer) -> LayerScale {
        switch layer {
        case .precipitation: precipitation
        case .temperature: temperature
        case .wind: wind
        case .clouds: clouds
        }
    }
}

extension LayerScale.Stop {
    /// Its colour on a map of that theme.
    public func color(_ scheme: Appearance) -> RGB { scheme == .light ? light : dark }
}

extension LayerScale {
    /// mm in one hour, about twice as much at each stop: from a trace to a cloudburst.
    private static let precipitation = LayerScale(
        stops: [
            stop(0.1, 0x98D4F2, 0x305686, 0.74), stop(0.5, 0x82C8EA, 0x3070A8, 0.76), stop(1, 0x57ABE2, 0x298CC2, 0.80),
            stop(2, 0x398AD6, 0x24ABD0, 0.84), stop(5, 0x2E68C6, 0x36CCCC, 0.87), stop(10, 0x4442B0, 0x93E4A4, 0.90),
            stop(20, 0x4E1B8B, 0xE6ED8D, 0.92), stop(50, 0x46014B, 0xFFF7D9, 0.94),
        ], isOpenBelow: true)

    /// °C. On a light map from ice to dark red, on a dark one from violet to a pale glow.
    private static let temperature = LayerScale(
        stops: [
            stop(-40, 0xF6F3FC, 0x321B63), stop(-30, 0xE4E1FE, 0x3C2F87), stop(-20, 0xC4D3FF, 0x3A4AA7), stop(-10, 0x97C9FD, 0x3668BA),
            stop(0, 0x66C3EB, 0x2388C3), stop(10, 0x4BBDA2, 0x1BAAAA), stop(20, 0x999E29, 0x6FC373), stop(30, 0xB76601, 0xD4C933),
            stop(40, 0xA21C10, 0xFFD390), stop(50, 0x5E0320, 0xFEF1E6),
        ], isOpenBelow: false)

    /// km/h, from calm to a hurricane.
    private static let wind = LayerScale(
        stops: [
            stop(0, 0xE7F0F2, 0x2A343C, 0.72), stop(10, 0xBCE8EA, 0x2D4E69, 0.74), stop(20, 0x8CD7D2, 0x27668E, 0.76),
            stop(30, 0x69C6A7, 0x04869C, 0.78), stop(40, 0x6CAF65, 0x15A783, 0.80), stop(60, 0x9B8105, 0x89BE47, 0.82),
            stop(80, 0xAA4604, 0xD8C823, 0.85), stop(100, 0x8C062D, 0xFED48C, 0.87), stop(120, 0x4E0144, 0xFEF1E6, 0.90),
        ], isOpenBelow: false)

    /// % of the sky: the clear one lets the map through.
    private static let clouds = LayerScale(
        stops: [
            stop(0, 0xC9CED4, 0x44484D, 0), stop(20, 0xB4BBC3, 0x5E646A, 0.36), stop(40, 0xA3ABB5, 0x7B8188, 0.54),
            stop(60, 0x919AA5, 0x989FA7, 0.68), stop(80, 0x7D8692, 0xB8BEC5, 0.78), stop(100, 0x697280, 0xDADEE3, 0.86),
        ], isOpenBelow: false)

    private static func stop(_ value: Double, _ light: UInt32, _ dark: UInt32, _ opacity: Double = 0.8) -> Stop {
        Stop(value: value, light: RGB(light), dark: RGB(dark), opacity: opacity)
    }
}
