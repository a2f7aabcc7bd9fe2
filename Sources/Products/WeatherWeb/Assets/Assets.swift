import EmbeddedFiles
import Minifying
import HTTPTypes
import Hummingbird
import NIOCore
import WeatherAPI
import WeatherServer

/// Scripts and icons under addresses that change with their content, so that browsers may keep them for good.
struct Assets: Sendable {
    enum Asset: String, CaseIterable {
        /// The first script of every page.
        case script = "petrel.js"
        /// The script that keeps a page up to date.
        case page = "page.js"
        case settings = "settings.js"
        case push = "push.js"
        case cities = "cities.js"
        case climate = "climate.js"
        case chart = "chart.js"
        case map = "map.js"
        case alerts = "alerts.js"
        case place = "place.js"
        case suggest = "suggest.js"
        case places = "places.js"
        case leaflet = "leaflet.js"
        case keep = "keep.js"
        case listen = "listen.js"
        case strip = "strip.js"
        case behind = "behind.js"
        case renewal = "renewal.js"
        case widget = "widget.js"
        case offline = "offline.js"
        case icon = "icon.svg"
        case touchIcon = "touch-icon.png"
        case appIcon = "icon-512.png"
        /// Without rounded corners: the system cuts its own shape out of it.
        case maskableIcon = "icon-maskable-512.png"

        var contentType: String {
            switch self {
            case .script, .page, .settings, .push, .cities, .climate, .chart, .map, .alerts, .place, .suggest, .places, .keep, .listen,
                .strip,
                .behind,
                .renewal, .widget, .offline, .leaflet:
                "text/javascript; charset=utf-8"
            case .icon: "image/svg+xml"
            case .touchIcon, .appIcon, .maskableIcon: "image/png"
            }
        }
    }

    private struct Content: Sendable {
        let path: String
        let forms: PackedAsset
    }

    private let contents: [Asset: Content]
    /// Whether pages have the worker that keeps them for offline use.
    let keepsPages: Bool

    /// Whether the library that moves the map is available.
    var hasLeaflet: Bool { contents[.leaflet] != nil }

    init(leaflet: Leaflet? = nil, keepsPages: Bool = true) {
        self.keepsPages = keepsPages
        var contents: [Asset: Content] = [:]
        for asset in Asset.allCases {
            let bytes: [UInt8]? =
                switch asset {
                case .script: Self.bundle(Self.firstModules)
                case .page: Self.bundle(Self.dashboardModules)
                case .settings: Self.bundle([EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.settings])
                case .push: Self.bundle([EmbeddedFiles.Scripts.push])
                case .cities: Self.bundle([EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.cities])
                case .climate: Self.bundle([EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.climate])
                case .chart: Self.bundle(Self.chartModules, exporting: ["openChart"])
                case .map:
                    Self.bundle([
                        EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.ages, EmbeddedFiles.Scripts.cells,
                        EmbeddedFiles.Scripts.permission, EmbeddedFiles.Scripts.position, EmbeddedFiles.Scripts.tiles,
                        EmbeddedFiles.Scripts.spread, EmbeddedFiles.Scripts.basemap, EmbeddedFiles.Scripts.glances,
                        EmbeddedFiles.Scripts.towns,
                        EmbeddedFiles.Scripts.view,
                        EmbeddedFiles.Scripts.arrows, EmbeddedFiles.Scripts.fields,
                        EmbeddedFiles.Scripts.layers, EmbeddedFiles.Scripts.warned, EmbeddedFiles.Scripts.cyclones,
                        EmbeddedFiles.Scripts.map,
                    ])
                case .alerts: Self.bundle([EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.alerts])
                case .place: Self.bundle([EmbeddedFiles.Scripts.place])
                case .suggest: Self.bundle([Self.suggestionsStyle, EmbeddedFiles.Scripts.suggest, EmbeddedFiles.Scripts.combobox])
                case .places: Self.bundle([EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.switcher, EmbeddedFiles.Scripts.places])
                case .keep:
                    // Pages name the scripts that they load first; this one is the first that opens a chart.
                    Self.bundle([Array("const CHART_SCRIPT = \"\(contents[.chart]?.path ?? "")\";\n".utf8)] + Self.keepModules)
                case .strip: Self.bundle([EmbeddedFiles.Scripts.strip, EmbeddedFiles.Scripts.drag])
                case .listen: Self.bundle([EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.live])
                case .behind: Self.bundle(Self.behindModules)
                case .renewal: Self.bundle(Self.renewalModules, exporting: Self.renewalNames)
                case .widget: Self.bundle([EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.turns, EmbeddedFiles.Scripts.widget])
                case .offline: Self.bundle(Self.offlineModules)
                case .leaflet: leaflet?.script
                case .icon: EmbeddedFiles.iconSVG
                case .touchIcon: EmbeddedFiles.touchIconPNG
                case .appIcon: EmbeddedFiles.icon512PNG
                case .maskableIcon: EmbeddedFiles.iconMaskable512PNG
                }
            guard let bytes else { continue }
            let hash = Checksum.hexadecimal(bytes).prefix(12)
            contents[asset] = Content(
                path: "/assets/\(hash)/\(asset.rawValue)", forms: PackedAsset(bytes))
        }
        self.contents = contents
    }

