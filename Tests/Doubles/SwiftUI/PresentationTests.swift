import Foundation
import SwiftUI
import Testing

@Suite("SwiftUI double: sheets, stacks, tabs, bars")
@MainActor
struct PresentationTests {
    private let model = Model()
    private var log: Log { model.log }

    private struct WithSheet: View {
        @Bindable var model: Model
        var body: some View {
            button("Show") { model.isOn = true }
                .sheet(isPresented: $model.isOn, onDismiss: { model.log.note("dismissed") }) { SheetContent(model: model) }
        }
    }

    private struct SheetContent: View {
        let model: Model
        @Environment(\.dismiss) private var dismiss
        var body: some View { button("Close") { dismiss() }.onDisappear { model.log.note("gone") } }
    }

    @Test func `a sheet covers its presenter while its binding is true, and dismiss sets the binding to false`() {
        let host = ViewHost(WithSheet(model: model))
        #expect(host.texts == ["Show"])
        host.tap("Show")
        #expect(host.texts == ["Close"])
        host.tap("Close")
        #expect(!model.isOn)
        #expect(host.texts == ["Show"])
        #expect(log.lines.sorted() == ["dismissed", "gone"])
    }

    @Test func `a person closes a sheet by swiping it away`() {
        model.isOn = true
        let host = ViewHost(WithSheet(model: model))
        host.goBack()
        #expect(!model.isOn)
        #expect(log.lines.contains("dismissed"))
    }

    @Test func `dismiss where nothing is presented stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            struct Alone: View {
                @Environment(\.dismiss) private var dismiss
                var body: some View { button("Close") { dismiss() } }
            }
            ViewHost(Alone()).tap("Close")
        }
        #expect(stopped(result, with: "nothing to dismiss"))
    }

    private struct Stack: View {
        @State private var path: [Int] = []
        let log: Log
        var body: some View {
            NavigationStack(path: $path) {
                Root(log: log)
                    .navigationDestination(for: Int.self) { number in Pushed(number: number) }
            }
        }
    }

    private struct Root: View {
        let log: Log
        var body: some View {
            let (title, deeper) = ("Root", "One")
            Counter()
            NavigationLink(deeper, value: 1)
                .navigationTitle(title)
                .task {
                    log.note("began")
                    await untilCancelled()
                    log.note("cancelled")
                }
        }
    }

    private struct Pushed: View {
        let number: Int
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            let (title, deeper) = ("Screen \(number)", "Deeper")
            Text(verbatim: "Number \(number)").navigationTitle(title)
            NavigationLink(deeper, value: number + 1)
            button("Pop") { dismiss() }
        }
    }

    @Test func `a link pushes its value's destination over the root, which keeps its state`() {
        let host = ViewHost(Stack(log: log))
        host.tap("Tap Counter")
        host.tap("One")
        host.tap("Deeper")
        #expect(host.texts.first == "Number 2")
        #expect(host.reading.titles == ["Screen 2"])
        // When: by the screen, then by the person
        host.tap("Pop")
        #expect(host.texts.first == "Number 1")
        host.goBack()
        #expect(host.texts.first == "Counter 1")
        #expect(host.reading.titles == ["Root"])
    }

    @Test func `a stack without a path of the app's keeps what is pushed`() {
        let name = "Open"
        let host = ViewHost(
            NavigationStack { NavigationLink(name, value: "Rome").navigationDestination(for: String.self) { Text(verbatim: $0) } })
        host.tap("Open")
        #expect(host.texts == ["Rome"])
        host.goBack()
        #expect(host.texts == ["Open"])
    }

    @Test func `a link without a value is disabled`() {
        let name = "Nowhere"
        let host = ViewHost(NavigationStack { NavigationLink(name, value: String?.none) })
        #expect(host.texts == ["Nowhere"])
        #expect(host.reading.controls.isEmpty)
    }

    @Test func `a screen that another one covers has disappeared until it is seen again`() async {
        let host = ViewHost(Stack(log: log))
        #expect(await host.wait { log.lines == ["began"] })
        host.tap("One")
        #expect(await host.wait { log.lines == ["began", "cancelled"] })
        host.goBack()
        #expect(await host.wait { log.lines == ["began", "cancelled", "began"] })
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

    @Test func `a tab view shows the tab of its selection, and each tab keeps its state`() {
        let host = ViewHost(Tabs(log: log))
        host.tap("Tap Counter")
        host.tap("Two")
        #expect(host.texts == ["Second", "One", "Two"])
        host.tap("One")
        #expect(host.texts.first == "Counter 1")
    }

    @Test func `a tab appears when it is chosen and disappears when another one is`() {
        let host = ViewHost(Tabs(log: log))
        #expect(log.lines.contains("one") && !log.lines.contains("two"))
        log.lines = []
        host.tap("Two")
        #expect(Set(log.lines) == ["not one", "two"])
    }

    @Test func `the items of a toolbar stand with their placement and act`() {
        struct Barred: View {
            @State private var count = 0
            var body: some View {
                NavigationStack {
                    Text(verbatim: "\(count)").toolbar {
                        ToolbarItem(placement: .cancellationAction) { button("Cancel") { count = -1 } }
                        ToolbarItem(placement: .primaryAction) {
                            if count == 0 { button("Add") { count += 1 } }
                        }
                    }
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbarBackground(.visible, for: .navigationBar)
                    .toolbarColorScheme(.dark, for: .navigationBar)
                }
            }
        }
        let host = ViewHost(Barred())
        let placements = host.nodes.flatMap(\.all).compactMap {
            if case .effect(.screen(.toolbar(let items))) = $0.kind { items.map(\.0) } else { nil }
        }
        #expect(placements == [[.cancellationAction, .primaryAction]])
        host.tap("Add")
        #expect(host.texts == ["Cancel", "1"])
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
