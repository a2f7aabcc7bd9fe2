import SwiftUI
import Testing

@Suite("SwiftUI double: what a person acts on")
@MainActor
struct ControlTests {
    private let log = Log()

    @Test func `a name that two controls have stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            ViewHost(
                VStack {
                    button("Same") {}
                    button("Same") {}
                }
            ).tap("Same")
        }
        #expect(stopped(result, with: "2 controls are named Same"))
    }

    @Test func `a literal chooses the localized form, which stops the test with its text`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = ViewHost(Text("Untranslated"))
        }
        #expect(stopped(result, with: "\"Untranslated\" is a literal"))
    }

    @Test func `a picker without an option for its selection stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let name = "Size"
            _ = ViewHost(Picker(name, selection: .init(get: { 3 }, set: { _ in })) { Text(verbatim: "One").tag(1) })
        }
        #expect(stopped(result, with: "no option of the picker has the tag 3"))
    }

    private struct Choice: View {
        @State private var size = "s"
        let isMenu: Bool
        var body: some View {
            let name = "Size"
            let picker = Picker(name, selection: $size) {
                Text(verbatim: "Small").tag("s")
                Text(verbatim: "Large").tag("l")
            }
            if isMenu { picker.pickerStyle(.menu) } else { picker }
        }
    }

    @Test func `a picker shows its options, and in the style of a menu the chosen one alone`() {
        #expect(ViewHost(Choice(isMenu: false)).texts == ["Size", "Small", "Large"])
        let host = ViewHost(Choice(isMenu: true))
        #expect(host.texts == ["Size", "Small"])
        host.tap("Large")
        #expect(host.texts == ["Size", "Large"])
    }

    @Test func `a section has its header before its rows and its footer after them`() {
        let section = Section {
            Text(verbatim: "Row")
        } header: {
            Text(verbatim: "Head")
        } footer: {
            Text(verbatim: "Foot")
        }
        #expect(ViewHost(List { section }).texts == ["Head", "Row", "Foot"])
    }

    private struct Fields: View {
        let log: Log
        @State private var name = ""
        @State private var secret = ""
        @State private var query = ""
        var body: some View {
            let (nameLabel, secretLabel) = ("Name", "Key")
            TextField(nameLabel, text: $name, prompt: nil).onSubmit { log.note("name \(name)") }
                .searchable(text: $query).onSubmit(of: .search) { log.note("search \(query)") }
            SecureField(secretLabel, text: $secret).onSubmit { log.note("key \(secret)") }
        }
    }

    @Test func `the return key submits the field that is typed into, and no other`() {
        let host = ViewHost(NavigationStack { Fields(log: log) })
        host.type("Oslo", into: "Name")
        host.submit()
        host.search("Ro")
        host.submit(.search)
        #expect(log.lines == ["name Oslo", "search Ro"])
    }

    @Test func `a gauge has its share of the range, shows its value and speaks its name`() {
        let name = "Humidity"
        let gauge = Gauge(value: 3.0, in: 1...5) {
            Text(verbatim: name)
        } currentValueLabel: {
            Text(verbatim: "3 %")
        }
        let host = ViewHost(gauge.gaugeStyle(.accessoryCircular))
        #expect(host.texts == ["3 %"] && host.reading.spoken == ["Humidity", "3 %"])
        let groups = host.nodes.flatMap(\.all).compactMap { if case .group(let name) = $0.kind { name } else { nil } }
        #expect(groups.contains("gauge 0.5"))
    }
}
