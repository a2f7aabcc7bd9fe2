import HTTPTypes
import Hummingbird
import JSONText
import NIOCore
import WeatherAPI
import WeatherDesign
import WeatherFormatting
import WeatherScreens
import WeatherServer

/// Serves everything a browser needs to keep Petrel: the worker, the page that lists the kept pages, and the installed app's manifest.
struct OfflineHandler: Sendable {
    let site: Site

    /// The worker's.
    let script: PackedAsset

    init(site: Site) {
        self.site = site
        script = PackedAsset(site.assets.keepsPages ? Assets.workerScript : Array(Self.farewell.utf8))
    }

    /// A worker that removes the installed worker and its caches. The reader's next page does so, too: a worker that is still running may
    /// keep one more page.
    private static let farewell = """
        addEventListener("install", () => skipWaiting());
        addEventListener("activate", (event) => event.waitUntil((async () => {
        await registration.unregister();
        for (const name of await caches.keys()) if (name.startsWith("petrel-")) await caches.delete(name);
        })()));

        """

    func addRoutes(to routes: inout HandlerTable) {
        routes.get(.worker, worker)
        routes.get(.offline, page)
        routes.get(.manifest, manifest)
    }

    /// Never cached: a faulty worker is replaced at once.
    @Sendable private func worker(_ request: Request, _ context: ServerContext) -> Response {
        let headers: HTTPFields = [
            .contentType: "text/javascript; charset=utf-8", .cacheControl: "no-store",
            // The addresses that the worker itself may fetch.
            .contentSecurityPolicy: "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        ]
        return script.response(to: request, headers)
    }

    @Sendable private func page(_ request: Request, _ context: ServerContext) -> Response {
        site.response(OfflinePage(), to: Reader(request, places: site.places))
    }

    @Sendable private func manifest(_ request: Request, _ context: ServerContext) -> Response {
        let reader = Reader(request, places: site.places)
        func icon(_ asset: Assets.Asset, _ sizes: String, purpose: String? = nil) -> JSONValue? {
            let path = site.assets.path(of: asset)
            guard !path.isEmpty else { return nil }
            return .members([
                "src": .string(path), "sizes": .string(sizes), "type": .string(asset.contentType), "purpose": .optional(purpose),
            ])
        }
        let ground = Palette.color(.ground, reader.cookies.settings.theme == .dark ? .dark : .light).hex
        let document = JSONValue.members([
            "id": "/", "start_url": .string(Address(.dashboard).target), "scope": "/", "display": "standalone",
            "name": .string(reader.phrases.ownName), "short_name": .string(reader.phrases.ownName),
            "description": .string(reader.phrases.page.appDescription), "lang": .string(reader.phrases.language),
            "dir": reader.phrases.isRightToLeft ? "rtl" : "ltr", "background_color": .string(ground), "theme_color": .string(ground),
            "categories": ["weather"],
            "icons": .array(
                [
                    icon(.touchIcon, "256x256"), icon(.appIcon, "512x512"),
                    icon(.maskableIcon, "512x512", purpose: "maskable"),
                ].compactMap(\.self)),
        ])
        var response = Response.json(document, cacheControl: "no-cache")
        response.headers[.contentType] = "application/manifest+json"
        response.headers[.vary] = "Accept-Language, Cookie"
        return response
    }
}

/// The page that the browser shows without a connection in place of one that it has not kept.
struct OfflinePage: Page {
    var key: Never? { nil }
    var style: StyleSheet.Kind { .problem }

    func frame(for reader: Reader) -> PageFrame {
        PageFrame(title: reader.title(reader.phrases.page.unreachableTitle), choice: "offline", script: .offline)
    }
    func main(for reader: Reader) -> HTML { HTML.offline(reader.phrases.page, retry: reader.phrases.retry) }
}

extension HTML {
    /// The message shown without a connection in place of a page that the browser has not kept; a script adds the list of kept pages.
    fileprivate static func offline(_ words: PageWords, retry: String) -> HTML {
        div(.class("sheet")) {
            div(.class("card failure"), .role(.alert)) {
                h1 { words.unreachableTitle }
                p { words.notKept }
                form(.action(.dashboard), .method(.get)) { button(.type("submit"), .data(.action, "retry")) { retry } }
            }
            section(.class("kept")) {
                h2 { words.keptHere }
                ul(.data(.part, "kept"), .hidden)
                p(.data(.part, "nothing-kept")) { words.nothingKept }
            }
        }
    }
}
