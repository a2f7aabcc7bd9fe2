import Foundation
import JSONText
import MapDrawing
import WeatherModel

/// RainViewer: `/public/weather-maps.json`, `/v2/radar/...` and `/v2/coverage/...`.
///
/// Its radars see what really fell, up to ten minutes ago, in classes of five steps of reflectivity, and nothing outside two made-up
/// regions. Beyond zoom 7 the answer is a picture of words, with 200.
struct RainViewerFace {
    static let entry = SimulatedFace(.rainViewer, error: { status, _ in .html(ProviderErrorBodies.title(status), status: status) }) {
        RainViewerFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date

    static let greatestZoom = 7
    private static let stepSeconds = 600.0
    private static let frames = 13
    /// A frame is there so many seconds after its time.
    private static let makingSeconds = 40.0

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        let parts = path.split(separator: "/").map(String.init)
        if path == "/public/weather-maps.json" { return .json(list) }
        // v2, radar, frame, size, zoom, x, y, colours, options.
        guard parts.count >= 4, parts[0] == "v2", parts[3] == "256" else { return .html("Not Found", status: 404) }
        if parts[1] == "radar", parts.count == 9, parts[7] == "2", let frame = times.first(where: { Self.name($0) == parts[2] }) {
            let field = AtmosphereField(.precipitation, of: atmosphere, at: frame, run: nil)
            return picture(parts) { Self.color(field.value(latitude: $0, longitude: $1)) }
        }
        if parts[1] == "coverage", parts.count == 9 {
            return picture(parts) { Self.isSeen($0, $1) ? 0 : 0x0000_00FF }
        }
        return .html("Not Found", status: 404)
    }

    private var list: JSONValue {
        .object([
            "version": "2.0", "generated": .number(now.timeIntervalSince1970.rounded(.down)), "host": "https://tilecache.rainviewer.com",
            "radar": .object([
                "past": .array(
                    times.map {
                        .object(["time": .number($0.timeIntervalSince1970), "path": .string("/v2/radar/" + Self.name($0))])
                    }), "nowcast": .array([]),
            ]),
            "satellite": .object(["infrared": .array([])]),
        ])
    }

    /// The times of the available frames, ascending.
    private var times: [Date] {
        let newest = ((now.timeIntervalSince1970 - Self.makingSeconds) / Self.stepSeconds).rounded(.down) * Self.stepSeconds
        return (0..<Self.frames).map { Date(timeIntervalSince1970: newest - Double(Self.frames - 1 - $0) * Self.stepSeconds) }
    }

    /// The name of a frame. It does not reveal the frame's time, as with the service's names.
    private static func name(_ time: Date) -> String {
        String(UInt64(time.timeIntervalSince1970) &* 0x9E37_79B9_7F4A_7C15 >> 16, radix: 16)
    }

    private func picture(_ parts: [String], _ color: (Double, Double) -> UInt32) -> FaceReply {
        guard let picture = SimulatedLayerPicture(zoom: Int(parts[4]), x: Int(parts[5]), y: Int(parts[6])) else {
            return .html("Not Found", status: 404)
        }
        guard picture.zoom <= Self.greatestZoom else {
            // A grey board, on which the real one has words.
            return .png(IndexedPNG.uncompressed(side: SimulatedLayerPicture.side) { _, _ in 0x8080_80FF })
        }
        return .png(picture.png(color))
    }

    /// `0xRRGGBBAA` of its scheme 2, "Universal Blue", by reflectivity: Z = 200 R^1.6 (Marshall and Palmer, 1948).
    static func color(_ millimetersPerHour: Double) -> UInt32 {
        guard millimetersPerHour > 0 else { return 0 }
        let decibels = 10 * log10(200 * pow(millimetersPerHour, 1.6))
        guard decibels >= 10 else { return decibels >= 5 ? 0xCEC0_87CC : 0 }
        let colors: [UInt32] = [
            0x88DD_EEFF, 0x0099_CCFF, 0x0077_AAFF, 0x0055_88FF, 0xFFEE_00FF, 0xFFAA_00FF, 0xFF77_00FF, 0xFF44_00FF, 0xEE00_00FF,
            0x9900_00FF, 0xFFAA_FFFF, 0xFF77_FFFF, 0xFF44_FFFF, 0xFF00_FFFF, 0xAA00_AAFF,
        ]
        return colors[min(Int((decibels - 10) / 5), colors.count - 1)]
    }

    /// Where there are radars: within 20° of latitude and 30° of longitude of the middle of Europe or of North America.
    static func isSeen(_ latitude: Double, _ longitude: Double) -> Bool {
        [(50.0, 10.0), (40.0, -95.0)].contains { abs(latitude - $0.0) < 20 && abs(longitude - $0.1) < 30 }
    }
}
