import Foundation
import SwiftUI
import Testing
import WidgetKit

@Suite("WidgetKit double: sizes, looks")
@MainActor
struct WidgetTests {
    private struct Face: View {
        @Environment(\.widgetFamily) private var family
        @Environment(\.widgetRenderingMode) private var mode
        @Environment(\.showsWidgetContainerBackground) private var showsBackground
        var body: some View { Text(verbatim: "\(family) \(mode == .fullColor) \(showsBackground)") }
    }

    @Test func `a widget's view is told its size, its colours and whether its background is shown`() {
        var environment = EnvironmentValues()
        #expect(ViewHost(Face(), environment: environment, date: .distantPast).reading.texts == ["systemSmall true true"])
        environment._widgetFamily = .accessoryCircular
        environment.widgetRenderingMode = ._vibrant
        environment._showsBackground = false
        #expect(ViewHost(Face(), environment: environment, date: .distantPast).reading.texts == ["accessoryCircular false false"])
        let preview = Face().previewContext(WidgetPreviewContext(family: .systemMedium))
        #expect(ViewHost(preview, date: .distantPast).reading.texts == ["systemMedium true true"])
    }

    @Test func `the address, the tint and the background of a widget are read from its nodes`() throws {
        let url = try #require(URL(string: "petrel:///"))
        let view = Text(verbatim: "Face").widgetAccentable().containerBackground(for: .widget) { AccessoryWidgetBackground() }.widgetURL(
            url)
        let nodes = ViewHost(view, date: .distantPast).nodes.flatMap(\.all)
        let traits = nodes.compactMap { node -> String? in
            switch node.kind {
            case .effect(.widget(.url(let url))): url?.absoluteString
            case .effect(.widget(.accentable(let isAccentable))): "\(isAccentable)"
            case .effect(.widget(.background(let nodes))): "\(nodes.count)"
            default: nil
            }
        }
        #expect(traits == ["petrel:///", "1", "true"])
    }
}
