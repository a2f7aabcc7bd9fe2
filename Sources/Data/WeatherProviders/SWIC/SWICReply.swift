import Foundation
import JSONText
import ProviderKit
import WeatherModel
import WeatherWarnings

/// The warnings in force at a point, as WMO's Severe Weather Information Centre lists them: features of a GeoServer, each with links to
/// messages and a few further members.
///
/// No recorded reply is known: the members are those that other programs read, and each may be missing or of another type.
package struct SWICReply: Hashable, Sendable {
    /// The address of the service; its paths follow.
    package static let baseURL = "https://severeweather.wmo.int"

    /// In the order of the reply, each message once.
    package var notices: [SWICNotice] = []
    /// The features that are not understood, and those that the service has beyond its reply.
    package var gaps = ReadingGaps()

    /// Maximum number of notices of one reply: more than any place has in force.
    package static let mostNotices = 100

    /// - Returns: nil for anything but a list of features. A service that cannot answer sends an error in XML, also with status 200.
    package init?(_ bytes: [UInt8]) {
        guard let root = (try? JSONDocument(bytes))?.root, let list = root["features"], list.isArray else { return nil }
        var places: [String: Int] = [:]
        for feature in list.elements {
            let body = feature["properties"] ?? feature
            // The outlines of countries are rows as well.
            guard body.text("row_type")?.uppercased() != "BOUNDARY" else { continue }
            guard let notice = SWICNotice(body) else {
                gaps.add(.unreadable)
                continue
            }
            // A warning has a row for each of its outlines.
            if let place = places[notice.name] {
                notices[place].add(linksOf: notice)
            } else if notices.count < Self.mostNotices {
                places[notice.name] = notices.count
                notices.append(notice)
            } else {
                gaps.add(.beyondBound)
            }
            if notice.hasUnreadTimes { gaps.add(.times) }
        }
        let announced = [root["numberMatched"], root["totalFeatures"]].compactMap { $0?.number }.max() ?? 0
        gaps.add(.furtherPages, Int(announced.clamped(to: 0...1e6)) - list.count)
    }

    /// The question for the warnings in force at a point. The service has the latitude first.
    ///
    /// - Parameter service: the address that ends with `/f/wfs`.
    package static func question(to service: String, at point: Coordinate) -> String {
        let filter = "INTERSECTS(wkb_geometry, POINT (\(point.latitude) \(point.longitude))) AND row_type NEQ 'BOUNDARY'"
        return service + "?service=WFS&version=1.1.0&request=GetFeature&typeName=local_postgis:postgis_geojsons"
            + "&outputFormat=application/json&cql_filter=\(URLText.encoded(filter))"
    }

    /// The address of a message of a notice: links are paths below the folder of messages, paths of the host, or whole addresses.
    ///
    /// - Returns: the address, which may be on another host; nil if the text cannot be one.
    package static func address(of link: String, at service: String) -> String? {
        guard let service = URL(string: service) else { return nil }
        // Escapes stay as they are.
        let escaped = PercentCoding.encoded(link, excluding: "%:/?#[]@!$&'()*+,;=~")
        if let scheme = escaped.range(of: "://") {
            // An address of the service without encryption is the same file.
            let isUpgraded = escaped[..<scheme.lowerBound].lowercased() == "http" && service.scheme == "https"
            return isUpgraded ? "https" + escaped[scheme.lowerBound...] : escaped
        }
        let path = escaped.drop { $0 == "/" }
        let file = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path
        return URL(string: "../\(folder)\(file)", relativeTo: service)?.absoluteString
    }

    private static let folder = "v2/cap-alerts/"
}

extension SWICReply {
    /// The name of the service, in English.
    static let name = "WMO Severe Weather Information Centre"

    /// The rows of a saved reply as warnings.
    ///
    /// - Throws: `ReplyFailure` if it is not a list, or if the service refused the request.
    static func alerts(_ reply: ProviderReply) throws(ReplyFailure) -> [Alert] {
        if let status = reply.status, let refusal = WeatherError.from(status: status, provider: .swic, retryAfterSeconds: nil) {
            throw .refusal(refusal)
        }
        // Rows none of which is understood are no empty list.
        guard let list = SWICReply(reply.bytes), !list.notices.isEmpty || list.gaps.total == 0 else {
            throw .unreadable(WeatherError(.badBody, provider: .swic, feature: .alerts))
        }
        let cell = Cell(containing: reply.coordinate ?? .moscow)
        return list.notices.flatMap {
            $0.message(from: name, for: cell, receivedAt: reply.now ?? Date(timeIntervalSince1970: 0)).alerts
        }
    }
}
