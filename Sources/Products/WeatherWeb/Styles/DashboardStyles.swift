import WeatherDesign

/// The dashboard's style files, in the order in which they apply.
enum DashboardStyles {
    /// What the first view needs: a browser shows it as soon as it has read these.
    static var firstView: [[UInt8]] {
        [
            PackageResources.dashboard_hero_css, Array(deepSky.utf8), PackageResources.dashboard_hours_css,
            PackageResources.dashboard_states_css, PackageResources.dashboard_wide_css,
        ]
    }

    /// The columns below it, what the bar opens, and paper.
    static var later: [[UInt8]] {
        [
            PackageResources.menu_css, PackageResources.dashboard_tables_css, PackageResources.dashboard_days_css,
            PackageResources.dashboard_details_css, PackageResources.dashboard_climate_css,
            PackageResources.dashboard_print_css,
        ]
    }

    /// On a deep sky the large symbol has the colours of the dark theme, whatever the theme of the page.
    private static let deepSky: String = {
        let colors = ColorToken.symbolRoles.map { "--\($0.rawValue):\(Palette.color($0, .dark).hex)" }.joined(separator: ";")
        return "@media screen and (forced-colors:none){:root:has([data-sky=deep]) .large{\(colors)}}"
    }()
}
