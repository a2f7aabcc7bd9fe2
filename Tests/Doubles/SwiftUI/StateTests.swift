import Foundation
import SwiftUI
import Testing

@Suite("SwiftUI double: what a view keeps")
@MainActor
struct StateTests {
    @Test func `a state keeps what was written while its view stays in the tree`() {
        let host = ViewHost(Counter())
        host.tap("Tap Counter")
        host.tap("Tap Counter")
        #expect(host.texts.contains("Counter 2"))
    }

    @Test func `the initial value of a state is used once`() {
        let model = Model()
        let host = ViewHost { Counter(first: model.count) }
        model.count = 7
        #expect(host.texts.contains("Counter 0"))
    }

    @Test func `a state is lost when its branch leaves the tree`() {
        let model = Model()
        let host = ViewHost { if model.isOn { Text(verbatim: "Nothing") } else { Counter() } }
        host.tap("Tap Counter")
        model.isOn = true
        #expect(host.texts == ["Nothing"])
        model.isOn = false
        #expect(host.texts.contains("Counter 0"))
    }

    @Test func `a binding reads and writes the state that it is from`() {
        struct Child: View {
            @Binding var count: Int
            var body: some View { button("Add") { count += 1 } }
        }
        struct Parent: View {
            @State private var count = 1
            var body: some View {
                Text(verbatim: "\(count)")
                Child(count: $count)
            }
        }
        let host = ViewHost(Parent())
        host.tap("Add")
        #expect(host.texts.contains("2"))
    }

    @Test func `a binding of two closures reads the one and calls the other`() {
        let model = Model()
        let label = "Name"
        let host = ViewHost {
            TextField(label, text: Binding(get: { model.name }, set: { model.name = $0.uppercased() }), prompt: nil)
        }
        host.type("Rome", into: "Name")
        #expect(model.name == "ROME")
        #expect(host.texts == ["ROME"])
    }

    @Test func `a bindable gives bindings to the properties of an object`() {
        struct Field: View {
            @Bindable var model: Model
            var body: some View {
                let name = "Name"
                TextField(name, text: $model.name, prompt: nil)
            }
        }
        let model = Model()
        let host = ViewHost(Field(model: model))
        host.type("Oslo", into: "Name")
        #expect(model.name == "Oslo")
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

    @Test func `a scene's storage gives back what an earlier window kept`() {
        struct Kept: View {
            @SceneStorage("page") private var page = "first"
            var body: some View {
                Text(verbatim: page)
                button("Turn") { page = "second" }
            }
        }
        let host = ViewHost(Kept())
        #expect(host.texts.contains("first"))
        host.tap("Turn")
        let later = ViewHost(Text(verbatim: ""))
        later.sceneStorage = host.sceneStorage
        let kept = later.sceneStorage["page"] as? String
        #expect(host.texts.contains("second"))
        #expect(kept == "second")
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
