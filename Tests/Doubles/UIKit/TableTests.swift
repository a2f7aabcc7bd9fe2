import Foundation
import Testing
import UIKit

@Suite("UIKit double: tables")
@MainActor
struct TableTests {
    private final class Cell: UITableViewCell {
        var name = ""
        var updates = 0
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            updates += 1
        }
    }

    private final class Source: NSObject, UITableViewDataSource {
        var names = ["Oslo", "Rome"]
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.name = names[indexPath.row]
            return cell
        }
    }

    private let source = Source()
    private let table = UITableView(frame: .zero, style: .plain)

    private func laidOut() {
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table._layOut()
    }

    private var names: [String] { table._cells(inSection: 0).compactMap { ($0 as? Cell)?.name } }

    @Test func `rows are inserted, deleted and moved together, the cells going along`() {
        laidOut()
        let rome = table._cell(at: IndexPath(row: 1, section: 0))
        table.performBatchUpdates {
            source.names = ["Rome", "Kyiv"]
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        }
        #expect(names == ["Rome", "Kyiv"])
        #expect(table._cell(at: IndexPath(row: 0, section: 0)) === rome)
        table.performBatchUpdates {
            source.names = ["Kyiv", "Rome"]
            table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
        }
        #expect(names == ["Kyiv", "Rome"])
    }

    @Test func `updates that do not lead to the data source's numbers stop the test with UIKit's sentence`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let test = TableTests()
            test.laidOut()
            test.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }
        #expect(stopped(result, with: "Invalid update: invalid number of rows in section 0"))
    }

    @Test func `rows that changed without a report stop the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let test = TableTests()
            test.laidOut()
            test.source.names.append("Kyiv")
            test.table._layOut()
        }
        #expect(stopped(result, with: "did not report it"))
    }

    @Test func `a cell is configured when it is shown and when its state changes`() throws {
        laidOut()
        let cell = try #require(table._cell(at: IndexPath(row: 0, section: 0)) as? Cell)
        #expect(cell.updates == 1)
        cell._isHighlighted = true
        #expect(cell.updates == 2 && cell._configurationState.isHighlighted)
        table._traits = UITraitCollection(_userInterfaceStyle: .dark)
        #expect(cell.updates == 3)
    }

    @Test func `a content configuration makes a view, which one of the same type is handed to`() {
        final class Content: UIView, UIContentView {
            var configuration: any UIContentConfiguration
            init(_ configuration: any UIContentConfiguration) {
                self.configuration = configuration
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
        }
        struct Configuration: UIContentConfiguration {
            let name: String
            func makeContentView() -> any UIView & UIContentView { Content(self) }
            func updated(for state: any UIConfigurationState) -> Self { self }
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = Configuration(name: "a")
        let view = cell._configuredView
        cell.contentConfiguration = Configuration(name: "b")
        #expect(cell._configuredView === view && (view?.configuration as? Configuration)?.name == "b")
        cell.contentConfiguration = nil
        #expect(cell.contentView._subviews.isEmpty)
    }
}
