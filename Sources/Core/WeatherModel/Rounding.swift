/// How values are rounded when they arrive.
///
/// What a provider sends is rounded for display alone, and so only once: 2.45 is told as 2, never as 2.5 and then as 3. When it arrives, a
/// value loses only what the conversion between units adds: 20.4 °C sent as 293.55 K is 20.4, and no hour is "changed" by float noise.
/// What Petrel computes by a formula has no more digits than the formula is good for.
public enum IngestRounding {
    /// Rounds to a millionth of the core's unit: finer than any provider's last digit in any unit, coarser than a conversion's noise.
    public static func noise(_ value: Double) -> Double { normalised((value * 1_000_000).rounded() / 1_000_000) }
    /// Rounds to a multiple of 1/10, half away from zero: a result of a formula.
    public static func tenth(_ value: Double) -> Double { normalised((value * 10).rounded() / 10) }
    /// Rounds to a whole number, half away from zero; negative zero becomes zero.
    public static func whole(_ value: Double) -> Double { normalised(value.rounded()) }
    /// Rounds to a multiple of 1/1000: phases and shares, of which nobody sees more.
    public static func thousandth(_ value: Double) -> Double { normalised((value * 1000).rounded() / 1000) }

    private static func normalised(_ value: Double) -> Double { value == 0 ? 0 : value }
}
