import Foundation

public struct SensoryFeedback: Equatable, Sendable {
    public let _name: String
    public static let success = SensoryFeedback(_name: "success")
    public static let error = SensoryFeedback(_name: "error")
    public static let selection = SensoryFeedback(_name: "selection")
    public static let impact = SensoryFeedback(_name: "impact")
}

extension View {
    nonisolated public func sensoryFeedback<T>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> some View
    where T: Equatable {
        Changed(self, .event(FeedbackMaker(value: trigger, feedback: feedback)))
    }
}

/// Notes in the host what a person would feel.
private struct FeedbackMaker<Value: Equatable>: EventMaker {
    let value: Value
    let feedback: (Value, Value) -> SensoryFeedback?

    func apply(at path: String, _ context: _Context) {
        context.host.event(at: path + "#feedback") {
            FeedbackEvent<Value>()
        } _: { event, isNew in
            let old = event.last
            event.last = value
            let host = context.host
            if let old, old != value, let felt = feedback(old, value) { host.afterwards { host.felt.append(felt) } }
        }
    }
}

private final class FeedbackEvent<Value>: ViewEvent {
    var last: Value?
}
