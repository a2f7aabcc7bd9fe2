import WeatherModel

/// A route with its parameters: what stands in a link, and what is read from one.
public struct Address: Hashable, Sendable {
    /// The parameters of Petrel's own addresses. Reading a link ignores all others.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        case latitude, longitude, name, query, limit, units
        /// Why the place is shown, or what the link was opened from.
        case from
        /// Why the weather is asked for.
        case reason
        /// What has just happened, said once.
        case saved, removed
        /// `weather`: the first page is that of the weather, whatever the reader's start page is.
        case start
        /// Of the table of cities.
        case retry, rows
        /// Of 2045: which side of the toggle, `true` or `false`.
        case interventions
        /// Which warning was opened (`EventKey`).
        case warning
        /// A part of the page alone, for the script that exchanges it.
        case part
    }

    private struct Parameter: Hashable {
        let name: Name
        let value: String
    }

    /// The page or document.
    public let route: Route
    private let parameters: [Parameter]
    /// The element that is shown first; nil for the beginning of the page.
    public let anchor: String?

    /// - Parameter parameters: those that are nil are left out. Each name once.
    public init(_ route: Route, _ parameters: KeyValuePairs<Name, String?> = [:], anchor: String? = nil) {
        self.route = route
        self.parameters = parameters.compactMap { name, value in value.map { Parameter(name: name, value: $0) } }
        self.anchor = anchor
    }

    /// The value of a parameter, decoded; nil where it is not there.
    public subscript(_ name: Name) -> String? { parameters.first { $0.name == name }?.value }

    // MARK: As text

    /// The request target: `/?latitude=52.5&longitude=13.4&name=Berlin`.
    public var target: String {
        let query = parameters.map { "\($0.name.rawValue)=\(PercentCoding.encoded($0.value))" }.joined(separator: "&")
        return route.path + (query.isEmpty ? "" : "?" + query) + (anchor.map { "#" + PercentCoding.encoded($0) } ?? "")
    }

    /// Reads a request target.
    ///
    /// - Returns: nil for a path that is none of ours, a parameter of ours that stands there twice, and what cannot be decoded: another
    ///   reader might understand it differently.
    public init?(target: some StringProtocol) {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = (parts.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = halves.first, let route = Route(rawValue: Self.trimmed(path)) else { return nil }
        var found: [Parameter] = []
        for pair in halves.count > 1 ? halves[1].split(separator: "&") : [] {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(sides[0]).flatMap(Name.init(rawValue:)) else { continue }
            guard let value = sides.count > 1 ? Self.decoded(sides[1]) : "", !found.contains(where: { $0.name == name }) else { return nil }
            found.append(Parameter(name: name, value: value))
        }
        self.route = route
        parameters = found
        anchor = parts.count > 1 ? Self.decoded(parts[1]) : nil
    }

    /// `/cities/` is `/cities`, and nothing is the first page.
    private static func trimmed(_ path: some StringProtocol) -> String {
        "/" + path.split(separator: "/").joined(separator: "/")
    }

    private static func decoded(_ text: some StringProtocol) -> String? { PercentCoding.decoded(text.utf8, isForm: true) }
}

extension Address {
    /// A place's weather. It says no more of where it is than the coordinates that are given: those of a cell's middle.
    ///
    /// - Parameter name: the place's; nil for a mere point.
    public static func weather(latitude: Double, longitude: Double, name: String?) -> Address {
        Address(.dashboard, [.latitude: degrees(latitude), .longitude: degrees(longitude), .name: name])
    }

    /// At most two decimals: cells are twentieths of a degree.
    public static func degrees(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}
