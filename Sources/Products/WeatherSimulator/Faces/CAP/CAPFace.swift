import Foundation
import WeatherModel

/// A weather office's feed of CAP messages: `/feed.atom?near=LAT,LON`, an Atom list whose entries hold their messages.
///
/// Each event is a chain of messages: announced a step too low, raised before it begins, and often ended early, by a cancellation or by
/// an all clear under the identifier that it ends. The list has the newest first, some entries twice, a test, two languages, and the
/// blanks and line ends that real ones have.
struct CAPFace {
    static let entry = SimulatedFace(.cap, error: { status, _ in .html(ProviderErrorBodies.title(status), status: status) }) {
        CAPFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        guard path == "/feed.atom" else { return .html("Not Found", status: 404) }
        let place = request.value("near").map { Coordinate(text: $0) } ?? .moscow
        guard let place else { return .html("Bad Request", status: 400) }
        return FaceReply(
            headers: ["cache-control": "public, max-age=60"], content: .text(feed(around: place), mediaType: "application/atom+xml"))
    }

    /// The squares of one degree that touch the place's.
    private func areas(around place: Coordinate) -> [WarnedArea] {
        var areas: [WarnedArea] = []
        for north in -1...1 {
            for east in -1...1 {
                let latitude = max(-90, min(90, place.latitude + Double(north)))
                guard let point = try? Coordinate(latitude: latitude, wrappingLongitude: place.longitude + Double(east)) else { continue }
                let area = WarnedArea(holding: point)
                if !areas.contains(area) { areas.append(area) }
            }
        }
        return areas
    }

    private func feed(around place: Coordinate) -> String {
        var messages = areas(around: place).flatMap { area in
            atmosphere.warnings(at: area.centre, now).flatMap { CAPCourse($0, in: area).messages }
        }
        messages = messages.filter { $0.sent <= now }.sorted { ($1.sent, $1.identifier) < ($0.sent, $0.identifier) }
        let entries = messages.enumerated().flatMap { index, message in
            // Some lists have an entry twice.
            Array(repeating: entry(message), count: index % 3 == 2 ? 2 : 1)
        }
        return """
            <?xml version = "1.0" encoding = "UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom">
            <title>Simulated warnings</title><id>urn:petrel:simulated-warnings</id><updated>\(WireTime.text(now, in: .gmt))</updated>
            \(([CAPCourse.test(at: now)].map(entry) + entries).joined(separator: "\n"))
            </feed>
            """
    }

    private func entry(_ message: CAPCourse.Message) -> String {
        """
        <entry><id>\(message.identifier)</id><title>\(message.identifier)</title><updated>\(WireTime.text(message.sent, in: .gmt))</updated>
        <content type="application/cap+xml">\(message.xml)</content></entry>
        """
    }
}
