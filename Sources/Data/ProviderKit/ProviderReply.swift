import Foundation
import WeatherModel

/// One answer of a provider, before decoding.
package struct ProviderReply: Sendable {
    /// The HTTP status; nil if unknown (a reply read from disk).
    package var status: Int?
    /// The body, decompressed.
    package var bytes: [UInt8]
    /// The point that was requested.
    package var coordinate: Coordinate?
    /// The instant of the reply; nil omits everything that depends on it.
    package var now: Date?
    /// Seconds, from the `Retry-After` header.
    package var retryAfterSeconds: Double?
    /// True if the answer carried the simulated atmosphere's mark.
    package var isSimulated: Bool
    /// When the provider last confirmed this content; nil: just now.
    package var confirmedAt: Date?
    /// Names in lower case; empty for a reply read from disk.
    package var headers: [String: String]
    /// The zone of the requested point, for services that send none; nil if unknown.
    package var zone: TimeZone?
    /// Sun and moon, cached between replies.
    package var almanac: Almanac

    /// Creates an answer; arguments that a reply read from disk cannot have may be omitted.
    package init(
        status: Int? = nil, bytes: [UInt8], coordinate: Coordinate? = nil, now: Date? = nil, retryAfterSeconds: Double? = nil,
        isSimulated: Bool = false, confirmedAt: Date? = nil, headers: [String: String] = [:], zone: TimeZone? = nil, almanac: Almanac
    ) {
        self.status = status
        self.bytes = bytes
        self.coordinate = coordinate
        self.now = now
        self.retryAfterSeconds = retryAfterSeconds
        self.isSimulated = isSimulated
        self.confirmedAt = confirmedAt
        self.headers = headers
        self.zone = zone
        self.almanac = almanac
    }

    /// True for a status with which data may come, and if the status is unknown.
    package var mayHoldData: Bool { status.map { [200, 203].contains($0) } ?? true }
}

/// Why a reply gave no value.
package enum ReplyFailure: Error, Hashable {
    /// The provider refused: by status, or by an error body with any status.
    case refusal(WeatherError)
    /// The body cannot be decoded.
    case unreadable(WeatherError)

    /// The error of either case.
    package var error: WeatherError {
        switch self {
        case .refusal(let error), .unreadable(let error): error
        }
    }
}

extension WeatherError {
    /// The error for a status, if the body says nothing that is understood.
    ///
    /// - Returns: nil for a status with which data comes.
    package static func from(status: Int, provider: ProviderID, retryAfterSeconds: Double?) -> WeatherError? {
        switch status {
        case 200, 203: nil
        // Parts of an answer, changes to it, or promises of one to come (RFC 9110, 15.3): an empty list in one of them says nothing.
        case 200..<300: WeatherError(.badBody, provider: provider)
        case 401, 403: WeatherError(.invalidKey, provider: provider)
        case 408, 504: WeatherError(.timedOut, provider: provider, retryAfterSeconds: retryAfterSeconds)
        case 429: WeatherError(.rateLimited, provider: provider, retryAfterSeconds: retryAfterSeconds)
        case 400..<500: WeatherError(.badRequest, provider: provider)
        case 500..<600: WeatherError(.upstreamDown, provider: provider, retryAfterSeconds: retryAfterSeconds)
        default: WeatherError(.invalidResponse, provider: provider)
        }
    }
}

/// The most elements read from each list in a reply. No forecast is longer, and every element costs time and memory.
package enum ReplyLimits {
    /// Elements of an hourly column: 16 days ahead and 92 behind are the longest that a provider offers.
    package static let hours = 2_600
    /// Elements of a daily column.
    package static let days = 120
    /// Days that carry their hours with them.
    package static let daysOfHours = 40
    /// Hours of one such day: about twice the longest day.
    package static let hoursOfDay = 60
    /// Warnings of one reply.
    package static let alerts = 200
    /// Hits of a search, cities of a list.
    package static let places = 200
    /// Layers of a map, and credits of one layer.
    package static let (layers, credits) = (20, 10)
}
