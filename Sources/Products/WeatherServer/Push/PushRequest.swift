import Foundation
import JSONText
import PushOutbox
import WeatherFormatting
import WeatherModel
import WeatherRules

/// A device's request: the browser's `PushSubscription` as JSON, or a phone's token, and what it subscribes to; or a program's, with its
/// address. Parsed strictly; coordinates become cells at once, and are kept for programs alone.
struct PushRequest: Sendable {
    let receiver: PushReceiver
    let wish: PushPreferences

    private static let ofBrowsers: Set<String> = ["endpoint", "expirationTime", "keys"]
    private static let ofPhones: Set<String> = ["deviceToken", "environment"]
    private static let ofPrograms: Set<String> = ["kind", "url"]
    private static let ofAll: Set<String> = ["places", "minimumSeverity", "quietHours", "language", "rules", "units"]

    /// - Parameters:
    ///   - programs: the addresses of programs that are taken.
    ///   - takesPhones: false where nothing can be sent to phones.
    ///   - site: the address of this server as the subscriber reached it; nil if unknown.
    /// - Throws: `Problem` that names the member at fault and repeats nothing of it.
    init(
        _ body: [UInt8], policy: PushEndpointPolicy, programs: WebhookPolicy, takesPhones: Bool, site: String?
    ) throws(Problem) {
        let root: JSONNode
        do { root = try JSONDocument(body).root } catch { throw Problem(.badRequest, "The body is not JSON.") }
        guard root.isObject else { throw Problem(.badRequest, "The body is not an object.") }
        let (isProgram, isPhone) = (root["kind"] != nil, root["deviceToken"] != nil)
        let isTopic = root["kind"]?.string == "ntfy"
        let known = Self.ofAll.union(isProgram ? Self.ofPrograms : isPhone ? Self.ofPhones : Self.ofBrowsers).union(
            isTopic ? ["token"] : [])
        var names: Set<String> = []
        for member in root.members {
            guard known.contains(member.key), names.insert(member.key).inserted else {
                throw Problem(.invalidParameter, "The body has a member that is not known here, or one of them twice.")
            }
        }
        receiver =
            try isProgram
            ? Self.program(root, programs) : isPhone ? .phone(Self.phone(root, takesPhones)) : .browser(Self.browser(root, policy))
        let places = try Self.places(root["places"], areNamed: isProgram)
        let cells = places.map(\.cell)
        let minimum: Alert.Severity
        switch root["minimumSeverity"] {
        case nil: minimum = .moderate
        case let node?:
            guard let severity = node.string.flatMap(Alert.Severity.init), severity != .unknown else {
                throw Self.flaw("minimumSeverity", "must be minor, moderate, severe or extreme")
            }
            minimum = severity
        }
        guard let language = root["language"].map(\.string) ?? "en", (2...35).contains(language.utf8.count),
            language.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D })
        else { throw Self.flaw("language", "must be a language tag such as en or ru") }
        let (rules, units) = (try Self.rules(root["rules"], for: Set(cells)), try Self.units(root["units"]))
        guard
            var wish = PushPreferences(
                cells: cells, warned: Set(places.filter(\.isWarned).map(\.cell)), minimum: minimum,
                quiet: try Self.quiet(root["quietHours"]),
                language: language, placedRules: rules, units: units)
        else {
            throw Self.flaw("places", "must have a place with warnings where there are no rules")
        }
        if isProgram {
            wish.labels = Dictionary(places.map { ($0.cell, $0.label) }) { first, _ in first }
            wish.site = site
        }
        self.wish = wish
    }

    private struct WantedPlace {
        let cell: Cell
        let isWarned: Bool
        let label: PlaceLabel
    }

    /// `[{"latitude": 52.5, "longitude": 13.4}, {"latitude": 52.4, "longitude": 13.1, "warnings": false}]`. Of two places in one cell, warnings
    /// of either are wanted.
    ///
    /// - Parameter areNamed: whether a place may have a name.
    private static func places(_ node: JSONNode?, areNamed: Bool) throws(Problem) -> [WantedPlace] {
        guard let node, node.isArray, (1...PushPreferences.mostCells).contains(node.count) else {
            throw flaw("places", "must be a list of 1 to \(PushPreferences.mostCells) places")
        }
        var places: [WantedPlace] = []
        for place in node.elements {
            let isWarned = place["warnings"].map(\.bool) ?? true
            let others = (areNamed ? ["warnings", "name"] : ["warnings"]).filter { place[$0] != nil }
            guard let isWarned, place.count == 2 + others.count else {
                throw flaw("places", "must have latitude and longitude, warnings (true or false) where it is wanted, and nothing else")
            }
            let cell = try cell(place, of: "places")
            let label = PlaceLabel(
                name: areNamed ? try name(place["name"]) : nil, latitude: place["latitude"]?.double ?? 0,
                longitude: place["longitude"]?.double ?? 0)
            places.append(WantedPlace(cell: cell, isWarned: isWarned, label: label))
        }
        return places
    }

    private static func name(_ node: JSONNode?) throws(Problem) -> String? {
        guard let node else { return nil }
        guard let name = node.string, (1...PlaceLabel.mostCharacters).contains(name.unicodeScalars.count) else {
            throw flaw("places", "must have names of 1 to \(PlaceLabel.mostCharacters) characters")
        }
        return name
    }

    /// `{"kind": "webhook", "url": "https://hooks.example.org/weather"}`, or `{"kind": "ntfy", "url": "https://ntfy.sh/topic", "token": "tk_..."}`.
    private static func program(_ root: JSONNode, _ policy: WebhookPolicy) throws(Problem) -> PushReceiver {
        guard policy.isOn else {
            throw Problem(.webhooksUnsupported, "This server posts messages to no programs: its operator has not turned that on.")
        }
        guard let kind = root["kind"]?.string, ["webhook", "ntfy"].contains(kind) else { throw flaw("kind", "must be webhook or ntfy") }
        guard let url = root["url"]?.string else { throw flaw("url", "is missing") }
        do throws(WebhookPolicy.Refusal) {
            guard kind == "ntfy" else { return .webhook(WebhookReceiver(endpoint: try policy.endpoint(url))) }
            let endpoint = try policy.topic(url)
            let token = root["token"]?.string
            guard root["token"] == nil || token != nil, let topic = NtfyReceiver(endpoint: endpoint, token: token) else {
                throw .malformed
            }
            return .ntfy(topic)
        } catch {
            switch error {
            case .malformed:
                throw flaw(
                    "url", "must be a plain address with a path, and of ntfy that of a topic, with a token that a header field can carry")
            case .notListed: throw flaw("url", "must be an address that this server's operator allows")
            }
        }
    }

    private static func cell(_ place: JSONNode, of member: String) throws(Problem) -> Cell {
        guard place.isObject, let latitude = place["latitude"]?.double, let longitude = place["longitude"]?.double else {
            throw flaw(member, "must have latitude and longitude, and nothing else")
        }
        do { return Cell(containing: try Coordinate(latitude: latitude, longitude: longitude)) } catch {
            throw flaw(member, "must be within −90 to 90 and −180 to 180 degrees")
        }
    }

    private static func phone(_ root: JSONNode, _ takesPhones: Bool) throws(Problem) -> PhoneReceiver {
        guard takesPhones else {
            throw Problem(.phonesUnsupported, "This server sends no messages to phones: it has no key for Apple's service.")
        }
        guard let environment = (root["environment"].map(\.string) ?? "production").flatMap(PhoneReceiver.Environment.init) else {
            throw flaw("environment", "must be production or sandbox")
        }
        guard let phone = root["deviceToken"]?.string.flatMap({ PhoneReceiver(token: $0, environment: environment) }) else {
            throw flaw("deviceToken", "must be a token of Apple's push service in hexadecimal digits")
        }
        return phone
    }

    private static func browser(_ root: JSONNode, _ policy: PushEndpointPolicy) throws(Problem) -> WebPushReceiver {
        guard let url = root["endpoint"]?.string else { throw flaw("endpoint", "is missing") }
        let endpoint: PushEndpoint
        do throws(PushEndpointPolicy.Refusal) { endpoint = try policy.endpoint(url) } catch {
            throw flaw("endpoint", "must be an https address of a push service that this server knows")
        }
        guard let point = root["keys"]?["p256dh"]?.string.flatMap(Base64URL.bytes),
            let secret = root["keys"]?["auth"]?.string.flatMap(Base64URL.bytes),
            let keys = WebPushKeys(publicKey: point, secret: secret)
        else { throw flaw("keys", "must have p256dh, a point of P-256, and auth, 16 bytes, both in base64url") }
        return WebPushReceiver(endpoint: endpoint, keys: keys)
    }

    /// `{"start": "22:00", "end": "07:00", "zone": "Europe/Berlin"}`.
    private static func quiet(_ node: JSONNode?) throws(Problem) -> QuietHours? {
        guard let node, !node.isNull else { return nil }
        guard node.count == 3, let start = node["start"]?.string.flatMap(minute), let end = node["end"]?.string.flatMap(minute),
            let name = node["zone"]?.string, name.utf8.count <= 64, let zone = TimeZone(identifier: name),
            let quiet = QuietHours(startMinute: start, endMinute: end, zone: zone)
        else { throw flaw("quietHours", "must have start and end such as 22:00 and 07:00, which differ, and the name of a time zone") }
        return quiet
    }

    /// `[{"kind": "rainSoon", "minutes": 30}, {"kind": "rain", "threshold": 1, "hours": 6}, {"kind": "frost", "threshold": 0, "places": [{"latitude": 52.5, "longitude": 13.4}]}]`.
    ///
    /// - Parameter cells: of the subscription, for all of which a rule without places holds.
    private static func rules(_ node: JSONNode?, for cells: Set<Cell>) throws(Problem) -> [PlacedRule] {
        guard let node, !node.isNull else { return [] }
        guard node.isArray, node.count <= WeatherRule.Kind.allCases.count else {
            throw flaw("rules", "must be a list of at most \(WeatherRule.Kind.allCases.count) rules")
        }
        var rules: [PlacedRule] = []
        for element in node.elements {
            guard let kind = element["kind"]?.string.flatMap(WeatherRule.Kind.init) else {
                throw flaw("rules", "must have a kind: \(WeatherRule.Kind.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            let known = kind == .rainSoon ? ["kind", "minutes"] : kind.hasHours ? ["kind", "threshold", "hours"] : ["kind", "threshold"]
            let members = Set(element.members.map(\.key))
            guard members.isSubset(of: known + ["places"]), members.count == element.count else {
                throw flaw("rules", "of the kind \(kind.rawValue) must have \(known.joined(separator: ", ")), places and nothing else")
            }
            let rule = try kind == .rainSoon ? rainSoon(element["minutes"]) : rule(kind, element)
            guard !rules.contains(where: { $0.rule.kind == kind }) else { throw flaw("rules", "must have one rule of each kind at most") }
            rules.append(PlacedRule(rule, in: try ruleCells(element["places"], among: cells)))
        }
        return rules
    }

    private static func rainSoon(_ minutes: JSONNode?) throws(Problem) -> WeatherRule {
        let number = minutes.map(\.int) ?? WeatherRule.usualMinutes
        guard let rule = number.flatMap({ WeatherRule(.rainSoon, threshold: Double($0)) }) else {
            let bounds = WeatherRule.Kind.rainSoon.bounds
            throw flaw("rules", "of the kind rainSoon must have whole minutes from \(Int(bounds.lowerBound)) to \(Int(bounds.upperBound))")
        }
        return rule
    }

    private static func rule(_ kind: WeatherRule.Kind, _ element: JSONNode) throws(Problem) -> WeatherRule {
        let bounds = kind.bounds
        guard let threshold = element["threshold"]?.double, bounds.contains(threshold) else {
            throw flaw(
                "rules",
                "of the kind \(kind.rawValue) must have a threshold from \(number(bounds.lowerBound)) to \(number(bounds.upperBound))")
        }
        let hours = element["hours"]
        guard let rule = WeatherRule(kind, threshold: threshold, hours: hours?.int), hours == nil || hours?.int != nil else {
            let allowed = WeatherRule.hoursAllowed
            throw flaw("rules", "of the kind \(kind.rawValue) must have hours from \(allowed.lowerBound) to \(allowed.upperBound)")
        }
        return rule
    }

    private static func ruleCells(_ node: JSONNode?, among cells: Set<Cell>) throws(Problem) -> Set<Cell> {
        guard let node, !node.isNull else { return cells }
        guard node.isArray, (1...PushPreferences.mostCells).contains(node.count) else {
            throw flaw("rules", "must have 1 to \(PushPreferences.mostCells) places each")
        }
        var own: Set<Cell> = []
        for place in node.elements {
            guard place.count == 2 else { throw flaw("rules", "must have places with latitude and longitude, and nothing else") }
            own.insert(try cell(place, of: "rules"))
        }
        guard own.isSubset(of: cells) else { throw flaw("rules", "must hold for places of the member places") }
        return own
    }

    private static func number(_ value: Double) -> String { CanonicalNumber.text(value) }

    /// In the form of `petrel --units`: `c,ms,mm,24h`.
    private static func units(_ node: JSONNode?) throws(Problem) -> String {
        guard let node, !node.isNull else { return "" }
        guard let text = node.string, text.utf8.count <= 120 else { throw flaw("units", "must be units such as c,ms,mm,24h") }
        do {
            return try UnitPreferences.choices(in: text).map { "\($0.key)=\($0.word)" }.joined(separator: ",")
        } catch { throw flaw("units", "must be units such as c,ms,mm,24h") }
    }

    private static func minute(_ text: String) -> Int? {
        let digits = Array(text.utf8)
        guard digits.count == 5, digits[2] == UInt8(ascii: ":") else { return nil }
        let parts = text.split(separator: ":")
        guard digits.enumerated().allSatisfy({ $0 == 2 || (0x30...0x39).contains($1) }), let hour = Int(parts[0]),
            let minute = Int(parts[1]),
            hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }

    private static func flaw(_ member: String, _ words: String) -> Problem { Problem(.invalidParameter, "The member \(member) \(words).") }
}
