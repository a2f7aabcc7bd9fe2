/// A path as commands with absolute coordinates: the web writes it as text, the phone draws it.
///
/// Only what both can draw: arcs are given as cubic curves.
public struct PathData: Hashable, Sendable {
    /// A point, x to the right and y downwards.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// One step of the pen.
    public enum Command: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case cubic(control1: Point, control2: Point, end: Point)
        case close
    }

    /// In drawing order.
    public var commands: [Command]

    public init(_ commands: [Command] = []) { self.commands = commands }
}
