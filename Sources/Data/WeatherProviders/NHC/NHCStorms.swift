import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// Reads `CurrentStorms.json`: the tropical cyclones of the Atlantic and of the eastern and central Pacific, without their forecasts. An empty
/// list says that there is none in these basins.
enum NHCStorms {
    static func report(_ reply: ProviderReply) throws(ReplyFailure) -> CycloneReport {
        let root = try CycloneReplies.document(reply, of: .nhc)
        guard let list = root["activeStorms"], list.isArray else { throw CycloneReplies.unreadable(.nhc) }
        var report = CycloneReport()
        for node in list.elements.prefix(ReplyLimits.alerts) {
            if let cyclone = cyclone(node) { report.cyclones.append(cyclone) } else { report.leftAside += 1 }
        }
        report.leftAside += max(0, list.count - ReplyLimits.alerts)
        return report
    }

    private static func cyclone(_ node: JSONNode) -> TropicalCyclone? {
        guard let id = node.text("id")?.lowercased(), let name = node.text("name"), let center = center(node),
            let basin = NHCNumbers.basin(node.text("binNumber")) ?? NHCNumbers.basin(id),
            let time = time(node["lastUpdate"]) ?? time(node["publicAdvisory"]?["issuance"])
        else { return nil }
        var now = TropicalCyclone.Position(
            time: time, center: center, windKph: NHCNumbers.windKph(node.number("intensity")),
            pressureHectopascals: NHCNumbers.pressure(node.number("pressure")))
        now.stage = NHCNumbers.stage(code: node.text("classification"))
        guard var cyclone = TropicalCyclone(id: id, name: NHCNumbers.name(name), basin: basin, past: [now], forecast: []) else {
            return nil
        }
        cyclone.movement = NHCNumbers.movement(degrees: node.number("movementDir"), knots: node.number("movementSpeed"))
        cyclone.sources = [.nhc]
        cyclone.advisory = node["publicAdvisory"]?.text("advNum")
        cyclone.link = node["publicAdvisory"]?.text("url").flatMap { $0.hasPrefix("https://www.nhc.noaa.gov/") ? $0 : nil }
        return cyclone
    }

    private static func time(_ node: JSONNode?) -> Date? { node?.localTime?.instant(in: .gmt) }

    /// The text has a hemisphere, the number a sign. Where the two contradict each other the hemisphere decides.
    private static func center(_ node: JSONNode) -> Coordinate? {
        guard let latitude = degrees(node.number("latitudeNumeric"), node.text("latitude"), "N", "S"),
            let longitude = degrees(node.number("longitudeNumeric"), node.text("longitude"), "E", "W"), abs(longitude) <= 360
        else { return nil }
        return CycloneReplies.coordinate(latitude, longitude)
    }

    private static func degrees(_ number: Double?, _ text: String?, _ positive: String, _ negative: String) -> Double? {
        let sign: Double? = text.flatMap { $0.hasSuffix(negative) ? -1 : $0.hasSuffix(positive) ? 1 : nil }
        if let number { return abs(number) <= 180 ? sign.map { $0 * abs(number) } ?? number : number }
        return sign.flatMap { sign in text.flatMap { Double($0.dropLast()) }.map { sign * $0 } }
    }
}
