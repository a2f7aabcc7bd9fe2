/// One path of a symbol with its meaning: coordinates on the grid of 24 x 24 of `SymbolDrawing`.
public struct SymbolShape: Hashable, Sendable {
    /// How the path becomes visible.
    public enum Paint: Hashable, Sendable {
        /// The area, by the non-zero rule.
        case fill
        /// The line, `width` in units of the grid, with round caps and joins. A stroke of (nearly) no length is a dot.
        case stroke(width: Double)
    }

    /// With absolute coordinates.
    public let path: PathData
    /// Decides the colour.
    public let role: SymbolRole
    /// Area or line.
    public let paint: Paint
    /// nil stands still.
    public let motion: SymbolMotion?

    /// A shape that stands still unless it is given a motion.
    public init(path: PathData, role: SymbolRole, paint: Paint, motion: SymbolMotion? = nil) {
        self.path = path
        self.role = role
        self.paint = paint
        self.motion = motion
    }
}
