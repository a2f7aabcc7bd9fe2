import Foundation
import SwiftUI
import Testing
import UIKit

@Suite("SwiftUI double: UIKit within, previews")
@MainActor
struct BridgeTests {
    private struct Bridged: UIViewControllerRepresentable {
        let model: Model

        func makeUIViewController(context: Context) -> UIViewController {
            model.log.note("make")
            let controller = UIViewController()
            let label = UILabel(frame: .zero)
            controller.view.addSubview(label)
            return controller
        }

        func updateUIViewController(_ controller: UIViewController, context: Context) {
            model.log.note("update \(context.environment.colorScheme)")
            for case let label as UILabel in controller.view._subviews { label.text = model.name }
        }

        static func dismantleUIViewController(_ controller: UIViewController, coordinator: Void) { dismantled.note("dismantle") }
    }

    private static let dismantled = Log()

    private struct Place: View {
        let model: Model
        var body: some View { if !model.isOn { Bridged(model: model) } }
    }

    @Test func `a controller is made once, updated with what changes and dismantled when its view leaves`() {
        let model = Model()
        let host = ViewHost(Place(model: model))
        #expect(model.log.lines == ["make", "update light"])
        #expect(host.texts == ["Berlin"])
        model.name = "Rome"
        host.environment.colorScheme = .dark
        #expect(host.texts == ["Rome"])
        #expect(model.log.lines == ["make", "update light", "update dark"])
        let before = Self.dismantled.lines.count
        model.isOn = true
        host.settle()
        #expect(Self.dismantled.lines.count == before + 1)
    }

    @Test func `UIKit's views have the traits of the SwiftUI view around them`() throws {
        let host = ViewHost(Bridged(model: Model()))
        host.environment.colorScheme = .dark
        host.environment.dynamicTypeSize = .accessibility1
        let view = try #require(host.reading.hosted.first)
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        #expect(view.traitCollection.preferredContentSizeCategory.rawValue == "UICTContentSizeCategoryAccessibilityM")
    }

    private struct Celled: UIViewControllerRepresentable {
        let content: any UIContentConfiguration

        func makeUIViewController(context: Context) -> UIViewController {
            let controller = UIViewController()
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.contentConfiguration = content
            controller.view.addSubview(cell)
            return controller
        }

        func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }

    @Test func `a cell shows the SwiftUI content of its configuration`() {
        let content = UIHostingConfiguration { Text(verbatim: "In a cell") }.margins(.all, 0)
        #expect(ViewHost(Celled(content: content)).texts == ["In a cell"])
    }

    @Test func `a cell's SwiftUI content keeps its state`() {
        let host = ViewHost(Celled(content: UIHostingConfiguration { Counter() }))
        host.tap("Tap Counter")
        #expect(host.texts.contains("Counter 1"))
    }

    @Test func `a cell's SwiftUI content has the system's least size unless its configuration says another`() {
        let content = UIHostingConfiguration { Counter() }
        #expect(content.makeContentView()._hostedLeastSize == CGSize(width: 44, height: 44))
        #expect(content.minSize(width: 0, height: 0).makeContentView()._hostedLeastSize == CGSize.zero)
        #expect(content.minSize(height: 10).makeContentView()._hostedLeastSize == CGSize(width: 44, height: 10))
        #expect(UIView(frame: .zero)._hostedLeastSize == nil)
    }

    @Test func `an event within a cell's content stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = ViewHost(Celled(content: UIHostingConfiguration { Counter().onAppear {} })).reading
        }
        #expect(stopped(result, with: "events within a cell of UIKit are not supported"))
    }

    @Test func `a preview shows its views`() {
        struct Previews: PreviewProvider {
            static var previews: some View { Text(verbatim: "Sample").previewDisplayName("A name") }
        }
        #expect(ViewHost(Previews.previews).texts == ["Sample"])
    }
}
