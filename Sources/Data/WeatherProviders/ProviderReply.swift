import Foundation
import WeatherModel

/// One answer of a provider, before it is understood.
struct ProviderReply {
    /// nil when it is not known (a reply read from disk).
    var status: Int?
    var bytes: [UInt8]
    /// The point that was asked for.
    var coordinate: Coordinate?
    var now: Date?
    /// Seconds, from the `Retry-After` header.
    var retryAfterSeconds: Double? = nil
    var isSimulated = false
    /// When the provider last said that this is what it has; nil: just now.
    var confirmedAt: Date? = nil
    /// Names in lower case; empty for a reply read from disk.
    var headers: [String: String] = [:]
    /// The zone of the point that was asked for, for services that name none; nil where that is not known.
    var zone: TimeZone? = nil
    /// What sun and moon are asked of.
    var almanac: Almanac

    /// True for a status with which data may come; also when the status is not known.
    var mayHoldData: Bool { status.map { (200..<300).contains($0) } ?? true }
}

/// Why a reply gave no value.
enum ReplyFailure: Error, Hashable {
    /// The provider says no: by status, or by an error body with any status.
    case refusal(WeatherError)
    /// The body cannot be understood.
    case unreadable(WeatherError)

    var error: WeatherError {
        switch self {
        case .refusal(let error), .unreadable(let error): error
        }
    }
}

extension WeatherError {
    /// What a status says when the body says nothing that is understood.
    ///
    /// - Returns: nil for a status with which data comes.
    static func from(status: Int, provider: ProviderID, retryAfterSeconds: Double?) -> WeatherError? {
        switch status {
        case 200..<300: nil
        case 401, 403: WeatherError(.invalidKey, provider: provider)
        case 408, 504: WeatherError(.timedOut, provider: provider, retryAfterSeconds: retryAfterSeconds)
        case 429: WeatherError(.rateLimited, provider: provider, retryAfterSeconds: retryAfterSeconds)
        case 400..<500: WeatherError(.badRequest, provider: provider)
        case 500..<600: WeatherError(.upstreamDown, provider: provider, retryAfterSeconds: retryAfterSeconds)
        default: WeatherError(.invalidResponse, provider: provider)
        }
    }
}
