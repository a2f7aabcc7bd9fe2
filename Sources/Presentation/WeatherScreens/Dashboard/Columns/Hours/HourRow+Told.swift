extension HourRow {
    /// The condition, with `keptNote` behind it: an hour that is left from an earlier forecast never passes for one of the newest.
    public var conditionTold: String { [condition, keptNote].compactMap(\.self).joined(separator: " · ") }
}
