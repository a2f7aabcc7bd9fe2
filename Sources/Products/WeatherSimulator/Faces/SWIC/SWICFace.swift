import Foundation
import JSONText
import WeatherModel

/// WMO's Severe Weather Information Centre: `/f/wfs` lists the warnings in force at a point, and `/v2/cap-alerts/` has their messages.
///
/// The latitude is first. Codes are numbers or texts, times have no zone, members are missing or empty, and the outline of the country is
/// among the rows, as well as a row without members in some squares. Most warnings have a message in each of two languages, with names of
/// their own, and the names of rows differ with every reply. A question that it cannot read is answered in XML, with status 200.
struct SWICFace {
    static let entry = SimulatedFace(.swic, error: { status, _ in .html(ProviderErrorBodies.title(status), status: status) }) {
        SWICFace(atmosphere: $0.atmosphere, now: $0.now).reply(to: $0.request, path: $0.path)
    }

    let atmosphere: SimulatedAtmosphere
    let now: Date

    private static let folder = "/v2/cap-alerts/"
    private static let source = "xx-simulated-"

    func reply(to request: SimulatedRequest, path: String) -> FaceReply {
        if path == "/f/wfs" {
            guard request.value("typeName") == "local_postgis:postgis_geojsons", let point = point(in: request.value("cql_filter") ?? "")
            else {
                return FaceReply(content: .text(Self.exception, mediaType: "application/xml"))
            }
            return .json(list(at: point))
        }
        guard let xml = message(at: path) else { return .html("Not Found", status: 404) }
        return FaceReply(headers: ["cache-control": "public, max-age=3600"], content: .text(xml, mediaType: "application/xml"))
    }

    /// The two numbers of `INTERSECTS(wkb_geometry, POINT (LAT LON))`.
    private func point(in filter: String) -> Coordinate? {
        guard let words = filter.range(of: "POINT (") else { return nil }
        let numbers = filter[words.upperBound...].prefix { $0 != ")" }.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? try? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil
    }

    private static let exception = """
        <?xml version="1.0" encoding="UTF-8"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows" version="1.0.0">\
        <ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>Could not parse CQL filter list.</ows:ExceptionText>\
        </ows:Exception></ows:ExceptionReport>
        """

    // MARK: The list

    private func list(at point: Coordinate) -> JSONValue {
        let square = WarnedArea(holding: point)
        let courses = atmosphere.courses(in: square, since: now, known: now)
        var rows = courses.compactMap { course in course.inForce(at: point, now).map { row(CAPDocument(course: course, issue: $0)) } }
        rows.append(["row_type": "BOUNDARY", "mem": "999"])
        if square.number % 8 == 3 { rows.append([:]) }
        let stamp = String(Int(now.timeIntervalSince1970 * 1000), radix: 16)
        return [
            "type": "FeatureCollection", "totalFeatures": .number(Double(rows.count)), "numberMatched": .number(Double(rows.count)),
            "features": .array(
                rows.enumerated().map { number, row in
                    ["type": "Feature", "id": .string("postgis_geojsons.fid-\(stamp)_\(number)"), "geometry": .null, "properties": row]
                }),
            "crs": .null,
        ]
    }

    private func row(_ document: CAPDocument) -> JSONValue {
        let (issue, dice) = (document.issue, WarningDice(document.course.id))
        let isText = dice.roll("codes", of: 2) == 0
        func code<Word: Equatable>(_ word: Word, _ words: [Word]) -> JSONValue {
            let number = (words.firstIndex(of: word) ?? -1) + 1
            return isText ? .string(String(number)) : .number(Double(number))
        }
        let hasOneLanguage = dice.roll("languages", of: 4) == 0
        return [
            "row_type": "POLYGON", "mem": "999", "capurl": .string("\(Self.source)en/\(document.name).xml"),
            "rlink": .string(hasOneLanguage ? "" : "\(Self.source)ru/\(document.name).xml"),
            "event": .string(document.eventName), "areadesc": "",
            "s": code(issue.severity, [.minor, .moderate, .severe, .extreme]),
            "u": code(issue.urgency, [.past, .future, .expected, .immediate]),
            "c": code(issue.certainty, [.unlikely, .possible, .likely, .observed]),
            "sent": .string(Self.time(issue.sent)), "onset": .string(Self.time(issue.onset)), "expires": .string(Self.time(issue.ends)),
        ]
    }

    /// `2026-08-17 14:50:16`, in UTC.
    private static func time(_ instant: Date) -> String {
        WireTime.text(instant, in: .gmt).replacing("T", with: " ").replacing("Z", with: "").replacing("+00:00", with: "")
    }

    // MARK: Messages

    private func message(at path: String) -> String? {
        guard path.hasPrefix(Self.folder + Self.source), path.hasSuffix(".xml") else { return nil }
        let parts = path.dropFirst(Self.folder.count + Self.source.count).dropLast(".xml".count).split(separator: "/")
        guard parts.count == 2, let language = CAPDocument.Language(rawValue: String(parts[0])) else { return nil }
        return CAPFace(atmosphere: atmosphere, now: now).document(named: parts[1])?.xml(in: language)
    }
}
