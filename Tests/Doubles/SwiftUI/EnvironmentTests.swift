import Foundation
import SwiftUI
import Testing

@Suite("SwiftUI double: what surrounds a view")
@MainActor
struct EnvironmentTests {
    private struct Seen: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.dynamicTypeSize) private var size
        var body: some View { Text(verbatim: "\(scheme) \(size)") }
    }

    @Test func `a value of the environment flows down, to a sheet and a pushed screen as well, and the nearest one is read`() {
        let presenter = NavigationStack(path: .init(get: { [1] }, set: { _ in })) {
            Text(verbatim: "").navigationDestination(for: Int.self) { _ in
                Seen().sheet(isPresented: .init(get: { true }, set: { _ in })) { Seen().environment(\.dynamicTypeSize, .small) }
            }
        }
        let outer = presenter.environment(\.colorScheme, .dark).environment(\.dynamicTypeSize, .xLarge)
        #expect(ViewHost(outer).texts == ["dark small"])
    }

    @Test func `a preferred theme and a limit of the text's size reach what is inside`() {
        var environment = EnvironmentValues()
        environment.dynamicTypeSize = .accessibility5
        let limited = ViewHost(Seen().dynamicTypeSize(...DynamicTypeSize.xxxLarge).preferredColorScheme(.dark), environment: environment)
        let open = ViewHost(Seen().preferredColorScheme(nil), environment: environment)
        #expect(limited.texts == ["dark xxxLarge"])
        #expect(open.texts == ["light accessibility5"])
    }

    @Test func `what the reader set on the device is read from the environment`() {
        struct Device: View {
            @Environment(\.accessibilityReduceMotion) private var reducesMotion
            @Environment(\.accessibilityReduceTransparency) private var isOpaque
            @Environment(\.colorSchemeContrast) private var contrast
            var body: some View { Text(verbatim: "\(reducesMotion) \(isOpaque) \(contrast)") }
        }
        let host = ViewHost(Device())
        #expect(host.texts == ["false false standard"])
        host.environment._reducesMotion = true
        host.environment._reducesTransparency = true
        host.environment._contrast = .increased
        #expect(host.texts == ["true true increased"])
    }

    @Test func `an address that opens the app reaches onOpenURL, below a sheet as well`() throws {
        let url = try #require(URL(string: "petrel:///city"))
        let log = Log()
        let view = Text(verbatim: "").sheet(isPresented: .init(get: { true }, set: { _ in })) { Text(verbatim: "Sheet") }
        ViewHost(view.onOpenURL { log.note($0.absoluteString) }).open(url)
        #expect(log.lines == ["petrel:///city"])
    }

    @Test func `the look of text is handed down, and a text's own goes before it`() throws {
        let view = VStack {
            Text(verbatim: "plain")
            Text(verbatim: "own").font(.caption2).fontWeight(.light).foregroundStyle(.secondary)
        }
        .font(.title).fontWeight(.semibold).lineLimit(2).multilineTextAlignment(.center).textCase(.uppercase).tracking(1).monospacedDigit()
        .minimumScaleFactor(0.5).foregroundStyle(Color.clear, Color.clear).tint(Color.clear)
        let nodes = ViewHost(view).nodes.flatMap(\.all)
        let texts = nodes.compactMap { if case .text(let text) = $0.kind { (text, $0.environment._look) } else { nil } }
        let (plain, look) = try #require(texts.first)
        #expect(plain._font == nil && look.font == .title && look.weight == .semibold && look.lines == 0...2)
        #expect(look.alignment == .center && look.textCase == .uppercase && look.tracking == 1 && look.hasMonospacedDigits)
        #expect(look.smallestScale == 0.5 && look.foreground.count == 2 && look.tint != nil)
        let own = try #require(texts.last).0
        #expect(own._font == .caption2 && own._weight == .light && own._style != nil)
    }

    @Test func `the text styles have the sizes of Apple's tables`() {
        // Given: the guidelines' table for Large and for AX5
        let expected: [(Font.TextStyle, CGFloat, CGFloat)] = [
            (.largeTitle, 34, 60), (.title, 28, 58), (.title2, 22, 56), (.title3, 20, 55), (.headline, 17, 53), (.body, 17, 53),
            (.callout, 16, 51), (.subheadline, 15, 49), (.footnote, 13, 44), (.caption, 12, 43), (.caption2, 11, 40),
        ]
        for (style, usual, largest) in expected {
            #expect(Font.system(style)._points(at: .large) == usual)
            #expect(Font.system(style)._points(at: .accessibility5) == largest)
        }
        #expect(Font.system(size: 20)._points(at: .accessibility5) == 20)
        #expect(DynamicTypeSize.allCases.filter(\.isAccessibilitySize).count == 5)
    }
}
