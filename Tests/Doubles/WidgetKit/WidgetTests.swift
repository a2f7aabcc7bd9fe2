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
}
