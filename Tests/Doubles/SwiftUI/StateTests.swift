import SwiftUI
import Testing

@Suite("SwiftUI double: what a view keeps")
@MainActor
struct StateTests {
    @Test func `a state keeps what was written while its view stays in the tree, and is lost with its branch`() {
        let model = Model()
        let host = ViewHost { if model.isOn { Text(verbatim: "Nothing") } else { Counter(first: model.count) } }
        host.tap("Tap Counter")
        // The initial value is used once
        model.count = 7
        #expect(host.texts.contains("Counter 1"))
        model.isOn = true
        #expect(host.texts == ["Nothing"])
        model.isOn = false
        #expect(host.texts.contains("Counter 7"))
    }

    @Test func `a body is evaluated when a property that it read changes, and not for one that it did not read`() {
        let model = Model()
        let host = ViewHost {
            let _ = model.log.note("body")
            Text(verbatim: model.name)
        }
        #expect(model.log.lines == ["body"])
        model.count += 1
        host.settle()
        #expect(model.log.lines == ["body"])
        model.name = "Rome"
        #expect(host.texts == ["Rome"])
    }

    @Test func `a scaled metric grows with the reader's text as its style does`() {
        struct Square: View {
            @ScaledMetric(relativeTo: .body) private var side = 17.0
            var body: some View { Text(verbatim: "\(side)") }
        }
        let host = ViewHost(Square())
        #expect(host.texts == ["17.0"])
        host.environment.dynamicTypeSize = .accessibility5
        // Then: the guidelines' table gives 53 points for the body
        #expect(host.texts == ["53.0"])
    }

    @Test func `an equatable view shows a new value only if it differs`() {
        struct Named: View, Equatable {
            let name: String
            let ignored: String
            var body: some View { Text(verbatim: "\(name) \(ignored)") }
            nonisolated static func == (left: Named, right: Named) -> Bool { left.name == right.name }
        }
        let model = Model()
        let host = ViewHost { Named(name: model.name, ignored: "\(model.count)").equatable() }
        model.count = 1
        #expect(host.texts == ["Berlin 0"])
        model.name = "Rome"
        #expect(host.texts == ["Rome 1"])
    }
}
