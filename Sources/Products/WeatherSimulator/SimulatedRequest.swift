import WeatherModel

/// A request as it reaches a simulated provider, over a socket or in process.
package struct SimulatedRequest: Hashable, Sendable {
    /// One `name=value` of the query, decoded.
    package struct Parameter: Hashable, Sendable {
        /// Left of the equals sign.
        package let name: String
        /// Right of it; empty where there is none.
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// In capitals: `GET`.
    package var method: String
    /// Decoded path with the provider's prefix: `/open-meteo/v1/forecast`.
    package var path: String
    /// In the order of the URL.
    package var query: [Parameter]
    /// Names in lower case.
    package var headers: [String: String]
    /// Empty for a GET.
    package var body: [UInt8]

    package init(method: String = "GET", path: String, query: [Parameter] = [], headers: [String: String] = [:], body: [UInt8] = []) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }

    /// - Parameter target: path and query in the form of a request line or of the end of a URL: `/v1/search?name=S%C3%A3o`.
    package init(method: String = "GET", target: String, headers: [String: String] = [:], body: [UInt8] = []) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = parts.count > 1 ? parts[1].split(separator: "&") : []
        self.init(
            method: method, path: PercentCoding.repaired((parts.first ?? "/").utf8),
            query: query.map { pair in
                let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return Parameter(
                    PercentCoding.repaired(sides[0].utf8, isForm: true),
                    sides.count > 1 ? PercentCoding.repaired(sides[1].utf8, isForm: true) : "")
            }, headers: headers, body: body)
    }

    /// The first value of that name, as the providers read it; nil when it is absent.
    package func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
}
