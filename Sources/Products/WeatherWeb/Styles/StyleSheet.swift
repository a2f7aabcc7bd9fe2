import EmbeddedFiles
import Minifying
import Foundation
import NIOConcurrencyHelpers
import WeatherAPI
import WeatherScreens

/// The whole style of one kind of page in one theme, inline in the page, so that the browser waits only for the page itself.
struct StyleSheet: Sendable {
    /// The kinds of pages that have a style; each gets only the style it needs.
    enum Kind: CaseIterable, Sendable {
        case dashboard, place, search, settings, problem, cities, credits, privacy, alerts, climate, chart, usual, map, widget, status

        /// The files in the order in which they apply.
        fileprivate var files: [[UInt8]] {
            let always = [EmbeddedFiles.Styles.base, EmbeddedFiles.Styles.shell]
            let others = always + [EmbeddedFiles.Styles.menu]
            return switch self {
            case .dashboard: always + DashboardStyles.firstView
            case .place: always + DashboardStyles.firstView + [EmbeddedFiles.Styles.place]
            case .search: others + [EmbeddedFiles.Styles.search]
            case .settings: others + [EmbeddedFiles.Styles.settings]
            case .problem: others + [EmbeddedFiles.Styles.problem]
            case .cities: others + [EmbeddedFiles.Styles.cities]
            case .credits: others + [EmbeddedFiles.Styles.credits]
            case .privacy: others + [EmbeddedFiles.Styles.privacy]
            case .alerts: others + [EmbeddedFiles.Styles.alerts]
            case .climate: others + [EmbeddedFiles.Styles.climate]
            case .chart: others + [EmbeddedFiles.Styles.chart, EmbeddedFiles.Styles.chartPage]
            case .usual: others + [EmbeddedFiles.Styles.chart, EmbeddedFiles.Styles.chartPage, EmbeddedFiles.Styles.usual]
            case .map: others + [EmbeddedFiles.Styles.map]
            case .status: [EmbeddedFiles.Styles.base, EmbeddedFiles.Styles.status]
            case .widget: [EmbeddedFiles.Styles.widget, DashboardStyles.deepSky(":root:has([data-sky=deep]:not([hidden])) main")]
            }
        }

        /// The files of the style within the page's content, before the first element that needs it.
        fileprivate var laterFiles: [[UInt8]] { self == .dashboard || self == .place ? DashboardStyles.later : [] }
    }

    /// Minified CSS for the head of the page.
    let text: String
    /// Minified CSS within the page's content, the same in every theme; empty for a page whose style is all in its head.
    let later: String
    /// Minified CSS of the row of places, which precedes the row if there is one; empty for pages that never have it.
    let switcher: String
    /// The sources by which a page's content policy allows them: `'sha256-…'`.
    let policySource: String
    /// The same for a page with the row of places.
    let policySourceWithSwitcher: String

    /// - Parameter leaflet: whose style the map needs before its own.
    init(_ kind: Kind, _ theme: ReaderSettings.Theme, leaflet: Leaflet? = nil) {
        let library = kind == .map ? [leaflet?.style].compactMap(\.self) : []
        let rules = Self.minified(library + kind.files)
        let later = Self.minified(kind.laterFiles)
        // The page on which the theme is chosen has all of them at hand, to show the choice at once.
        let text = DesignTokens.rules(theme, for: rules + later, isSwitchable: kind == .settings, isSmall: kind == .widget) + rules
        self.text = text
        self.later = later
        switcher = kind == .dashboard ? Self.minified([EmbeddedFiles.Styles.switcher]) : ""
        policySource = Self.policySource([text, later])
        policySourceWithSwitcher = Self.policySource([text, later, switcher])
    }

    private static func policySource(_ styles: [String]) -> String {
        let hashes = styles.filter { !$0.isEmpty }.map { Data(Checksum.sha256(Array($0.utf8))).base64EncodedString() }
        return hashes.map { "'sha256-\($0)'" }.joined(separator: " ")
    }

    private static func minified(_ files: [[UInt8]]) -> String {
        StyleText.minified(files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
    }
}

/// All style sheets, each made when a page first needs it.
struct StyleSheets: Sendable {
    private struct Name: Hashable {
        let kind: StyleSheet.Kind
        let theme: ReaderSettings.Theme
    }

    private let leaflet: Leaflet?
    private let made = NIOLockedValueBox<[Name: StyleSheet]>([:])

    init(leaflet: Leaflet? = nil) { self.leaflet = leaflet }

    subscript(kind: StyleSheet.Kind, theme: ReaderSettings.Theme) -> StyleSheet {
        made.withLockedValue { made in
            let name = Name(kind: kind, theme: theme)
            if let sheet = made[name] { return sheet }
            let sheet = StyleSheet(kind, theme, leaflet: leaflet)
            made[name] = sheet
            return sheet
        }
    }
}
