import WeatherDesign

/// The dashboard's style files, in the order in which they apply.
enum DashboardStyles {
    static var files: [[UInt8]] {
        [
            PackageResources.dashboard_hero_css, Array(deepSky.utf8), PackageResources.dashboard_hours_css,
            PackageResources.dashboard_days_css, PackageResources.dashboard_details_css, PackageResources.dashboard_states_css,
            PackageResources.dashboard_wide_css, PackageResources.dashboard_print_css,
        ]
    }

    /// On a deep sky the large symbol has the colours of the dark theme, whatever the theme of the page.
    private static let deepSky: String = {
        let colors = ColorToken.symbolRoles.map { "--\($0.rawValue):\(Palette.color($0, .dark).hex)" }.joined(separator: ";")
        return "@media screen and (forced-colors:none){:root:has([data-sky=deep]) .large{\(colors)}}"
    }()
}
