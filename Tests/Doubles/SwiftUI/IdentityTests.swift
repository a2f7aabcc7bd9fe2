import SwiftUI
import Testing

@Suite("SwiftUI double: which view is which")
@MainActor
struct IdentityTests {
    private struct City: Identifiable {
        let id: String
    }

    private struct Cities: View {
        let model: Model
        var body: some View { ForEach(model.name.split(separator: " ").map { City(id: String($0)) }) { Counter(name: $0.id) } }
    }

    @Test func `a row of ForEach keeps its state where it moves, and one with another id is another view`() {
        let model = Model()
        model.name = "Oslo Rome"
        let host = ViewHost(Cities(model: model))
        host.tap("Tap Rome")
        model.name = "Rome Oslo"
        #expect(host.texts == ["Rome 1", "Tap Rome", "Oslo 0", "Tap Oslo"])
        for names in ["Oslo", "Oslo Rome"] {
            model.name = names
            host.settle()
        }
        #expect(host.texts.contains("Rome 0"))
    }

    @Test func `another id resets the state of a view`() {
        let model = Model()
        let host = ViewHost { Counter().id(model.count) }
        host.tap("Tap Counter")
        #expect(host.texts.contains("Counter 1"))
        model.count = 1
        #expect(host.texts.contains("Counter 0"))
    }

    @Test func `a modifier of a group is applied to each of its members`() {
        let model = Model()
        let host = ViewHost {
            Group {
                if model.isOn { Text(verbatim: "on") } else { Text(verbatim: "off") }
                Text(verbatim: "always")
            }
            .onAppear { model.log.note("appeared") }
        }
        #expect(model.log.lines == ["appeared", "appeared"])
        model.isOn = true
        host.settle()
        // Then: each time that the condition changes
        #expect(model.log.lines == ["appeared", "appeared", "appeared"])
    }
}
