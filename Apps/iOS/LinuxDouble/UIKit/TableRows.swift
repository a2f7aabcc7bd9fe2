import Foundation

extension UITableView {
    /// The cells that the table shows in the section, by row.
    public func _cells(inSection section: Int) -> [UITableViewCell] {
        shown.filter { $0.key.section == section }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The cell that the table shows for the row; nil if it shows none.
    public func _cell(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }

    /// The header that the table shows for the section; nil if it shows none.
    public func _header(inSection section: Int) -> UIView? { headers[section] }

    /// The rows of each section as the table counts them.
    public var _numbersOfRows: [Int] { currentCounts() }

    /// Taps a row: nothing happens if the table's delegate does not allow the selection.
    public func _select(_ indexPath: IndexPath) {
        guard let cell = shown[indexPath] else { fatalError("UIKit double: a tap on \(indexPath), where the table shows no cell") }
        guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
        cell._isHighlighted = true
        cell._isHighlighted = false
        delegate?.tableView(self, didSelectRowAt: indexPath)
    }

    // MARK: What the table has read and shows

    func numbersOfRows() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<dataSource.numberOfSections(in: self)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    }

    func currentCounts() -> [Int] {
        if let counts { return counts }
        let read = numbersOfRows()
        counts = read
        return read
    }

    /// Gives back every cell and header, and forgets what was read.
    func forget() {
        for indexPath in shown.keys.sorted() { giveBack(indexPath) }
        for section in headers.keys.sorted() { giveBackHeader(section) }
        counts = nil
        isLaidOut = false
    }

    func showRows() {
        let counts = currentCounts()
        guard counts == numbersOfRows() else {
            fatalError("UIKit double: the data source has \(numbersOfRows()) rows and did not report it; the table counts \(counts)")
        }
        isLaidOut = true
        for (section, count) in counts.enumerated() {
            showHeader(section)
            for row in 0..<count {
                let indexPath = IndexPath(row: row, section: section)
                if shown[indexPath] == nil { show(indexPath) }
            }
        }
        putInOrder(counts)
    }

    /// VoiceOver finds each section's header and then its rows.
    private func putInOrder(_ counts: [Int]) {
        for section in counts.indices {
            if let header = headers[section] { addSubview(header) }
            for cell in _cells(inSection: section) { addSubview(cell) }
        }
    }

    private func show(_ indexPath: IndexPath) {
        guard let dataSource else { fatalError("UIKit double: the table lost its data source") }
        let cell = dataSource.tableView(self, cellForRowAt: indexPath)
        guard !shown.values.contains(where: { $0 === cell }) else {
            fatalError("UIKit double: the data source returned the cell of another row for \(indexPath)")
        }
        shown[indexPath] = cell
        addSubview(cell)
        cell.isInTable = true
    }

    func giveBack(_ indexPath: IndexPath) {
        guard let cell = shown.removeValue(forKey: indexPath) else { return }
        cell.isInTable = false
        cell._isHighlighted = false
        cell._removeFromSuperview()
        cellPool.giveBack(cell, cell._reuseIdentifier)
    }

    // MARK: Headers

    /// UIKit does not ask for the header of a section whose header has no height.
    private func showHeader(_ section: Int) {
        guard headers[section] == nil, let delegate, delegate.tableView(self, heightForHeaderInSection: section) != 0,
            let header = delegate.tableView(self, viewForHeaderInSection: section)
        else { return }
        headers[section] = header
        addSubview(header)
        (header as? UITableViewHeaderFooterView)?.isInTable = true
    }

    private func giveBackHeader(_ section: Int) {
        guard let view = headers.removeValue(forKey: section) else { return }
        (view as? UITableViewHeaderFooterView)?.isInTable = false
        view._removeFromSuperview()
        if let header = view as? UITableViewHeaderFooterView { headerPool.giveBack(header, header._reuseIdentifier) }
    }

    // MARK: Cells of the data source

    func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UITableViewCell {
        if indexPath == reconfigured, let cell = shown[indexPath] {
            guard cell._reuseIdentifier == identifier else {
                fatalError("UIKit double: the row \(indexPath) was reconfigured with a cell of another identifier, \(identifier)")
            }
            return cell
        }
        guard let cell = cellPool.take(identifier, make: { $0.init(_reuseIdentifier: $1) }) else {
            fatalError(
                "UIKit double: unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier")
        }
        return cell
    }

    func reconfigure(_ indexPaths: [IndexPath]) {
        guard changes == nil else { unsupported("reconfigureRows within performBatchUpdates") }
        let counts = currentCounts()
        for indexPath in indexPaths {
            guard counts.indices.contains(indexPath.section), (0..<counts[indexPath.section]).contains(indexPath.row) else {
                fatalError("UIKit double: attempt to reconfigure row \(indexPath), but the numbers of rows are \(counts)")
            }
            // As UIKit: a row without a cell is configured when it is shown.
            guard let cell = shown[indexPath] else { continue }
            reconfigured = indexPath
            let returned = dataSource?.tableView(self, cellForRowAt: indexPath)
            reconfigured = nil
            guard returned === cell else {
                fatalError("UIKit double: the data source returned another cell than the present one for the reconfigured row \(indexPath)")
            }
        }
    }
}
