/// Values are rounded once, at ingest, so that float noise makes no hour "changed" (0.1 °C, 1 %, 0.1 mm ...).
public enum IngestRounding {
    /// Rounds to a multiple of 1/10, half away from zero; negative zero becomes zero.
    public static func tenth(_ value: Double) -> Double { normalised((value * 10).rounded() / 10) }
    /// Rounds to a whole number, half away from zero; negative zero becomes zero.
    public static func whole(_ value: Double) -> Double { normalised(value.rounded()) }
    /// Rounds to a multiple of 1/100: mm of precipitation below 1 need the second digit.
    public static func hundredth(_ value: Double) -> Double { normalised((value * 100).rounded() / 100) }

    /// Rounds to a multiple of 1/1000: phases and shares, of which nobody sees more.
    public static func thousandth(_ value: Double) -> Double { normalised((value * 1000).rounded() / 1000) }

    private static func normalised(_ value: Double) -> Double { value == 0 ? 0 : value }
}
