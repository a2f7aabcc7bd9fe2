/// How a shape moves where a symbol is large: sober, slow; nil stands still.
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
