import Foundation

extension SymbolMotion {
    /// The position of a moving shape at one moment, relative to its path.
    public struct Pose: Hashable, Sendable {
        /// Units of the grid to the right.
        public var x = 0.0
        /// Units of the grid downwards.
        public var y = 0.0
        /// Degrees clockwise about the middle of the shape's own bounds.
        public var degrees = 0.0
        /// `0 ... 1`.
        public var opacity = 1.0

        /// At rest.
        public init() {}
    }

    /// Frames per second of a moving drawing: these motions are slow.
    public static let framesPerSecond = 20.0

    /// The pose after the given number of seconds; at 0 it is at rest.
    ///
    /// The rounds are those of the design: `Motion.drift` to one side, a minute for a whole turn, three seconds for a fall.
    public func pose(atSeconds seconds: Double) -> Pose {
        var pose = Pose()
        guard seconds.isFinite, seconds > 0 else { return pose }
        switch self {
        case .turn: pose.degrees = seconds.truncatingRemainder(dividingBy: 60) * 6
        case .drift: pose.x = 0.5 * Self.swung(seconds)
        case .sway: pose.degrees = 4 * Self.swung(seconds)
        case .flicker:
            // Dimmest half way, for a fifth of the round.
            let distance = abs(Self.toAndFro(seconds) - 0.5) / 0.1
            if distance < 1 { pose.opacity = 0.55 + 0.45 * distance }
        case .fall:
            let share = seconds.truncatingRemainder(dividingBy: 3) / 3
            if share < 0.6 {
                pose.y = 1.6 * share / 0.6
                pose.opacity = 1 - share / 0.6
            } else {
                let rest = (share - 0.6) / 0.4
                pose.y = rest - 1
                pose.opacity = rest
            }
        }
        return pose
    }

    /// From 0 to 1 in one round of `Motion.drift`, and back in the next.
    private static func toAndFro(_ seconds: Double) -> Double {
        let rounds = seconds * 1_000 / Double(Motion.drift)
        let share = rounds.truncatingRemainder(dividingBy: 2)
        return share <= 1 ? share : 2 - share
    }

    /// The same, slow at both ends.
    private static func swung(_ seconds: Double) -> Double { (1 - cos(.pi * toAndFro(seconds))) / 2 }
}
