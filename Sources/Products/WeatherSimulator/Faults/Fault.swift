import JSONText
import WeatherModel

/// One fault that a simulated provider shows on demand.
package struct Fault: Hashable, Sendable {
    /// The kind of failure; its parameters are named in the case's comment.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The answer comes `seconds` late.
        case latency
        /// Nothing more comes after `afterBytes`.
        case stall
        /// The connection breaks after `afterBytes`.
        case reset
        /// The body ends at `atBytes`, or at `fraction` of its length.
        case truncate
        /// The members named `field` (all numbers when absent) have another type.
        case wrongType
        /// A web page with status 200.
        case html
        /// An error `status` with the provider's own body; `code` chooses among several, `retryAfterSeconds` adds the header. A
        /// status below 300 (203: deprecated) leaves the body as it is.
        case status
        /// The members named `field` (all numbers when absent) are null.
        case null
        /// The answer of `seconds` ago.
        case timeBackwards
        /// A small compressed body that grows to `megabytes`.
        case gzipBomb
    }

    /// The provider whose requests it affects.
    package var provider: ProviderID
    /// The kind of failure.
    package var kind: Kind
    /// Only requests whose path holds this text; nil for all.
    package var path: String?
    /// The probability that it affects a request, `0 ... 1`.
    package var probability: Double
    /// The number of requests that it still affects; nil without end.
    package var count: Int?
    /// For `latency` (1) and `timeBackwards` (21,600).
    package var seconds: Double?
    /// For `stall` and `reset` (0).
    package var afterBytes: Int?
    /// For `truncate`.
    package var atBytes: Int?
    /// For `truncate`: the part of the body that arrives, `0 ... 1` (0.5).
    package var fraction: Double?
    /// A member's name, for `null` and `wrongType`.
    package var field: String?
    /// The HTTP status, for `status`.
    package var status: Int?
    /// The provider's own error code (WeatherAPI 2007), or for Open-Meteo's 429 1 minutely, 2 hourly, 3 daily, 4 concurrent.
    package var code: Int?
    /// The `retry-after` header of `status`.
    package var retryAfterSeconds: Double?
    /// For `gzipBomb` (64), `1 ... 1024`.
    package var megabytes: Int?

    package init(_ kind: Kind, provider: ProviderID, path: String? = nil, probability: Double = 1, count: Int? = nil) {
        self.provider = provider
        self.kind = kind
        self.path = path
        self.probability = probability
        self.count = count
    }
}

extension Fault {
    /// Reads one fault of `PUT /control/faults`.
    ///
    /// - Returns: nil when provider or kind are missing or unknown, or a number is out of its range.
    init?(_ node: JSONNode) {
        guard let provider = node["provider"]?.string.map(ProviderID.init(rawValue:)),
            SimulatedUpstreams.providers.contains(provider), let kind = node["kind"]?.string.flatMap(Kind.init(rawValue:))
        else { return nil }
        self.init(kind, provider: provider, path: node["path"]?.string)
        probability = node["probability"]?.double ?? 1
        count = node["count"]?.int
        seconds = node["seconds"]?.double
        afterBytes = node["afterBytes"]?.int
        atBytes = node["atBytes"]?.int
        fraction = node["fraction"]?.double
        field = node["field"]?.string
        status = node["status"]?.int
        code = node["code"]?.int
        retryAfterSeconds = node["retryAfterSeconds"]?.double
        megabytes = node["megabytes"]?.int
        guard (0...1).contains(probability), count ?? 0 >= 0, (0...86_400).contains(abs(seconds ?? 0)), (0...1).contains(fraction ?? 0),
            (0...1e6).contains(retryAfterSeconds ?? 0), afterBytes ?? 0 >= 0, atBytes ?? 0 >= 0, (1...1024).contains(megabytes ?? 1),
            (200...599).contains(status ?? 500),
            kind != .status || status != nil
        else { return nil }
    }

    /// The form of `GET /control/faults`.
    var json: JSONValue {
        .members([
            "provider": .string(provider.rawValue), "kind": .string(kind.rawValue), "path": .optional(path),
            "probability": .number(probability), "count": .optional(count.map(Double.init)), "seconds": .optional(seconds),
            "afterBytes": .optional(afterBytes.map(Double.init)), "atBytes": .optional(atBytes.map(Double.init)),
            "fraction": .optional(fraction), "field": .optional(field), "status": .optional(status.map(Double.init)),
            "code": .optional(code.map(Double.init)), "retryAfterSeconds": .optional(retryAfterSeconds),
            "megabytes": .optional(megabytes.map(Double.init)),
        ])
    }
}
