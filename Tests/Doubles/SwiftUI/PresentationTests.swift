import SwiftUI
import Testing

@Suite("SwiftUI double: sheets, stacks, tabs, bars")
@MainActor
struct PresentationTests {
    private let model = Model()
    private var log: Log { model.log }

    private struct Closing: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { button("Close") { dismiss() } }
    }

    @Test func `a sheet covers its presenter while its binding is true, and dismiss sets the binding to false`() {
        let host = ViewHost {
            button("Show") { model.isOn = true }
                .sheet(isPresented: .init(get: { model.isOn }, set: { model.isOn = $0 })) {
                    Closing().onDisappear { log.note("gone") }
                }
        }
        #expect(host.texts == ["Show"])
        host.tap("Show")
        #expect(host.texts == ["Close"])
        host.tap("Close")
        #expect(!model.isOn && host.texts == ["Show"] && log.lines == ["gone"])
    }

    @Test func `dismiss where nothing is presented stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            ViewHost(Closing()).tap("Close")
        }
        #expect(stopped(result, with: "nothing to dismiss"))
    }

    private struct Stack: View {
        @State private var path: [Int] = []
        let log: Log
        var body: some View {
            let deeper = "One"
            NavigationStack(path: $path) {
                Counter()
                NavigationLink(deeper, value: 1).navigationDestination(for: Int.self) { _ in Closing() }
                    .task {
                        log.note("began")
                        await untilCancelled()
                        log.note("cancelled")
                    }
            }
        }
    }

    @Test func `a screen that another one covers keeps its state and has disappeared until it is seen again`() async {
        let host = ViewHost(Stack(log: log))
        host.tap("Tap Counter")
        #expect(await host.wait { log.lines == ["began"] })
        host.tap("One")
        #expect(await host.wait { log.lines == ["began", "cancelled"] && host.texts == ["Close"] })
        // When: by the screen, then by the person
        host.tap("Close")
        #expect(await host.wait { log.lines == ["began", "cancelled", "began"] && host.texts.first == "Counter 1" })
        host.tap("One")
        host.goBack()
        #expect(host.texts.first == "Counter 1")
        host.close()
    }

    @Test func `a value without a destination stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = ViewHost(NavigationStack(path: .init(get: { [1.5] }, set: { _ in })) { Text(verbatim: "Root") })
        }
        #expect(stopped(result, with: "no navigationDestination for Double"))
    }

    private struct Tabs: View {
        let log: Log
        @State private var tab = 1
        var body: some View {
            let (one, two) = ("One", "Two")
            TabView(selection: .init(get: { tab }, set: { tab = $0 })) {
                Counter().onAppear { log.note("one") }.onDisappear { log.note("not one") }
                    .tabItem { Label(one, systemImage: "1.circle") }.tag(1)
                Text(verbatim: "Second").onAppear { log.note("two") }
                    .tabItem { Label(two, systemImage: "2.circle") }.tag(2)
            }
        }
    }

    @Test func `a tab appears when it is chosen, disappears when another one is, and keeps its state`() {
        let host = ViewHost(Tabs(log: log))
        #expect(log.lines.contains("one") && !log.lines.contains("two"))
        host.tap("Tap Counter")
        log.lines = []
        host.tap("Two")
        #expect(Set(log.lines) == ["not one", "two"] && host.texts == ["Second", "One", "Two"])
        host.tap("One")
        #expect(host.texts.first == "Counter 1")
    }

    @Test func `outside of a stack there is no bar, so no title, item or search field`() {
        let (title, prompt) = ("Title", "City")
        let view = Text(verbatim: "Content").navigationTitle(title).toolbar { button("Item") {} }
            .searchable(text: .init(get: { "" }, set: { _ in }), prompt: prompt)
        #expect(ViewHost(view).texts == ["Content"])
        #expect(ViewHost(view).reading.titles.isEmpty && ViewHost(view).reading.searches.isEmpty)
        let inside = ViewHost(NavigationStack { view }).reading
        #expect(inside.titles == ["Title"] && inside.searches.count == 1 && inside.texts == ["Item", "Content"])
    }
}
