import WeatherModel

/// The sky behind the present weather, by condition and by the height of the sun.
public struct Sky: Hashable, Sendable {
    /// For the light theme: luminous by day with dark text, deep by night with light text.
    public let light: SkyColors
    /// For the dark theme: always deep with light text.
    public let dark: SkyColors

    /// - Parameters:
    ///   - sunElevationDegrees: the sun's height over the horizon, `-90 ... 90`; beyond is cut off.
    ///   - isMorning: before the sun's highest point: dawn is rosier, dusk is more amber.
    public init(condition: Condition, sunElevationDegrees: Double, isMorning: Bool) {
        let elevation = sunElevationDegrees.isNaN ? 0 : min(90, max(-90, sunElevationDegrees))
        let veil = SkyVeil(condition)
        let isNight = elevation < SkyKey.inkSwitch
        func colors(_ keys: [SkyKey], isDeep: Bool) -> SkyColors {
            let clear = SkyKey.stops(keys, elevation: elevation, isMorning: isMorning)
            return SkyColors(veil.over(clear, isDeep: isDeep), usesLightInk: isDeep)
        }
        let night = colors(SkyKey.night, isDeep: true)
        light = isNight ? night : colors(SkyKey.day, isDeep: false)
        dark = isNight ? night : colors(SkyKey.darkDay, isDeep: true)
    }
}
