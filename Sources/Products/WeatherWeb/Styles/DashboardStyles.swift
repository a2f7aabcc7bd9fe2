import WeatherDesign

/// The dashboard's style files, in the order in which they apply.
enum DashboardStyles {
    /// What the first view needs: the sky, the place, *Now* and what may stand there instead.
    static var firstView: [[UInt8]] {
        [
            PackageResources.dashboard_cards_css, PackageResources.dashboard_hero_css, deepSky(":root[data-sky=deep] .large"),
            PackageResources.dashboard_states_css, PackageResources.dashboard_wide_css,
        ]
    }

    /// The hours and the columns below them, what the bar opens, and paper.
    static var later: [[UInt8]] {
        [
            PackageResources.dashboard_changes_css, PackageResources.dashboard_hours_css, PackageResources.menu_css,
            PackageResources.dashboard_tables_css,
            PackageResources.dashboard_days_css, PackageResources.dashboard_details_css, PackageResources.dashboard_climate_css,
            PackageResources.dashboard_print_css,
        ]
    }

    /// On a deep sky a symbol has the colours of the dark theme, whatever the theme of the page.
    ///
    /// - Parameter selector: of the symbols that stand on a sky, where it is a deep one.
    static func deepSky(_ selector: String) -> [UInt8] {
        let colors = ColorToken.symbolRoles.map { "--\($0.rawValue):\(Palette.color($0, .dark).hex)" }.joined(separator: ";")
        return Array("@media screen and (forced-colors:none){\(selector){\(colors)}}".utf8)
    }
}
