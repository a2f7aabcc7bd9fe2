import Foundation
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

    @Test func `a row of ForEach that moves keeps its state`() {
        let model = Model()
        model.name = "Oslo Rome"
        let host = ViewHost(Cities(model: model))
        host.tap("Tap Rome")
        model.name = "Rome Oslo"
        #expect(host.texts == ["Rome 1", "Tap Rome", "Oslo 0", "Tap Oslo"])
    }

    @Test func `a row of ForEach with another id is another view`() {
        let model = Model()
        model.name = "Oslo Rome"
        let host = ViewHost(Cities(model: model))
        host.tap("Tap Rome")
        model.name = "Oslo"
        host.settle()
        model.name = "Oslo Rome"
        #expect(host.texts.contains("Rome 0"))
    }

    @Test func `two rows of one id stop the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = ViewHost(ForEach(["a", "a"], id: \.self) { Text(verbatim: $0) })
        }
        #expect(stopped(result, with: "two elements are the same"))
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

    @Test func `a modifier of one's own wraps the content and keeps a state`() {
        struct Numbered: ViewModifier {
            @State private var count = 0
            func body(content: Content) -> some View {
                content
                button("Add") { count += 1 }
                Text(verbatim: "\(count)")
            }
        }
        let host = ViewHost(Text(verbatim: "Content").modifier(Numbered()))
        host.tap("Add")
        #expect(host.texts == ["Content", "Add", "1"])
    }

    @Test func `a view builder makes of no value no view`() {
        let hosts = [nil, "Rome"].map { name in
            ViewHost {
                if let name { Text(verbatim: name) }
                EmptyView()
            }
        }
        #expect(hosts[0].nodes.isEmpty && hosts[1].texts == ["Rome"])
    }
}
