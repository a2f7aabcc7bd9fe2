import Foundation
import JSONText
import WeatherModel

/// Bright Sky's `/radar` in format `plain` for one cell: the radar composite of the German Weather Service, which sees what really falls.
struct BrightSkyFace {
    static let entry = SimulatedFace(.brightSky, error: { status, _ in detail(ProviderErrorBodies.title(status), status: status) }) {
        BrightSkyFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date

    private static let pastSeconds = 6 * 3_600.0
    private static let frameSeconds = 300.0
    /// Frames from the picture on: itself and two hours.
    private static let ahead = 24

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        guard path == "/radar" else { return Self.detail("Not Found", status: 404) }
        guard let latitude = request.value("lat").flatMap(Double.init), let longitude = request.value("lon").flatMap(Double.init),
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { return Self.detail("Supply both lat and lon, or none of the two", status: 422) }
        // Larger parts of the grid, and packed ones, are not simulated.
        guard request.value("format") == "plain", let distance = request.value("distance").flatMap(Int.init), distance < 1_000 else {
            return Self.detail("Only format=plain with a distance below 1000 is simulated", status: 422)
        }
        let point = BrightSkyGrid.point(coordinate)
        guard BrightSkyGrid.contains(point) else { return Self.detail("lat/lon lies outside the radar data range", status: 404) }
        let oddity = RadarOddity.at(coordinate)
        let picture = oddity.pictureAt(now)
        let begin = request.value("date").flatMap(WireTime.instant) ?? picture.addingTimeInterval(-3_600)
        let end = request.value("last_date").flatMap(WireTime.instant) ?? begin.addingTimeInterval(7_200)
        let (column, row) = (Int(point.x.rounded()), Int(point.y.rounded()))
        return .json([
            "radar": .array(oddity == .unavailable ? [] : frames(from: begin, to: end, picture, coordinate, oddity)),
            "geometry": ["type": "Polygon", "coordinates": []],
            "bbox": [WireNumber.whole(row), WireNumber.whole(column), WireNumber.whole(row), WireNumber.whole(column)],
            "latlon_position": [
                "x": WireNumber.fixed(point.x - Double(column), 3), "y": WireNumber.fixed(point.y - Double(row), 3),
            ],
        ])
    }

    /// A frame has the rain of the five minutes before its time. Past frames name the picture of their own time.
    private func frames(from begin: Date, to end: Date, _ picture: Date, _ place: Coordinate, _ oddity: RadarOddity) -> [JSONValue] {
        var minutes = MinuteSeries(MinuteRain(atmosphere: atmosphere, coordinate: place, run: nil))
        let first = max(begin, picture.addingTimeInterval(-Self.pastSeconds)).timeIntervalSince1970 / Self.frameSeconds
        let last = min(end, picture.addingTimeInterval(Double(Self.ahead) * Self.frameSeconds)).timeIntervalSince1970 / Self.frameSeconds
        var frames: [JSONValue] = []
        for number in stride(from: first.rounded(.up), through: last.rounded(.down), by: 1) {
            let time = Date(timeIntervalSince1970: number * Self.frameSeconds)
            // A missing frame is missing, not null.
            if oddity.lacks(Int((time.timeIntervalSince(picture) / Self.frameSeconds).rounded())) { continue }
            // Where no radar reaches, the composite has 0 as for dry air.
            let rate = !Self.isReached(place) ? 0 : minutes.mean(from: time.addingTimeInterval(-Self.frameSeconds), minutes: 5)
            frames.append([
                "timestamp": .string(Self.text(time)), "source": .string("RADOLAN::RV::" + Self.text(min(time, picture))),
                "precipitation_5": [[WireNumber.whole(rate / 12 * 100)]],
            ])
        }
        return frames
    }

    /// About where the radars see: Germany and somewhat beyond.
    private static func isReached(_ place: Coordinate) -> Bool {
        (46.5...55.5).contains(place.latitude) && (5...15.6).contains(place.longitude)
    }

    private static func text(_ instant: Date) -> String { WireTime.text(instant, in: .gmt) }

    static func detail(_ words: String, status: Int) -> FaceReply { .json(["detail": .string(words)], status: status) }
}
