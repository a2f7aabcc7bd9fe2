import SwiftUI
import Testing
import UIKit

@Suite("SwiftUI double: UIKit within")
@MainActor
struct BridgeTests {
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

    @Test func `a cell's SwiftUI content keeps its state`() {
        let host = ViewHost(Celled(content: UIHostingConfiguration { Counter() }))
        host.tap("Tap Counter")
        #expect(host.texts.contains("Counter 1"))
    }

    @Test func `an event within a cell's content stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = ViewHost(Celled(content: UIHostingConfiguration { Counter().onAppear {} })).reading
        }
        #expect(stopped(result, with: "events within a cell of UIKit are not supported"))
    }
}
