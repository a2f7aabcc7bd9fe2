import SwiftUI
import UIKit
import WeatherDesign
import WeatherScreens

/// The table of the top cities, built in code: it observes the list of rows and touches only those that changed.
final class CitiesTableController: UIViewController {
    var open: (CityRow) -> Void = { _ in }
    var retry: (CityRow) -> Void = { _ in }
    var refresh: () -> Void = {}
    /// False when the device or the reader asks for stillness: what changes is simply there.
    var allowsMotion = true

    private let list: ObservableList<CityRow>
    private let table = UITableView(frame: .zero, style: .plain)
    private var rows: [CityRow] = []
    private var content: TopCitiesContent
    private var observation: ListObservation<CityRow>?

    init(list: ObservableList<CityRow>, content: TopCitiesContent) {
        self.list = list
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    /// The app uses no storyboard.
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.dataSource = self
        table.delegate = self
        table.register(CityCell.self, forCellReuseIdentifier: CityCell.identifier)
        table.register(UITableViewCell.self, forCellReuseIdentifier: Self.notesIdentifier)
        table.register(CitiesHeader.self, forHeaderFooterViewReuseIdentifier: CitiesHeader.identifier)
        table.rowHeight = UITableView.automaticDimension
        table.sectionHeaderHeight = UITableView.automaticDimension
        table.sectionHeaderTopPadding = 0
        table.backgroundColor = .clear
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        table.refreshControl = control
        fill(with: table)
        observation = list.observe { [weak self] in self?.show($0) }
    }

    /// Called when the content around the rows changes.
    func show(_ content: TopCitiesContent) {
        guard content != self.content else { return }
        self.content = content
        guard isViewLoaded else { return }
        (table.headerView(forSection: 0) as? CitiesHeader)?.show(content)
        let reconfigure = { [table] in table.reconfigureRows(at: [Self.notesPath]) }
        if allowsMotion { reconfigure() } else { UIView.performWithoutAnimation(reconfigure) }
    }

    func endRefreshing() { table.refreshControl?.endRefreshing() }

    private func show(_ update: ListUpdate<CityRow>) {
        // A table that is not visible needs no animation.
        guard !update.isReset, table.window != nil else {
            rows = update.rows
            return table.reloadData()
        }
        // Even without movement no more than what changed: a reload of the whole table would take the reader's focus away.
        if allowsMotion { carryOut(update) } else { UIView.performWithoutAnimation { carryOut(update) } }
    }

    private func carryOut(_ update: ListUpdate<CityRow>) {
        let animation = allowsMotion ? UITableView.RowAnimation.fade : .none
        table.performBatchUpdates { [self] in
            // Within the batch: before it the table still counts the rows before.
            rows = update.rows
            table.deleteRows(at: update.removed.map(Self.path), with: animation)
            table.insertRows(at: update.inserted.map(Self.path), with: animation)
            for move in update.moved { table.moveRow(at: Self.path(move.from), to: Self.path(move.to)) }
        }
        table.reconfigureRows(at: update.updated.map(Self.path))
    }

    private func fill(with table: UITableView) {
        table.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(table)
        NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor), table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor), table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    private static let notesIdentifier = "notes"
    private static let notesPath = IndexPath(row: 0, section: 1)
    private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
}

extension CitiesTableController: UITableViewDataSource, UITableViewDelegate {
    /// The cities, and the notes below them.
    func numberOfSections(in tableView: UITableView) -> Int { 2 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? rows.count : 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.section == 0 else {
            let cell = tableView.dequeueReusableCell(withIdentifier: Self.notesIdentifier, for: indexPath)
            cell.backgroundConfiguration = .clear()
            cell.contentConfiguration = UIHostingConfiguration { CitiesNotes(content: content) }.margins(.all, Spacing.card)
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: CityCell.identifier, for: indexPath)
        let row = rows[indexPath.row]
        (cell as? CityCell)?.show(row, retry: { [weak self] in self?.retry(row) })
        return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard section == 0 else { return nil }
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: CitiesHeader.identifier)
        (header as? CitiesHeader)?.show(content)
        return header
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        section == 0 ? UITableView.automaticDimension : 0
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        indexPath.section == 0 && rows[indexPath.row].opensWeather
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: allowsMotion)
        open(rows[indexPath.row])
    }
}
