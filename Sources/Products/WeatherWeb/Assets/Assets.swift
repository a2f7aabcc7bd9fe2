import HTTPTypes
import Hummingbird
import NIOCore
import WeatherServer
import WeatherSync

/// Scripts and icon under addresses that change with their content, so that browsers may keep them for good.
struct Assets: Sendable {
    enum Asset: String, CaseIterable {
        case script = "petrel.js"
        case settings = "settings.js"
        case cities = "cities.js"
        case icon = "icon.svg"

        var contentType: String {
            switch self {
            case .script, .settings, .cities: "text/javascript; charset=utf-8"
            case .icon: "image/svg+xml"
            }
        }
    }

    private struct Content: Sendable {
        let path: String
        let bytes: ByteBuffer
        /// Compressed once, as small as it gets; nil when that is not smaller.
        let gzip: ByteBuffer?
    }

    private let contents: [Asset: Content]

    init() {
        var contents: [Asset: Content] = [:]
        for asset in Asset.allCases {
            let bytes: [UInt8] =
                switch asset {
                // One request: the second part is of no use without the first.
                case .script: Self.minified(PackageResources.moving_js) + Self.minified(PackageResources.petrel_js)
                case .settings: Self.minified(PackageResources.settings_js)
                case .cities: Self.minified(PackageResources.cities_js)
                case .icon: PackageResources.icon_svg
                }
            let hash = Checksum.hexadecimal(bytes).prefix(12)
            contents[asset] = Content(
                path: "/assets/\(hash)/\(asset.rawValue)", bytes: ByteBuffer(bytes: bytes),
                gzip: Compression.gzip(bytes).map { ByteBuffer(bytes: $0) })
        }
        self.contents = contents
    }

    private static func minified(_ script: [UInt8]) -> [UInt8] {
        Array(ScriptText.minified(String(decoding: script, as: UTF8.self)).utf8)
    }

    func path(of asset: Asset) -> String { contents[asset]?.path ?? "" }

    func addRoutes(to routes: inout ServerRoutes) {
        for asset in Asset.allCases {
            guard let content = contents[asset] else { continue }
            routes.get(content.path) { request, _ in
                var headers: HTTPFields = [
                    .contentType: asset.contentType, .cacheControl: "public, max-age=31536000, immutable", .vary: "Accept-Encoding",
                ]
                guard let gzip = content.gzip, Compression.isTaken(by: request) else {
                    return Response(status: .ok, headers: headers, body: .init(byteBuffer: content.bytes))
                }
                headers[.contentEncoding] = "gzip"
                return Response(status: .ok, headers: headers, body: .init(byteBuffer: gzip))
            }
        }
    }
}
