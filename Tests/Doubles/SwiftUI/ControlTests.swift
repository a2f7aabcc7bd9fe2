import Foundation
import SwiftUI
import Testing
import UIKit

@Suite("SwiftUI double: what a person acts on")
@MainActor
struct ControlTests {
    private let model = Model()
    private var log: Log { model.log }

    @Test func `a button performs its action and has a role and a style`() throws {
        struct Styled: ButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text(verbatim: "styled \(configuration.isPressed)")
                configuration.label
            }
        }
        let log = log
        let view = VStack {
            Button(role: .destructive) {
                log.note("deleted")
            } label: {
                Text(verbatim: "Delete")
            }.buttonStyle(.borderless)
            button("Look") { log.note("looked") }.buttonStyle(Styled())
        }
        let host = ViewHost(view)
        host.tap("Delete")
        host.tap("styled false, Look")
        #expect(log.lines == ["deleted", "looked"])
        let delete = try #require(host.reading.controls.first?.control)
        guard case .button(let role, _) = delete.action else {
            Issue.record("no button")
            return
        }
        #expect(role == .destructive && delete.style == "BorderlessButtonStyle")
    }

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

    @Test func `a picker writes the tag of the option that is chosen`() {
        let host = ViewHost(Choice(isMenu: false))
        #expect(host.texts == ["Size", "Small", "Large"])
        host.choose("Large", in: "Size")
        guard case .choose(let options, false)? = host.reading.controls.first?.control.action else {
            Issue.record("no picker")
            return
        }
        #expect(options.map(\.isSelected) == [false, true])
    }

    @Test func `a picker in the style of a menu shows the chosen option alone`() {
        let host = ViewHost(Choice(isMenu: true))
        #expect(host.texts == ["Size", "Small"])
        host.tap("Large")
        #expect(host.texts == ["Size", "Large"])
    }

    @Test func `a picker without an option for its selection stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let name = "Size"
            _ = ViewHost(Picker(name, selection: .init(get: { 3 }, set: { _ in })) { Text(verbatim: "One").tag(1) })
        }
        #expect(stopped(result, with: "no option of the picker has the tag 3"))
    }

    @Test func `a disclosure group shows its content while it is expanded`() {
        struct Disclosed: View {
            @State private var isOpen = false
            var body: some View {
                DisclosureGroup(isExpanded: $isOpen) {
                    Text(verbatim: "Inside")
                } label: {
                    Text(verbatim: "More")
                }
            }
        }
        let host = ViewHost(Disclosed())
        #expect(host.texts == ["More"])
        host.tap("More")
        #expect(host.texts == ["More", "Inside"])
    }

    private struct Rows: View {
        @State private var names = ["Oslo", "Rome", "Kyiv"]
        var body: some View {
            List {
                Section {
                    ForEach(names, id: \.self) { Text(verbatim: $0) }
                        .onDelete { offsets in names = names.enumerated().filter { !offsets.contains($0.offset) }.map(\.element) }
                        .onMove { offsets, end in
                            let moved = offsets.map { names[$0] }
                            names.insert(contentsOf: moved, at: end)
                            names = names.enumerated().filter { $0.offset < end + 1 || !moved.contains($0.element) }.map(\.element)
                        }
                } header: {
                    Text(verbatim: "Head")
                } footer: {
                    Text(verbatim: "Foot")
                }
            }
            .toolbar { EditButton() }
        }
    }

    @Test func `a section has its header before its rows and its footer after them`() {
        #expect(ViewHost(NavigationStack { Rows() }).texts == ["Edit", "Head", "Oslo", "Rome", "Kyiv", "Foot"])
        #expect(ViewHost(Form { Section { Text(verbatim: "Row") } }).texts == ["Row"])
    }

    @Test func `a row is deleted by its offset and moved in front of an offset`() {
        let host = ViewHost(NavigationStack { Rows() })
        host.move("Kyiv", to: 0)
        host.swipeAway("Oslo")
        #expect(host.texts == ["Edit", "Head", "Kyiv", "Rome", "Foot"])
    }

    @Test func `a scroll view writes the identity that it is scrolled to`() {
        struct Pages: View {
            @State private var page: String?
            var body: some View {
                ScrollView(.horizontal) { HStack { ForEach(["Oslo", "Kyiv"], id: \.self) { Text(verbatim: $0) } }.scrollTargetLayout() }
                    .scrollTargetBehavior(.paging).scrollPosition(id: $page)
                if let page { Text(verbatim: "at \(page)") }
            }
        }
        let host = ViewHost(Pages())
        host.scroll(to: "Kyiv")
        #expect(host.texts == ["Oslo", "Kyiv", "at Kyiv"])
    }

    @Test func `a row that cannot be deleted cannot be swiped away`() {
        let view = List { ForEach(["Oslo"], id: \.self) { Text(verbatim: $0) }.onDelete(perform: nil) }
        #expect(ViewHost(view).reading.swipes.isEmpty)
    }

    @Test func `the edit button's name changes with the mode`() {
        let host = ViewHost(NavigationStack { Rows() })
        host.tap("Edit")
        #expect(host.texts.first == "Done")
        host.tap("Done")
        #expect(host.texts.first == "Edit")
    }

    private struct Fields: View {
        let log: Log
        @State private var name = ""
        @State private var secret = ""
        var body: some View {
            let (nameLabel, secretLabel) = ("Name", "Key")
            TextField(nameLabel, text: $name, prompt: Text(verbatim: "e.g. Rome"))
                .keyboardType(.URL).textContentType(.URL).textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.done)
                .onSubmit { log.note("name \(name)") }
            SecureField(secretLabel, text: $secret).onSubmit { log.note("key \(secret)") }
        }
    }

    @Test func `an empty field shows its prompt or else its name, and then what is typed`() {
        let host = ViewHost(Fields(log: log))
        #expect(host.texts == ["e.g. Rome", "Key"])
        #expect(host.reading.controls.map(\.name) == ["Name", "Key"])
        host.type("Oslo", into: "Name")
        host.type("abc", into: "Key")
        #expect(host.texts == ["Oslo", "•••"])
    }

    @Test func `the return key submits the field that is typed into, and no other`() {
        let host = ViewHost(Fields(log: log))
        host.type("Oslo", into: "Name")
        host.submit()
        #expect(log.lines == ["name Oslo"])
    }

    @Test func `a search field writes its text and is submitted by its own trigger`() {
        struct Searched: View {
            let log: Log
            @State private var query = ""
            var body: some View {
                let prompt = "City"
                Text(verbatim: "Found \(query)").searchable(
                    text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: prompt
                )
                .onSubmit(of: .search) { log.note("search \(query)") }
                .onSubmit { log.note("text") }
            }
        }
        let host = ViewHost(NavigationStack { Searched(log: log) })
        #expect(host.reading.searches.map(\.prompt) == ["City"])
        host.search("Ro")
        host.submit(.search)
        #expect(host.texts == ["Found Ro"])
        #expect(log.lines == ["search Ro"])
    }

    @Test func `a progress view has its label, a gauge its share of the range`() {
        let (loading, name) = ("Loading", "Humidity")
        let gauge = Gauge(value: 3.0, in: 1...5) {
            Text(verbatim: name)
        } currentValueLabel: {
            Text(verbatim: "3 %")
        }
        .gaugeStyle(.accessoryCircular)
        let host = ViewHost(
            VStack {
                ProgressView(loading)
                gauge
            })
        #expect(host.texts == ["Loading", "3 %"])
        #expect(host.reading.spoken == ["Loading", "Humidity", "3 %"])
        let groups = host.nodes.flatMap(\.all).compactMap { if case .group(let name) = $0.kind { name } else { nil } }
        #expect(groups.contains("gauge 0.5"))
    }
}
