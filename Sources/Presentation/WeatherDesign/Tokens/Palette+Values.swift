extension Palette {
    /// One token's four values, `0xRRGGBB`.
    struct Values {
        let light: UInt32
        let dark: UInt32
        let lightMore: UInt32
        let darkMore: UInt32

        init(_ light: UInt32, _ dark: UInt32, more lightMore: UInt32, _ darkMore: UInt32) {
            self.light = light
            self.dark = dark
            self.lightMore = lightMore
            self.darkMore = darkMore
        }
    }

    /// The whole palette: light, dark, and both with more contrast.
    static func hexes(_ token: ColorToken) -> Values {
        switch token {
        case .ground: Values(0xE9F0F4, 0x0A121B, more: 0xFFFFFF, 0x000000)
        case .card: Values(0xF9FBFC, 0x111C28, more: 0xFFFFFF, 0x05090E)
        case .raised: Values(0xFFFFFF, 0x1A2836, more: 0xFFFFFF, 0x0E161F)
        case .ink: Values(0x0E1C2A, 0xE6EEF4, more: 0x000000, 0xFFFFFF)
        case .soft: Values(0x4A5A69, 0x9FB0BE, more: 0x27333F, 0xCFDAE3)
        case .line: Values(0xD3DDE4, 0x233341, more: 0x5B6976, 0x8596A5)
        case .track: Values(0xD8E1E8, 0x2A3B4A, more: 0xC9D3DB, 0x33434F)
        case .accent: Values(0x00647A, 0x5CC8DC, more: 0x00475A, 0x8FE3F2)
        case .onAccent: Values(0xFFFFFF, 0x04222B, more: 0xFFFFFF, 0x000000)
        case .warm: Values(0x965700, 0xF2B544, more: 0x613800, 0xFFCE6B)
        case .onWarm: Values(0xFFFFFF, 0x231700, more: 0xFFFFFF, 0x000000)
        case .banner: Values(0xF5B83D, 0xF2B544, more: 0xFFC44F, 0xFFCE6B)
        case .onBanner: Values(0x231700, 0x231700, more: 0x000000, 0x000000)
        case .note: Values(0xFAF0D8, 0x2A2413, more: 0xFFF8E6, 0x1A1507)
        case .alarm: Values(0xA5211B, 0xFF9485, more: 0x7D0D0A, 0xFFC2B8)
        case .alarmGround: Values(0xFCEAE6, 0x341713, more: 0xFFF3F0, 0x200B08)
        case .good: Values(0x0B6B58, 0x5FD8B8, more: 0x054A3C, 0x8EEBD2)
        case .night: Values(0xE4EAF3, 0x0B131E, more: 0xE4E9F0, 0x161F2B)
        case .rain: Values(0x1C68B1, 0x5AA9F0, more: 0x0A4A8C, 0x8CC6FF)
        case .snow: Values(0x7285A8, 0xC9D8F0, more: 0x4C5C7C, 0xE6EEFA)
        case .curve: Values(0x00566B, 0x62CBE0, more: 0x003D4D, 0x9BE8F5)
        case .focus: Values(0x004C60, 0x8FE3F2, more: 0x000000, 0xFFFFFF)
        case .airGood: Values(0x2B8A3E, 0x5FD08A, more: 0x14602A, 0x8EEBB0)
        case .airFair: Values(0x5F8A00, 0xB9DB5A, more: 0x435F00, 0xD2EE86)
        case .airModerate: Values(0xB07000, 0xF5C451, more: 0x7A4A00, 0xFFD980)
        case .airPoor: Values(0xC94F10, 0xFF9A57, more: 0x8F3200, 0xFFBD8F)
        case .airVeryPoor: Values(0xB3203F, 0xFF7A85, more: 0x7D0D2A, 0xFFA8AF)
        case .airExtremelyPoor: Values(0x7A1F6B, 0xDB85D6, more: 0x560E4B, 0xEFB2EC)
        case .symSun: Values(0xC27200, 0xFFC14D, more: 0x925200, 0xFFD27A)
        case .symMoon: Values(0x68749A, 0xD8DEF0, more: 0x48537A, 0xEEF1FA)
        case .symMoonLit: Values(0xFBF6E3, 0xE6EAF6, more: 0xFFFFFF, 0xFFFFFF)
        case .symMoonShade: Values(0x46526F, 0x1D2938, more: 0x1F2A44, 0x000000)
        case .symStar: Values(0x7F7FA8, 0xC3CBE8, more: 0x565683, 0xDDE3F7)
        case .symCloud: Values(0x64788A, 0xB7C6D3, more: 0x455867, 0xD8E3EC)
        case .symCloudBack: Values(0x778692, 0x8296A7, more: 0x586774, 0xA3B6C5)
        case .symRain: Values(0x1C68B1, 0x5AA9F0, more: 0x0A4A8C, 0x8CC6FF)
        case .symSnow: Values(0x5B82B5, 0xDCE8F7, more: 0x3A5D8C, 0xF2F7FD)
        case .symIce: Values(0x1C7F96, 0x8EDDEB, more: 0x0B5A6D, 0xB5EDF6)
        case .symHail: Values(0x4F6794, 0xB6C8EC, more: 0x364C75, 0xD3E0F8)
        case .symBolt: Values(0xB86A00, 0xFFCF5C, more: 0x874B00, 0xFFDE8F)
        case .symFog: Values(0x738391, 0xA3B3C0, more: 0x52616E, 0xC8D5DF)
        case .symWind: Values(0x3F7480, 0x8CC3CF, more: 0x285661, 0xB3DDE6)
        case .symSevere: Values(0xA5211B, 0xFF9485, more: 0x7D0D0A, 0xFFC2B8)
        case .symUnknown: Values(0x64748A, 0x9FB0BE, more: 0x465467, 0xCFDAE3)
        }
    }
}
