import Foundation
import Observation
import SwiftUI
import Testing

/// What happened, in its order.
@MainActor final class Log {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
}

/// A value that views observe.
@MainActor @Observable final class Model {
    var name = "Berlin"
    var count = 0
    var isOn = false
    @ObservationIgnored var log = Log()
}

/// A view whose body is a closure.
struct Made<Content: View>: View {
    let content: @MainActor () -> Content
    var body: some View { content() }
}

extension ViewHost {
    /// A window over a view with that body: it is evaluated again when a value that it read has changed.
    convenience init<Content: View>(@ViewBuilder body: @escaping @MainActor () -> Content) { self.init(Made(content: body)) }

    /// A window at a fixed time.
    convenience init(_ view: any View, environment: EnvironmentValues = EnvironmentValues()) {
        self.init(view, environment: environment, date: Date(timeIntervalSinceReferenceDate: 0))
    }

    var texts: [String] { reading.texts }
}

/// A button with a name that is a value, as the app's are.
@MainActor func button(_ name: String, _ action: @escaping @MainActor () -> Void) -> Button<Text> {
    Button(action: action) { Text(verbatim: name) }
}

/// Goes on until its task is cancelled.
func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
}

/// Counts its taps in a state.
struct Counter: View {
    var name = "Counter"
    var first = 0
    @State private var count: Int

    init(name: String = "Counter", first: Int = 0) {
        self.name = name
        self.first = first
        _count = State(wrappedValue: first)
    }

    var body: some View {
        VStack {
            Text(verbatim: "\(name) \(count)")
            button("Tap \(name)") { count += 1 }
        }
    }
}

/// Whether the process said why it stopped.
func stopped(_ result: ExitTest.Result?, with words: String) -> Bool {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).contains(words)
}
