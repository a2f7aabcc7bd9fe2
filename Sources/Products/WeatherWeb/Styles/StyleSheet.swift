import Foundation
import WeatherScreens
import WeatherSync

/// The whole style of one kind of page in one theme, inline in the page, so that the browser waits only for the page itself.
struct StyleSheet: Sendable {
    /// What pages need style for; each gets its own and no more.
    enum Kind: CaseIterable, Sendable {
        case dashboard, search, settings, problem, cities, credits

        /// The files in the order in which they apply.
        fileprivate var files: [[UInt8]] {
            let always = [PackageResources.base_css, PackageResources.shell_css]
            return switch self {
            case .dashboard: always + DashboardStyles.files
            case .search: always + [PackageResources.search_css]
            case .settings: always + [PackageResources.settings_css]
            case .problem: always + [PackageResources.problem_css]
            case .cities: always + [PackageResources.cities_css]
            case .credits: always + [PackageResources.credits_css]
            }
        }
    }

    /// Minified CSS.
    let text: String
    /// The source by which a page's content policy allows it: `'sha256-…'`.
    let policySource: String

    init(_ kind: Kind, _ theme: ReaderSettings.Theme) {
        let own = kind.files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
        // The page on which the theme is chosen has all of them at hand, to show the choice at once.
        let rules = StyleText.minified(own)
        text = DesignTokens.rules(theme, for: rules, isSwitchable: kind == .settings) + rules
        policySource = "'sha256-\(Self.base64(Checksum.hexadecimal(Array(text.utf8))))'"
    }

    private static func base64(_ hexadecimal: String) -> String {
        let digits = hexadecimal.utf8.map { UInt8($0 > 0x39 ? $0 - 0x57 : $0 - 0x30) }
        return Data(stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }).base64EncodedString()
    }
}

/// All style sheets, made once.
struct StyleSheets: Sendable {
    private let sheets: [StyleSheet.Kind: [ReaderSettings.Theme: StyleSheet]]

    init() {
        var sheets: [StyleSheet.Kind: [ReaderSettings.Theme: StyleSheet]] = [:]
        for kind in StyleSheet.Kind.allCases {
            for theme in ReaderSettings.Theme.allCases { sheets[kind, default: [:]][theme] = StyleSheet(kind, theme) }
        }
        self.sheets = sheets
    }

    subscript(kind: StyleSheet.Kind, theme: ReaderSettings.Theme) -> StyleSheet {
        sheets[kind]?[theme] ?? StyleSheet(kind, theme)
    }
}
