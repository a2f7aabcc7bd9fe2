import Mustache

/// The page templates, compiled in and parsed once.
struct Templates: Sendable {
    private let library: MustacheLibrary

    enum Name: String, CaseIterable {
        case shell, search, problem, settings, places, cities, credits
        case creditsSource = "credits-source"
        case creditsFacts = "credits-facts"
        case dashboard, columns, skeleton, source, provenance, undo
        case columnNow = "column-now"
        case columnAlerts = "column-alerts"
        case columnHours = "column-hours"
        case columnDays = "column-days"
        case columnDetails = "column-details"
        case columnSun = "column-sun"
        case columnAir = "column-air"
        case columnQuiet = "column-quiet"
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
            case .search: PackageResources.search_mustache
            case .problem: PackageResources.problem_mustache
            case .settings: PackageResources.settings_mustache
            case .places: PackageResources.places_mustache
            case .cities: PackageResources.cities_mustache
            case .credits: PackageResources.credits_mustache
            case .creditsSource: PackageResources.credits_source_mustache
            case .creditsFacts: PackageResources.credits_facts_mustache
            case .dashboard: PackageResources.dashboard_mustache
            case .columns: PackageResources.columns_mustache
            case .skeleton: PackageResources.skeleton_mustache
            case .source: PackageResources.source_mustache
            case .provenance: PackageResources.provenance_mustache
            case .undo: PackageResources.undo_mustache
            case .columnNow: PackageResources.column_now_mustache
            case .columnAlerts: PackageResources.column_alerts_mustache
            case .columnHours: PackageResources.column_hours_mustache
            case .columnDays: PackageResources.column_days_mustache
            case .columnDetails: PackageResources.column_details_mustache
            case .columnSun: PackageResources.column_sun_mustache
            case .columnAir: PackageResources.column_air_mustache
            case .columnQuiet: PackageResources.column_quiet_mustache
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}
