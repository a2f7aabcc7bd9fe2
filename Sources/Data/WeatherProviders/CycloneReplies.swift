import JSONText
import ProviderKit
import WeatherModel

/// Common checks of the replies of services for tropical cyclones.
enum CycloneReplies {
    static func unreadable(_ provider: ProviderID) -> ReplyFailure { .unreadable(WeatherError(.badBody, provider: provider)) }

    /// - Throws: the refusal in the status, or in an error body of a map service.
    static func document(_ reply: ProviderReply, of provider: ProviderID) throws(ReplyFailure) -> JSONNode {
        if let status = reply.status,
            let error = WeatherError.from(status: status, provider: provider, retryAfterSeconds: reply.retryAfterSeconds)
        {
            throw .refusal(error)
        }
        // Some replies begin with a byte order mark.
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let root: JSONNode
        do {
            root = try JSONDocument(reply.bytes.starts(with: mark) ? Array(reply.bytes.dropFirst(mark.count)) : reply.bytes).root
        } catch { throw unreadable(provider) }
        // ArcGIS sends errors with status 200: {"error": {"code": 400, "message": ...}}.
        if let error = root["error"], error.isObject {
            let status = error.number("code").map { Int($0.clamped(to: 400...599)) } ?? 400
            throw .refusal(
                WeatherError.from(status: status, provider: provider, retryAfterSeconds: nil)
                    ?? WeatherError(.badRequest, provider: provider))
        }
        return root
    }

    /// A longitude beyond the date line is wrapped; wrapping loses the last digits, so it is applied only if needed.
    ///
    /// - Returns: nil for a point that is not on the Earth.
    static func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate? {
        guard longitude.isFinite, abs(longitude) <= 540 else { return nil }
        do {
            return abs(longitude) <= 180
                ? try Coordinate(latitude: latitude, longitude: longitude)
                : try Coordinate(latitude: latitude, wrappingLongitude: longitude)
        } catch { return nil }
    }
}
