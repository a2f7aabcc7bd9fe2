import WeatherModel

/// A route with its parameters, as written in a link and read from one.
public struct Address: Hashable, Sendable {
    /// The parameters of Petrel's own addresses. Reading a link ignores all others.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        case latitude, longitude, name, query, limit, units
        /// Why the place is shown, or where the link was opened.
        case from
        /// Why the weather is requested.
        case reason
        /// The action that a page confirms once.
        case saved, removed
        /// `weather`: the first page is the weather page, whatever the reader's start page is.
        case start
        /// For the table of cities.
        case retry, rows
        /// For the 2045 page: which side of the toggle, `true` or `false`.
        case interventions
        /// The warning that was opened (`EventKey`).
        case warning
        /// The measure by which the providers are compared.
        case measure
        /// One part of the page only, for the script that replaces it.
        case part
    }

    private struct Parameter: Hashable {
        let name: Name
        let value: String
    }

    /// The page or document.
    package let route: Route
    /// The segment after the path of `Route.chart`: "wind"; nil for the path alone.
    package let below: String?
    private let parameters: [Parameter]
    /// The element to scroll to; nil for the beginning of the page.
    package let anchor: String?

    /// - Parameter parameters: nil values are omitted. Each name may occur once.
    public init(_ route: Route, _ parameters: KeyValuePairs<Name, String?> = [:], anchor: String? = nil) {
        self.init(route, below: nil, parameters, anchor: anchor)
    }

    /// - Parameter below: the segment after the route's path; nil for the path alone.
    package init(_ route: Route, below: String?, _ parameters: KeyValuePairs<Name, String?> = [:], anchor: String? = nil) {
        self.route = route
        self.below = below
        self.parameters = parameters.compactMap { name, value in value.map { Parameter(name: name, value: $0) } }
        self.anchor = anchor
    }

    /// The decoded value of a parameter; nil if it is absent.
    public subscript(_ name: Name) -> String? { parameters.first { $0.name == name }?.value }

    // MARK: As text

    /// The request target: `/?latitude=52.5&longitude=13.4&name=Berlin`.
    public var target: String {
        let query = parameters.map { "\($0.name.rawValue)=\(PercentCoding.encoded($0.value))" }.joined(separator: "&")
        return route.path + (below.map { "/" + PercentCoding.encoded($0) } ?? "") + (query.isEmpty ? "" : "?" + query)
            + (anchor.map { "#" + PercentCoding.encoded($0) } ?? "")
    }

    /// Reads a request target.
    ///
    /// - Returns: nil for a path that is not a Petrel route, a Petrel parameter that occurs twice, or text that cannot be decoded: another
    ///   reader might understand it differently.
    public init?(target: some StringProtocol) {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = (parts.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = halves.first, let (route, below) = Self.route(path) else { return nil }
        var found: [Parameter] = []
        for pair in halves.count > 1 ? halves[1].split(separator: "&") : [] {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(sides[0]).flatMap(Name.init(rawValue:)) else { continue }
            guard let value = sides.count > 1 ? Self.decoded(sides[1]) : "", !found.contains(where: { $0.name == name }) else { return nil }
            found.append(Parameter(name: name, value: value))
        }
        self.route = route
        self.below = below
        parameters = found
        anchor = parts.count > 1 ? Self.decoded(parts[1]) : nil
    }

    /// `/cities/` means `/cities`, and an empty path means the first page.
    private static func trimmed(_ path: some StringProtocol) -> String {
        "/" + path.split(separator: "/").joined(separator: "/")
    }

    /// - Returns: nil for a path that no route has.
    private static func route(_ path: some StringProtocol) -> (Route, below: String?)? {
        let path = trimmed(path)
        if let route = Route(rawValue: path) { return (route, nil) }
        let start = Route.chart.path + "/"
        guard path.hasPrefix(start), let below = decoded(path.dropFirst(start.count)), !below.contains("/") else { return nil }
        return (.chart, below)
    }

    private static func decoded(_ text: some StringProtocol) -> String? { PercentCoding.decoded(text.utf8, isForm: true) }
}

extension Address {
    /// A place's weather. Its location is only as precise as the given coordinates: the centre of a cell.
    ///
    /// - Parameter name: the place's name; nil for a point without one.
    public static func weather(latitude: Double, longitude: Double, name: String?) -> Address {
        Address(.dashboard, [.latitude: degrees(latitude), .longitude: degrees(longitude), .name: name])
    }

    /// At most two decimals: cells are twentieths of a degree.
    public static func degrees(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}
