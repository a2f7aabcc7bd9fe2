import Mustache

/// The page templates, compiled in and parsed once.
struct Templates: Sendable {
    private let library: MustacheLibrary

    enum Name: String, CaseIterable {
        case shell, dashboard, columns, search, problem
    }

    /// - Throws: the parser's error: a template of ours is wrong, which the first test or start shows.
    init() throws {
        MustacheContentTypes.register(Escaping(), named: Escaping.name)
        var library = MustacheLibrary()
        for name in Name.allCases {
            // Each template names the escaping by itself: a partial does not inherit it.
            try library.register("{{% CONTENT_TYPE:\(Escaping.name)}}\n" + Self.text(of: name), named: name.rawValue)
        }
        self.library = library
    }

    /// - Returns: HTML; everything in `view` is escaped.
    func render(_ name: Name, _ view: some Sendable) -> String {
        library.render(ViewTree.of(view) ?? [:], withTemplate: name.rawValue) ?? ""
    }

    private static func text(of name: Name) -> String {
        let bytes =
            switch name {
            case .shell: PackageResources.shell_mustache
            case .dashboard: PackageResources.dashboard_mustache
            case .columns: PackageResources.columns_mustache
            case .search: PackageResources.search_mustache
            case .problem: PackageResources.problem_mustache
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}
