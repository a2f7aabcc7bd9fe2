/// What became of the permission since the position was last told.
public enum PositionChange: Hashable, Sendable, CaseIterable {
    /// Nothing that matters.
    case unchanged
    /// It was missing, and is there now: the person came back from Settings.
    case lifted
    /// It was there, and is taken back.
    case withdrawn
}
