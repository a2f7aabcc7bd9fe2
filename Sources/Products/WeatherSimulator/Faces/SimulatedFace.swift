import Foundation
import WeatherModel

/// One simulated provider: how it answers, and how it says no. Each folder of `Faces` has one, and `SimulatedFace.all` lists them.
struct SimulatedFace: Sendable {
    /// The path prefix of its requests, and the name by which faults are set.
    let provider: ProviderID
    /// Answers one request.
    let reply: @Sendable (FaceRequest) -> FaceReply
    /// The body of the real provider's error with this status; the code distinguishes errors with the same status, nil is the usual one.
    let error: @Sendable (_ status: Int, _ code: Int?) -> FaceReply
    /// Requests a minute that are answered; nil for all.
    let requestsPerMinute: @Sendable (SimulatedUpstreams.Options) -> Int?

    /// - Parameters:
    ///   - provider: the provider that it simulates.
    ///   - error: the body that the provider really sends with an error's status, as `reply(status:code:)` of its `...Errors` has it.
    ///   - requestsPerMinute: the limit that a person may set for it.
    ///   - reply: answers one request.
    init(
        _ provider: ProviderID, error: @escaping @Sendable (_ status: Int, _ code: Int?) -> FaceReply,
        requestsPerMinute: @escaping @Sendable (SimulatedUpstreams.Options) -> Int? = { _ in nil },
        reply: @escaping @Sendable (FaceRequest) -> FaceReply
    ) {
        self.provider = provider
        self.reply = reply
        self.error = error
        self.requestsPerMinute = requestsPerMinute
    }

    /// Every simulated provider. A new one is one line here; everything else iterates this list.
    static let all: [SimulatedFace] = [
        AccuWeatherFace.entry, OpenWeatherMapFace.entry, WeatherAPIFace.entry, OpenMeteoFace.entry, METNorwayFace.entry, NWSFace.entry,
        RainViewerFace.entry, CAPFace.entry, BrightSkyFace.entry, NHCFace.entry, GDACSFace.entry, SWICFace.entry,
    ]

    /// - Returns: nil for a provider that is not simulated.
    static func of(_ provider: ProviderID) -> SimulatedFace? { all.first { $0.provider == provider } }
}

/// One request as a face sees it.
struct FaceRequest: Sendable {
    /// The request with its query and header fields; its path still has the provider's prefix.
    let request: SimulatedRequest
    /// The path below the provider's prefix: `/v1/forecast`.
    let path: String
    /// The weather that all faces show.
    let atmosphere: SimulatedAtmosphere
    /// The simulated time of the answer.
    let now: Date
    /// The limits that a person set.
    let options: SimulatedUpstreams.Options
}
