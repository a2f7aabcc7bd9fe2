import SwiftUI

nonisolated extension ScenePhase {
    /// True while the app counts as looked at: what is shown is kept right then, and nothing is asked for otherwise. The system's own
    /// question about the position makes the app inactive: what waits for its answer must go on.
    var isSeen: Bool { self != .background }
}
