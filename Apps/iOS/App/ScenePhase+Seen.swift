import SwiftUI

nonisolated extension ScenePhase {
    /// True while the app counts as visible: only then it keeps the screens current and sends requests. The system's own question about
    /// the position makes the app inactive: tasks that wait for its answer must continue.
    var isSeen: Bool { self != .background }
}
