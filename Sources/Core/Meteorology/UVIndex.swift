/// The exposure category of a UV index, as the World Health Organization names it.
///
/// *Global Solar UV Index: a practical guide* (WHO, WMO, UNEP, ICNIRP 2002), <https://www.who.int/publications/i/item/9241590076>:
/// the index is rounded to a whole number first.
public enum UVIndex: String, Hashable, Sendable, CaseIterable {
    /// 0 ... 2.
    case low
    /// 3 ... 5.
    case moderate
    /// 6 and 7.
    case high
    /// 8 ... 10.
    case veryHigh
    /// 11 and above.
    case extreme

    /// - Parameter index: `0 ...`; what is not a number counts as 0.
    public init(index: Double) {
        let whole = HalfUp.rounded(index)
        self = whole >= 11 ? .extreme : whole >= 8 ? .veryHigh : whole >= 6 ? .high : whole >= 3 ? .moderate : .low
    }
}
