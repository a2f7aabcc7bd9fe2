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
    /// nil: no motion.
    public let motion: SymbolMotion?

    /// A shape that does not move unless it is given a motion.
    public init(path: PathData, role: SymbolRole, paint: Paint, motion: SymbolMotion? = nil) {
        self.path = path
        self.role = role
        self.paint = paint
        self.motion = motion
    }
}

/// The meaning of a stroke or area; the page and the phone give each role its colour (light, dark, one colour for all).
public enum SymbolRole: String, Hashable, Sendable, CaseIterable {
    case sun, moon, star, cloud
    /// The cloud behind another one, and the rim of the moon's disc.
    case cloudBack
    /// The part of the moon's disc that the sun shines on: light in every theme.
    case moonLit
    /// The rest of the moon's disc: dark in every theme.
    case moonShade
    case rain, snow, ice, hail, bolt, fog, wind, severe, unknown
    /// The colour of the text around it.
    case ink
}

/// How a shape moves where a symbol is large: sober, slow; nil for no motion.
///
/// At rest every shape is where its path says: a motion begins and ends there, so that reduced motion needs no other drawing.
public enum SymbolMotion: String, Hashable, Sendable, CaseIterable {
    /// A slow turn about the middle of the shape's own bounds.
    case turn
    /// To and fro sideways by about half a unit of the grid.
    case drift
    /// Downwards by two units at most while fading, then again from above.
    case fall
    /// A short dimming now and then.
    case flicker
    /// A tilt of a few degrees about the middle of the shape's own bounds.
    case sway
}
