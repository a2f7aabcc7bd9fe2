import SwiftUI
import Testing

@Suite("SwiftUI double: what VoiceOver says")
@MainActor
struct AccessibilityTests {
    private func spoken(_ view: some View) -> [String] { ViewHost(view).reading.spoken }

    private struct Pair: View {
        var body: some View {
            HStack {
                Text(verbatim: "5")
                Text(verbatim: "degrees")
            }
        }
    }

    @Test func `an element ignores, contains or combines its children`() {
        let label = "Five"
        #expect(spoken(Pair().accessibilityElement().accessibilityLabel(label)) == ["Five"])
        #expect(spoken(Pair().accessibilityElement(children: .contain)) == ["5", "degrees"])
        #expect(spoken(Pair().accessibilityElement(children: .combine)) == ["5, degrees"])
    }

    @Test func `the actions of an element can be performed and are not drawn`() {
        let log = Log()
        let host = ViewHost(Text(verbatim: "Rome").accessibilityActions { button("Move up") { log.note("up") } })
        #expect(host.texts == ["Rome"])
        #expect(host.reading.spoken == ["Rome"])
        host.tap("Move up")
        #expect(log.lines == ["up"])
    }

    @Test func `what is transparent is neither seen nor spoken and cannot be tapped`() {
        let view = VStack {
            Text(verbatim: "Gone")
            button("Gone, too") {}
            Image(systemName: "sun.max")
        }
        let reading = ViewHost(view.opacity(0)).reading
        #expect(reading.texts.isEmpty && reading.spoken.isEmpty && reading.controls.isEmpty && reading.symbols.isEmpty)
        #expect(ViewHost(view.opacity(0.5)).reading.controls.count == 1)
    }
}
