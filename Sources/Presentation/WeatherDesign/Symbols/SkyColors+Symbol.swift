extension SkyColors {
    /// The colour of a symbol's part where the symbol is drawn on this sky and not on a surface.
    ///
    /// On a deep sky these are the dark theme's, whatever the theme of the screen is; on a luminous one sun and clouds are lighter than
    /// on a card.
    /// - Returns: the sky's ink for `.ink`.
    public func symbolColor(_ role: SymbolRole) -> RGB {
        if !usesLightInk {
            switch role {
            case .sun: return RGB(0xF59B00)
            case .cloud: return RGB(0xFFFFFF)
            case .cloudBack: return RGB(0x8DA2B5)
            default: break
            }
        }
        return role.token.map { Palette.color($0, usesLightInk ? .dark : .light) } ?? ink
    }
}

extension SymbolRole {
    /// The palette's colour of this part; nil for `ink`, which is the colour of the text around it.
    public var token: ColorToken? { self == .ink ? nil : ColorToken(rawValue: "sym-\(rawValue)") }
}
