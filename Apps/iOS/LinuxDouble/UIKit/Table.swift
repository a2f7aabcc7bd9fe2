import Foundation

@MainActor open class UIScrollView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { unsupported("a scroll view in a storyboard") }

    open var refreshControl: UIRefreshControl?
}

// https://developer.apple.com/documentation/uikit/uitableview
/// A table through its data source and its delegate. It reads the numbers of rows when it first needs them and at `reloadData()`; a layout
/// pass (`_layOut()`) brings the headers and the cells. From then on an update brings what it adds.
@MainActor open class UITableView: UIScrollView {
    // https://developer.apple.com/documentation/uikit/uitableview/style-swift.enum
    public enum Style: Int, Sendable {
        case plain
        case grouped
        case insetGrouped
    }

    // https://developer.apple.com/documentation/uikit/uitableview/rowanimation
    public enum RowAnimation: Int, Sendable {
        case fade
        case right
        case left
        case top
        case bottom
        case none
        case middle
        // Apple's raw value is 100; no code of the app reads it.
        case automatic
    }

    // https://developer.apple.com/documentation/uikit/uitableview/automaticdimension
    public class var automaticDimension: CGFloat { -1 }

    public init(frame: CGRect, style: UITableView.Style) {
        _style = style
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) { unsupported("a table in a storyboard") }

    weak open var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { forget() } } }
    weak open var delegate: (any UITableViewDelegate)?
    // Heights and padding are kept and have no effect: the double does not place cells.
    open var rowHeight: CGFloat = UITableView.automaticDimension
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

    /// Drops every cell and header and reads the numbers of rows; the next layout pass brings the cells.
    open func reloadData() {
        guard changes == nil else { unsupported("reloadData() within performBatchUpdates") }
        forget()
        counts = numbersOfRows()
    }

    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { headers[section] as? UITableViewHeaderFooterView }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(updates)
        completion?(true)
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        batch { self.changes?.inserted += indexPaths }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
        batch { self.changes?.deleted += indexPaths }
    }

    open func reconfigureRows(at indexPaths: [IndexPath]) {
        reconfigure(indexPaths)
    }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        batch { self.changes?.moved.append((indexPath, newIndexPath)) }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { cellPool.register(cellClass, identifier) }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerPool.register(aClass, identifier)
    }

    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        dequeueCell(identifier, indexPath)
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        headerPool.take(identifier) { $0.init(_reuseIdentifier: $1) }
    }

    /// Apple's `style`.
    public let _style: UITableView.Style

    open override func _layOut() {
        showRows()
        super._layOut()
    }

    // The state of the extensions that carry out the functions above.
    /// The rows of each section as the table counts them; nil before it has read them.
    var counts: [Int]?
    var shown: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var cellPool = ReusePool<UITableViewCell>()
    var headerPool = ReusePool<UITableViewHeaderFooterView>()
    /// The row that is reconfigured now: dequeuing for it returns its cell.
    var reconfigured: IndexPath?
    /// The updates of the batch that is open; nil outside one.
    var changes: TableChanges?
    /// Whether a layout pass followed the last reload.
    var isLaidOut = false
}
