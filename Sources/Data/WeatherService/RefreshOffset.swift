import WeatherModel

/// Spreads the refreshes of many cells over their period, so that they do not all fall on the hour (failure mode 41).
public enum RefreshOffset {
    /// - Returns: seconds within `0 ..< periodSeconds`, the same for a cell in every process.
    public static func seconds(for cell: Cell, periodSeconds: Double) -> Double {
        // The low bits of FNV-1a over such short texts are not even; mixed by SplitMix64's finaliser.
        var bits = StableHash.of(cell.id)
        bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        bits ^= bits >> 31
        return Double(bits >> 11) / Double(UInt64(1) << 53) * periodSeconds
    }
}
