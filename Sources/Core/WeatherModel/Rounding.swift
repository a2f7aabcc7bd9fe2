/// Rounding of values on arrival.
///
/// Provider values are rounded for display only, and so only once: 2.45 is shown as 2, never as 2.5 and then as 3. On arrival a value loses
/// only the noise of the conversion between units: 20.4 °C sent as 293.55 K is 20.4, and no hour counts as changed because of
/// floating-point noise. Values that Petrel computes by a formula have no more digits than the formula supports.
public enum IngestRounding {
    /// Rounds to a millionth of the core's unit: finer than any provider's last digit in any unit, coarser than a conversion's noise.
    public static func noise(_ value: Double) -> Double { normalised((value * 1_000_000).rounded() / 1_000_000) }
    /// Rounds to a multiple of 1/10, half away from zero: for results of a formula.
    public static func tenth(_ value: Double) -> Double { normalised((value * 10).rounded() / 10) }
    /// Rounds to a whole number, half away from zero; negative zero becomes zero.
    public static func whole(_ value: Double) -> Double { normalised(value.rounded()) }
    /// Rounds to a multiple of 1/1000, half away from zero: for phases and shares, which are never shown with more digits.
    package static func thousandth(_ value: Double) -> Double { normalised((value * 1000).rounded() / 1000) }

    private static func normalised(_ value: Double) -> Double { value == 0 ? 0 : value }
}
