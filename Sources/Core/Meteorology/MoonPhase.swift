/// The eight phases that people name.
public enum MoonPhase: String, Hashable, Sendable, CaseIterable {
    case newMoon, waxingCrescent, firstQuarter, waxingGibbous, fullMoon, waningGibbous, lastQuarter, waningCrescent

    /// - Parameter phase: `0 ..< 1` as in `MoonDay.phase`. The four principal phases last one day each (1/29.53 of the cycle), the
    ///   others what lies between.
    public init(phase: Double) {
        let halfDay = 0.5 / 29.530_59
        let wrapped = phase - phase.rounded(.down)
        self =
            switch wrapped {
            case ..<halfDay: .newMoon
            case ..<(0.25 - halfDay): .waxingCrescent
            case ..<(0.25 + halfDay): .firstQuarter
            case ..<(0.5 - halfDay): .waxingGibbous
            case ..<(0.5 + halfDay): .fullMoon
            case ..<(0.75 - halfDay): .waningGibbous
            case ..<(0.75 + halfDay): .lastQuarter
            case ..<(1 - halfDay): .waningCrescent
            default: .newMoon
            }
    }
}
