import Foundation
import ProviderKit
import WeatherModel

/// Decodes replies from disk or from a fuzzer with the providers' own code.
package struct ReplyDecoder: Sendable {
    /// The result of decoding a reply.
    package enum Outcome: Hashable, Sendable {
        /// Data, and the expected parts that this reply lacks.
        case decoded(DecodedReply, missing: [Feature])
        /// The reply is a refusal by the provider.
        case providerError(WeatherError)
        /// The reply cannot be decoded.
        case undecodable(WeatherError)
    }

    /// The endpoints whose replies can be decoded, by provider.
    package static let endpoints: [ProviderID: [String]] = Dictionary(
        ProviderCatalog.entries.map { ($0.id, $0.replies.map(\.name)) }, uniquingKeysWith: { first, _ in first })

    private let almanac = Almanac()

    /// Creates a decoder with an empty almanac; days of sun and moon are cached between replies.
    package init() {}

    /// - Parameters:
    ///   - endpoint: one of `endpoints[provider]`.
    ///   - status: the HTTP status; nil if unknown, as for a file.
    ///   - bytes: the body, decompressed.
    ///   - coordinate: the requested point; nil uses the reply's own.
    ///   - now: the instant of the reply; nil omits everything that depends on it (the forecast hour in place of an absent observation).
    ///   - zone: of the requested point. A reply that names a zone is read by its own; for one that names none, nil means the whole hours
    ///     of its longitude.
    /// - Returns: nil for an unknown provider or endpoint.
    package func decode(
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
