import NIOConcurrencyHelpers
import NIOCore

/// Tells connections within the limit from those of the reserve beyond it.
///
/// The reserve keeps the probes answering while the limit is reached: its connections get one answer each.
final class Admission: Sendable {
    /// Connections accepted beyond the limit.
    static let reserve = 32
    /// Longest patience with a connection of the reserve, for others wait for its place.
    let reservePatience: TimeAmount

    private let limit: Int
    private let open = NIOLockedValueBox(0)

    init(limit: Int, reservePatience: TimeAmount) {
        self.limit = limit
        self.reservePatience = reservePatience
    }

    /// Counts a connection until `leave`.
    ///
    /// - Returns: true when it is beyond the limit.
    func enter() -> Bool {
        open.withLockedValue { open in
            open += 1
            return open > limit
        }
    }

    func leave() { open.withLockedValue { $0 -= 1 } }

    /// True for the targets that connections of the reserve may ask for.
    static func answersBeyondLimit(_ target: String) -> Bool {
        let path = target.prefix { $0 != "?" }
        return path == "/livez" || path == "/readyz"
    }
}
