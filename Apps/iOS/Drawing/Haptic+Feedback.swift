import PetrelPhone
import SwiftUI

extension View {
    /// Lets the reader feel what a change means, as the core decided it.
    ///
    /// - Parameter meaning: of the change from the former value to this one; nil is not felt.
    func haptics<Value: Equatable>(_ value: Value, _ meaning: @escaping (Value, Value) -> Haptic?) -> some View {
        sensoryFeedback(trigger: value) { before, now in meaning(before, now).map(SensoryFeedback.init) }
    }
}

nonisolated extension SensoryFeedback {
    /// The system's own feedback of that meaning.
    init(_ haptic: Haptic) {
        switch haptic {
        case .refreshed, .saved: self = .success
        case .failed: self = .error
        case .removed: self = .impact
        case .selected: self = .selection
        }
    }
}
