import Foundation
import ProviderKit
import WeatherModel

/// Reads replies from disk or from a fuzzer with the very code that the providers use.
public struct ReplyDecoder: Sendable {
    /// How a reply was read.
    public enum Outcome: Hashable, Sendable {
        /// Data, and the parts that the endpoint should have and this reply has not.
        case decoded(DecodedReply, missing: [Feature])
        /// The reply is the provider's way to say no.
        case providerError(WeatherError)
        /// The reply cannot be understood.
        case undecodable(WeatherError)
    }

    /// The endpoints that can be read, by provider.
    public static let endpoints: [ProviderID: [String]] = Dictionary(
        ProviderCatalog.entries.map { ($0.id, $0.replies.map(\.name)) }, uniquingKeysWith: { first, _ in first })

    private let almanac = Almanac()

    /// Begins with an empty almanac; days of sun and moon are remembered between replies.
    public init() {}

    /// - Parameters:
    ///   - endpoint: one of `endpoints[provider]`.
    ///   - status: the HTTP status; nil when it is not known, as for a file.
    ///   - bytes: the body, decompressed.
    ///   - coordinate: the point that was asked for; nil takes the reply's own.
    ///   - now: the instant of the reply; nil leaves out what depends on it (the forecast hour in place of an absent observation).
    ///   - zone: of the point that was asked for. A reply that names a zone is read by its own; for one that names none, nil is the
    ///     whole hours of its longitude.
    /// - Returns: nil when there is no such provider or endpoint.
    public func decode(
        provider: ProviderID, endpoint: String, status: Int? = nil, bytes: [UInt8], coordinate: Coordinate? = nil, at now: Date? = nil,
        zone: TimeZone? = nil
    ) -> Outcome? {
        let reply = ProviderReply(status: status, bytes: bytes, coordinate: coordinate, now: now, zone: zone, almanac: almanac)
        guard let endpoint = ProviderCatalog.entry(of: provider)?.replies.first(where: { $0.name == endpoint }) else { return nil }
        return outcome(endpoint.expected) { () throws(ReplyFailure) in try endpoint.read(reply) }
    }

    private func outcome(_ expected: [Feature], _ read: () throws(ReplyFailure) -> DecodedReply) -> Outcome {
        do throws(ReplyFailure) {
            let reply = try read()
            return .decoded(reply, missing: reply.missing(of: expected))
        } catch {
            return switch error {
            case .refusal(let refusal): .providerError(refusal)
            case .unreadable(let mistake): .undecodable(mistake)
            }
        }
    }
}
