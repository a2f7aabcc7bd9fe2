import Foundation

@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    func numberOfSections(in tableView: UITableView) -> Int
}

// Methods that are optional in Objective-C have a default here.
extension UITableViewDataSource {
    @MainActor public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

@MainActor public protocol UITableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    @MainActor public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    @MainActor public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    @MainActor public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    @MainActor public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

// https://developer.apple.com/documentation/foundation/indexpath
extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

/// The registered classes of one kind of view, and the views that were given back, by identifier.
struct ReusePool<Element: UIView> {
    private var classes: [String: Element.Type] = [:]
    private var idle: [String: [Element]] = [:]

    mutating func register(_ anyClass: AnyClass?, _ identifier: String) {
        guard let anyClass else { return classes[identifier] = nil }
        guard let known = anyClass as? Element.Type else {
            fatalError("UIKit double: \(anyClass) was registered as \(identifier) and is no \(Element.self)")
        }
        classes[identifier] = known
    }

    /// A view that was given back, else a new one of the registered class; nil if no class is registered.
    @MainActor mutating func take(_ identifier: String, make: (Element.Type, String) -> Element) -> Element? {
        if let reused = idle[identifier]?.popLast() { return reused }
        return classes[identifier].map { make($0, identifier) }
    }

    mutating func giveBack(_ element: Element, _ identifier: String?) {
        // UIKit lets go of a view without an identifier.
        if let identifier { idle[identifier, default: []].append(element) }
    }
}
