/// A colour by its role. The raw value is the CSS custom property's name without its two dashes.
public enum ColorToken: String, CaseIterable, Sendable {
    /// The page behind everything.
    case ground
    /// A column's surface.
    case card
    /// Surfaces above a card: menus, fields, the current hour.
    case raised
    /// Text and figures.
    case ink
    /// Secondary text.
    case soft
    /// Hairlines between things; never the only sign of anything.
    case line
    /// The empty part of a scale or a bar.
    case track
    /// The one accent: links, controls, what is chosen.
    case accent
    /// Text on `accent`.
    case onAccent = "on-accent"
    /// Amber as text and as a sign: warnings.
    case warm
    /// Text on `warm`.
    case onWarm = "on-warm"
    /// Amber as a surface: what says that the weather is simulated.
    case banner
    /// Text on `banner`.
    case onBanner = "on-banner"
    /// The surface of a notice.
    case note
    /// Danger and failure.
    case alarm
    /// The surface under an alarm.
    case alarmGround = "alarm-ground"
    /// All is well.
    case good
    /// The night shading in charts.
    case night
    /// Rain in charts: bars and figures.
    case rain
    /// Snow in charts: bars and figures.
    case snow
    /// The line of a chart.
    case curve
    /// The focus ring.
    case focus
    // Air quality, from good to worst: a scale's authority has up to six bands.
    case airGood = "air-1"
    case airFair = "air-2"
    case airModerate = "air-3"
    case airPoor = "air-4"
    case airVeryPoor = "air-5"
    case airExtremelyPoor = "air-6"
    // The parts of the weather symbols: "sym-" and the part's raw value.
    case symSun = "sym-sun"
    case symMoon = "sym-moon"
    /// The lit part of the moon's disc, which lies on `symMoonShade`.
    case symMoonLit = "sym-moonLit"
    case symMoonShade = "sym-moonShade"
    case symStar = "sym-star"
    case symCloud = "sym-cloud"
    case symCloudBack = "sym-cloudBack"
    case symRain = "sym-rain"
    case symSnow = "sym-snow"
    case symIce = "sym-ice"
    case symHail = "sym-hail"
    case symBolt = "sym-bolt"
    case symFog = "sym-fog"
    case symWind = "sym-wind"
    case symSevere = "sym-severe"
    case symUnknown = "sym-unknown"

    /// The bands of air quality, the best one first.
    public static let airBands = allCases.filter { $0.rawValue.hasPrefix("air-") }
    /// A symbol's parts.
    package static let symbolRoles = allCases.filter { $0.rawValue.hasPrefix("sym-") }
}
