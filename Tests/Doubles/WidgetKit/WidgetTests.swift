import Foundation
import SwiftUI
import Testing
import WidgetKit

@Suite("WidgetKit double: timelines, sizes, looks")
@MainActor
struct WidgetTests {
    private struct Entry: TimelineEntry {
        let date: Date
    }

    private struct Provider: TimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: .distantPast) }
        func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
            completion(Entry(date: context.isPreview ? .distantPast : .distantFuture))
        }
        func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void) {
            completion(Timeline(entries: [Entry(date: .distantPast)], policy: .after(.distantFuture)))
        }
    }

    private struct Face: View {
        @Environment(\.widgetFamily) private var family
        @Environment(\.widgetRenderingMode) private var mode
        @Environment(\.showsWidgetContainerBackground) private var showsBackground
        var body: some View { Text(verbatim: "\(family) \(mode == .fullColor) \(showsBackground)") }
    }

    private struct Sample: Widget {
        init() {}
        var body: some WidgetConfiguration {
            let (name, words) = ("Weather", "Now")
            return StaticConfiguration(kind: "weather", provider: Provider()) { Text(verbatim: "\($0.date == .distantPast)") }
                .configurationDisplayName(name).description(words).supportedFamilies([.systemSmall, .accessoryInline])
        }
    }

    @Test func `a provider hands over a snapshot, and a timeline with its policy`() async {
        let context = TimelineProviderContext(_isPreview: true)
        let snapshot = await withCheckedContinuation { done in Provider().getSnapshot(in: context) { done.resume(returning: $0.date) } }
        let (dates, renewal) = await withCheckedContinuation { done in
            Provider().getTimeline(in: context) { timeline in
                done.resume(returning: (timeline._entries.map(\.date), timeline._policy._date))
            }
        }
        #expect(snapshot == .distantPast && dates == [.distantPast] && renewal == .distantFuture)
        #expect(Entry(date: .distantPast).relevance == nil)
    }

    @Test func `a configuration has the kind, the words and the sizes of the widget's gallery`() throws {
        let families = try #require(Sample().body as? Described<Described<Described<StaticConfiguration<Text>>>>)
        let words = families.configuration
        let name = words.configuration
        let configuration = name.configuration
        #expect(families.families == [.systemSmall, .accessoryInline] && words.words == "Now" && name.name == "Weather")
        #expect(configuration._kind == "weather")
        #expect(ViewHost(configuration._content(Entry(date: .distantPast)), date: .distantPast).reading.texts == ["true"])
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

    @Test func `the centre notes which kinds are to be made anew`() {
        WidgetCenter.shared.reloadTimelines(ofKind: "a kind of this test")
        #expect(WidgetCenter.shared._reloaded.contains("a kind of this test"))
    }
}
