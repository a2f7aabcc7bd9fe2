import HTTPTypes
import Hummingbird
import NIOCore
import WeatherServer
import WeatherSync

/// Style sheet, script and symbols under addresses that change with their content, so that browsers may keep them for good.
struct Assets: Sendable {
    enum Asset: String, CaseIterable {
        case css = "petrel.css"
        case script = "petrel.js"
        case symbols = "symbols.svg"

        var contentType: String {
            switch self {
            case .css: "text/css; charset=utf-8"
            case .script: "text/javascript; charset=utf-8"
            case .symbols: "image/svg+xml"
            }
        }
    }

    private struct Content: Sendable {
        let path: String
        let bytes: ByteBuffer
    }

    private let contents: [Asset: Content]

    init() {
        var contents: [Asset: Content] = [:]
        for asset in Asset.allCases {
            let bytes: [UInt8] =
                switch asset {
                case .css: PackageResources.petrel_css
                case .script: PackageResources.petrel_js
                case .symbols: Array(SymbolSheet.sprite.utf8)
                }
            let hash = Checksum.hexadecimal(bytes).prefix(12)
            contents[asset] = Content(path: "/assets/\(hash)/\(asset.rawValue)", bytes: ByteBuffer(bytes: bytes))
        }
        self.contents = contents
    }

    func path(of asset: Asset) -> String { contents[asset]?.path ?? "" }

    func addRoutes(to routes: inout ServerRoutes) {
        for asset in Asset.allCases {
            guard let content = contents[asset] else { continue }
            routes.get(content.path) { _, _ in
                Response(
                    status: .ok,
                    headers: [.contentType: asset.contentType, .cacheControl: "public, max-age=31536000, immutable"],
                    body: .init(byteBuffer: content.bytes))
            }
        }
    }
}