    /// The worker's script: one script at one address, so it is not among the assets with changing addresses.
    static let workerScript = bundle(workerModules)

    static let workerModules = keepers + [EmbeddedFiles.Scripts.notices, EmbeddedFiles.Scripts.worker]
    private static let keepers = [
        EmbeddedFiles.Scripts.ages, EmbeddedFiles.Scripts.clock, EmbeddedFiles.Scripts.cells, EmbeddedFiles.Scripts.pagetext,
        EmbeddedFiles.Scripts.answers, EmbeddedFiles.Scripts.keeper,
    ]
    /// Modules that a page needs after it has been drawn.
    static let keepModules = [
        EmbeddedFiles.Scripts.ages, EmbeddedFiles.Scripts.cells, EmbeddedFiles.Scripts.install, EmbeddedFiles.Scripts.charts,
        EmbeddedFiles.Scripts.keep,
    ]
    /// Modules of a page that was painted from the device before the server had answered.
    static let behindModules = [EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.verdict, EmbeddedFiles.Scripts.behind]
    /// Modules that put newer weather in place of what is shown: loaded by the page's script when there is some.
    static let renewalModules = [EmbeddedFiles.Scripts.columns, EmbeddedFiles.Scripts.changes, EmbeddedFiles.Scripts.minutes]
    /// The functions of these modules that the page's script calls.
    private static let renewalNames = [
        "beginChanges", "exchange", "fitChanges", "fitMinutes", "makeRoom", "offerAll", "sayChanges", "settleChanges",
    ]
    /// A chart's script, with its style as a text: on the dashboard a chart is opened over the page, which has no style for it.
    static let chartModules = [
        chartStyle, EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.reading, EmbeddedFiles.Scripts.chart,
    ]
    private static let chartStyle = Array(
        "const CHART_STYLE = `\(StyleText.minified(String(decoding: EmbeddedFiles.Styles.chart, as: UTF8.self)))`;\n".utf8)
    /// The style of the list of suggestions, as a module that declares one text. A page loads it with the search script.
    private static let suggestionsStyle = Array(
        "const SUGGESTIONS_STYLE = `\(StyleText.minified(String(decoding: EmbeddedFiles.Styles.suggestions, as: UTF8.self)))`;\n".utf8)
    static let offlineModules = keepers + [EmbeddedFiles.Scripts.offline]

    static let dashboardModules = [
        EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.folded, EmbeddedFiles.Scripts.ages, EmbeddedFiles.Scripts.clock,
        EmbeddedFiles.Scripts.time, EmbeddedFiles.Scripts.cells, EmbeddedFiles.Scripts.permission, EmbeddedFiles.Scripts.position,
        EmbeddedFiles.Scripts.looks, EmbeddedFiles.Scripts.looking, EmbeddedFiles.Scripts.reload, EmbeddedFiles.Scripts.dashboard,
    ]
    /// Modules that work from a page's first moment on.
    static let firstModules = [
        EmbeddedFiles.Scripts.request, EmbeddedFiles.Scripts.folded, EmbeddedFiles.Scripts.unfolding, EmbeddedFiles.Scripts.cells,
        EmbeddedFiles.Scripts.looks, EmbeddedFiles.Scripts.looking, EmbeddedFiles.Scripts.later, EmbeddedFiles.Scripts.menu,
        EmbeddedFiles.Scripts.choices, EmbeddedFiles.Scripts.permission, EmbeddedFiles.Scripts.reload, EmbeddedFiles.Scripts.first,
    ]

    /// Bundles modules for one request: no part is useful without the others.
    ///
    /// - Parameter exports: the names for a script that imports the bundle.
    static func bundle(_ modules: [[UInt8]], exporting exports: [String] = []) -> [UInt8] {
        Array(ScriptText.bundle(modules.map { String(decoding: $0, as: UTF8.self) }, exporting: exports).utf8)
    }

    /// All of them, in the order in which a first visit asks for them.
    var all: [PackedAsset] { Asset.allCases.compactMap { contents[$0]?.forms } }

    func path(of asset: Asset) -> String { contents[asset]?.path ?? "" }

    func addRoutes(to routes: inout HandlerTable) {
        let favicon = ByteBuffer(bytes: EmbeddedFiles.faviconICO)
        // Browsers request it by themselves, whatever icon a page names.
        routes.get("/favicon.ico") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "image/x-icon", .cacheControl: "public, max-age=86400"],
                body: .init(byteBuffer: favicon))
        }
        for asset in Asset.allCases {
            guard let content = contents[asset] else { continue }
            let headers: HTTPFields = [.contentType: asset.contentType, .cacheControl: "public, max-age=31536000, immutable"]
            routes.get(content.path) { request, _ in content.forms.response(to: request, headers) }
        }
    }
}
