import Foundation
import WeatherModel

/// Weather Maps 2.0 with a step of one hour: `/maps/2.0/weather/1h/{op}/{z}/{x}/{y}`, with `date`, `palette` and `fill_bound`.
extension OpenWeatherMapFace {
    static let mapsPath = "/maps/2.0/weather/1h/"

    /// Hours that it has before and after the present one.
    private static let reachHours = 96.0

    func map(_ request: SimulatedRequest, path: String) throws(OpenWeatherMapRefusal) -> FaceReply {
        let parts = path.dropFirst(Self.mapsPath.count).split(separator: "/").map(String.init)
        guard parts.count == 4, let (layer, factor) = Self.product(parts[0]) else { throw .noSuchPath }
        let instant = request.value("date").flatMap(Double.init).map { Date(timeIntervalSince1970: $0) } ?? now
        guard abs(instant.timeIntervalSince(now)) <= Self.reachHours * 3600 else { throw .noSuchPath }
        let palette = (request.value("palette") ?? "").split(separator: ";").compactMap(Stop.init)
        guard palette.count > 1 else { throw .noSuchPath }
        let field = AtmosphereField(
            layer, of: atmosphere, at: instant, run: instant <= now ? nil : SimulatedAtmosphere.latestRun(at: now))
        guard let picture = SimulatedLayerPicture(zoom: Int(parts[1]), x: Int(parts[2]), y: Int(parts[3])) else { throw .noSuchPath }
        let isFilled = request.value("fill_bound") == "true"
        return .png(picture.png { Self.color(field.value(latitude: $0, longitude: $1) * factor, palette, isFilled: isFilled) })
    }

    /// The field of a name, and what one of its units is in the provider's.
    private static func product(_ name: String) -> (MapLayer, Double)? {
        switch name {
        case "PR0": (.precipitation, 1 / 3600)
        case "TA2": (.temperature, 1)
        case "WS10UV": (.wind, 1 / 3.6)
        case "CL": (.clouds, 1)
        default: nil
        }
    }

    /// A value with its colour: `0.5:1c1c1c`.
    private struct Stop {
        let value: Double
        let color: UInt32

        init?(_ text: Substring) {
            let sides = text.split(separator: ":")
            guard sides.count == 2, let value = Double(sides[0]), let color = UInt32(sides[1], radix: 16), sides[1].count == 6 else {
                return nil
            }
            (self.value, self.color) = (value, color)
        }
    }

    /// `0xRRGGBBAA`, mixed between two stops.
    private static func color(_ value: Double, _ palette: [Stop], isFilled: Bool) -> UInt32 {
        guard let first = palette.first, let last = palette.last else { return 0 }
        if value < first.value { return isFilled ? first.color << 8 | 0xFF : 0 }
        if value > last.value { return isFilled ? last.color << 8 | 0xFF : 0 }
        guard let next = palette.firstIndex(where: { $0.value > value }) else { return last.color << 8 | 0xFF }
        let (lower, upper) = (palette[next - 1], palette[next])
        let share = (value - lower.value) / (upper.value - lower.value)
        func part(_ shift: UInt32) -> UInt32 {
            let (from, to) = (Double(lower.color >> shift & 0xFF), Double(upper.color >> shift & 0xFF))
            return UInt32((from + (to - from) * share).rounded())
        }
        return part(16) << 24 | part(8) << 16 | part(0) << 8 | 0xFF
    }
}
