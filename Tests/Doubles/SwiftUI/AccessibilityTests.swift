import Accessibility
import Foundation
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

    @Test func `a label is spoken in place of what is drawn`() {
        let label = "Five degrees"
        let host = ViewHost(Text(verbatim: "5°").accessibilityLabel(label))
        #expect(host.reading.spoken == ["Five degrees"])
        #expect(host.texts == ["5°"])
        #expect(spoken(Text(verbatim: "5°").accessibilityLabel(Text(verbatim: "Five"))) == ["Five"])
    }

    @Test func `what is hidden from VoiceOver is drawn and not spoken`() {
        let host = ViewHost(Text(verbatim: "·").accessibilityHidden(true))
        #expect(host.reading.spoken.isEmpty)
        #expect(host.texts == ["·"])
        #expect(spoken(Text(verbatim: "·").accessibilityHidden(false)) == ["·"])
    }

    @Test func `an element ignores, contains or combines its children`() {
        let label = "Five"
        #expect(spoken(Pair().accessibilityElement().accessibilityLabel(label)) == ["Five"])
        #expect(spoken(Pair().accessibilityElement(children: .contain)) == ["5", "degrees"])
        #expect(spoken(Pair().accessibilityElement(children: .combine)) == ["5, degrees"])
    }

    @Test func `traits are handed to the element`() {
        let view = Text(verbatim: "Head").accessibilityAddTraits([.isHeader, .isSelected]).accessibilityShowsLargeContentViewer()
        let traits = ViewHost(view).nodes.flatMap(\.all).compactMap {
            if case .effect(.accessibility(let attributes)) = $0.kind { attributes.traits } else { nil }
        }
        #expect(traits == [[.isHeader, .isSelected]])
        var set: AccessibilityTraits = [.isHeader]
        #expect(set.insert(.isSelected).inserted && !set.insert(.isHeader).inserted)
        #expect(set.remove(.isHeader) == .isHeader && set == .isSelected && !set.contains(.updatesFrequently))
    }

    @Test func `the actions of an element can be performed and are not drawn`() {
        let log = Log()
        let host = ViewHost(Text(verbatim: "Rome").accessibilityActions { button("Move up") { log.note("up") } })
        #expect(host.texts == ["Rome"])
        #expect(host.reading.spoken == ["Rome"])
        host.tap("Move up")
        #expect(log.lines == ["up"])
    }

    @Test func `a chart's descriptor is kept with its element`() throws {
        struct Described: AXChartDescriptorRepresentable {
            func makeChartDescriptor() -> AXChartDescriptor {
                let axis = AXNumericDataAxisDescriptor(title: "t", range: 0...1, gridlinePositions: []) { "\($0)" }
                return AXChartDescriptor(title: "Hours", summary: nil, xAxis: axis, yAxis: nil, series: [])
            }
            func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
        }
        let nodes = ViewHost(Text(verbatim: "").accessibilityChartDescriptor(Described())).nodes
        let chart = nodes.lazy.compactMap { if case .effect(.accessibility(let attributes)) = $0.kind { attributes.chart } else { nil } }
            .first
        #expect(try #require(chart).makeChartDescriptor().title == "Hours")
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
