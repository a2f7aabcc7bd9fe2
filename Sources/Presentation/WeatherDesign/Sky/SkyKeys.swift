/// The clear sky at the heights of the sun where it changes its course; between them it is mixed.
///
/// Astronomical night ends at -18 degrees, nautical twilight begins at -12, civil twilight at -6:
/// <https://aa.usno.navy.mil/faq/RST_defs>. At `inkSwitch` the light theme turns from deep to luminous.
struct SkyKey {
    /// The sun's height in degrees.
    let elevation: Double
    /// Zenith, middle and horizon before noon.
    let morning: SkyStops
    /// Zenith, middle and horizon after noon.
    let evening: SkyStops

    private init(_ elevation: Double, _ morning: SkyStops, evening: SkyStops? = nil) {
        self.elevation = elevation
        self.morning = morning
        self.evening = evening ?? morning
    }

    /// About half way through civil twilight: below it the light theme's sky is deep, from it on luminous.
    static let inkSwitch = -3.0

    /// Deep skies up to the switch, in both themes.
    static let night = [
        SkyKey(-18, SkyStops(0x070D20, 0x0D1A3B, 0x1B2E5C)),
        SkyKey(-12, SkyStops(0x0A1636, 0x192858, 0x3A3D76), evening: SkyStops(0x0A1632, 0x1C254E, 0x443663)),
        SkyKey(-8, SkyStops(0x10224F, 0x302F70, 0x6C3F78), evening: SkyStops(0x111F45, 0x392C5D, 0x7A4048)),
        SkyKey(-5, SkyStops(0x173064, 0x4B3981, 0x98455F), evening: SkyStops(0x1A2B59, 0x583468, 0xA0423A)),
        SkyKey(inkSwitch, SkyStops(0x1E3C75, 0x643D85, 0xAB474E), evening: SkyStops(0x223665, 0x713A63, 0xB0442A)),
    ]

    /// Luminous skies from the switch on, in the light theme.
    static let day = [
        SkyKey(inkSwitch, SkyStops(0x94AFE8, 0xDEA6D0, 0xFFB49B), evening: SkyStops(0x9CAFE0, 0xE8A4B0, 0xFFAC72)),
        SkyKey(-1, SkyStops(0x9DBBF0, 0xECB0C7, 0xFFC699), evening: SkyStops(0xA4BBEA, 0xF4B0A6, 0xFFC074)),
        SkyKey(1, SkyStops(0xA1C6F6, 0xF5C1C5, 0xFFD9A2), evening: SkyStops(0xA8C7F1, 0xF9C5AD, 0xFFD181)),
        SkyKey(4, SkyStops(0x9ECBF8, 0xEAD3DA, 0xFFE8C0), evening: SkyStops(0xA3CCF5, 0xF2DACA, 0xFFE2A4)),
        SkyKey(9, SkyStops(0x92C9F9, 0xCEE1F3, 0xF9F0DD), evening: SkyStops(0x95C9F8, 0xD8E3EC, 0xFBEDCF)),
        SkyKey(18, SkyStops(0x84C1F8, 0xB5DBFA, 0xE6F4FB)),
        SkyKey(35, SkyStops(0x79BAF6, 0xA8D5FA, 0xDAEFFC)),
        SkyKey(60, SkyStops(0x70B4F4, 0xA0D0FA, 0xD3ECFC)),
    ]

    /// Deep skies from the switch on, in the dark theme: the same course by lamplight.
    static let darkDay = [
        SkyKey(inkSwitch, SkyStops(0x1E3C75, 0x643D85, 0xAB474E), evening: SkyStops(0x223665, 0x713A63, 0xB0442A)),
        SkyKey(0, SkyStops(0x1B3E7A, 0x6A4384, 0xA04C50), evening: SkyStops(0x1E3B6C, 0x754264, 0xA84B2A)),
        SkyKey(4, SkyStops(0x17407A, 0x4A4C83, 0x8A5360), evening: SkyStops(0x193E72, 0x5A4D74, 0x905344)),
        SkyKey(9, SkyStops(0x123D70, 0x26507F, 0x565C78), evening: SkyStops(0x133C6C, 0x2F5075, 0x625C58)),
        SkyKey(18, SkyStops(0x0E3763, 0x174975, 0x2A597F)),
        SkyKey(60, SkyStops(0x0C3159, 0x14436D, 0x215479)),
    ]

    /// The clear sky between two keys; beyond the ends the end's.
    static func stops(_ keys: [SkyKey], elevation: Double, isMorning: Bool) -> SkyStops {
        var lower = keys[0]
        for key in keys {
            let (from, to) = isMorning ? (lower.morning, key.morning) : (lower.evening, key.evening)
            guard elevation > key.elevation else {
                let width = key.elevation - lower.elevation
                return width > 0 ? from.mixed(with: to, by: (elevation - lower.elevation) / width) : to
            }
            lower = key
        }
        return isMorning ? lower.morning : lower.evening
    }
}
