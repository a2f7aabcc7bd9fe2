import EmbeddedFiles
import WeatherDesign

/// The dashboard's style files, in the order in which they apply.
enum DashboardStyles {
    /// The style of the first view: the sky, the place, *Now* and the elements that may replace it.
    static var firstView: [[UInt8]] {
        [
            EmbeddedFiles.Styles.dashboardCards, EmbeddedFiles.Styles.dashboardHero, deepSky(":root[data-sky=deep] .large"),
            EmbeddedFiles.Styles.dashboardStates, EmbeddedFiles.Styles.dashboardWide,
        ]
    }

    /// The hours and the columns below them, what the bar opens, and paper.
    static var later: [[UInt8]] {
        [
            EmbeddedFiles.Styles.dashboardChanges, EmbeddedFiles.Styles.dashboardNextHour, EmbeddedFiles.Styles.dashboardHours,
            EmbeddedFiles.Styles.menu,
            EmbeddedFiles.Styles.dashboardTables,
            EmbeddedFiles.Styles.dashboardDays, EmbeddedFiles.Styles.dashboardDetails, EmbeddedFiles.Styles.dashboardClimate,
            EmbeddedFiles.Styles.dashboardPrint,
        ]
    }

    /// On a deep sky a symbol has the colours of the dark theme, whatever the theme of the page.
    ///
    /// - Parameter selector: matches the symbols on a deep sky.
    static func deepSky(_ selector: String) -> [UInt8] {
        let colors = ColorToken.symbolRoles.map { "--\($0.rawValue):\(Palette.color($0, .dark).hex)" }.joined(separator: ";")
        return Array("@media screen and (forced-colors:none){\(selector){\(colors)}}".utf8)
    }
}
