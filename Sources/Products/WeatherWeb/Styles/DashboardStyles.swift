import WeatherDesign

/// The dashboard's style files, in the order in which they apply.
enum DashboardStyles {
    /// What the first view needs: the sky, the place, *Now* and what may stand there instead.
    static var firstView: [[UInt8]] {
        [
            PackageResources.dashboard_cards_css, PackageResources.dashboard_hero_css, Array(deepSky.utf8),
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

    /// On a deep sky the large symbol has the colours of the dark theme, whatever the theme of the page.
    private static let deepSky: String = {
        let colors = ColorToken.symbolRoles.map { "--\($0.rawValue):\(Palette.color($0, .dark).hex)" }.joined(separator: ";")
        return "@media screen and (forced-colors:none){:root:has([data-sky=deep]) .large{\(colors)}}"
    }()
}
