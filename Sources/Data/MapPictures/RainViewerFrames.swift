import Foundation
import JSONText
import ProviderCourtesy
import WeatherModel

/// The list of pictures that RainViewer has now (<https://www.rainviewer.com/api/weather-maps-api.html>): of the last two hours, every ten
/// minutes.
struct RainViewerFrames: Hashable, Sendable {
    /// One of them.
    struct Frame: Hashable, Sendable {
        /// When it was made, from observations of the minutes before.
        let time: Date
        /// The prefix of its tiles' paths.
        let path: String
    }

    /// Scheme and host of the tiles.
    let host: String
    /// Ascending by their time.
    let frames: [Frame]

    /// A frame farther than this from an hour does not represent it.
    private static let reachSeconds = 600.0

    /// - Parameter tilesURL: overrides the tiles' location; nil uses the one in the list if it is a RainViewer host, because a wrong answer
    ///   could otherwise direct the server anywhere.
    /// - Returns: nil if the body is not a list of frames.
    init?(_ body: [UInt8], tilesURL: String?) {
        guard let document = try? JSONDocument(body), let host = tilesURL ?? Self.trusted(document.root["host"]?.string),
            let past = document.root["radar"]?["past"], past.isArray
        else { return nil }
        self.host = host
        frames = past.elements.compactMap { node in
            guard let seconds = node["time"]?.double, seconds > 0, seconds < 1e11, let path = node["path"]?.string, Self.isPath(path) else {
                return nil
            }
            return Frame(time: Date(timeIntervalSince1970: seconds), path: path)
        }.sorted { $0.time < $1.time }
    }

    /// The frame for an hour: the one nearest to its beginning; for the present hour the newest.
    ///
    /// - Returns: nil for an hour without one, and for every future hour.
    func frame(of hour: MapHour, now: Date) -> Frame? {
        let present = MapHour(containing: now)
        guard hour <= present else { return nil }
        if hour == present, let newest = frames.last, now.timeIntervalSince(newest.time) < Self.oldSeconds { return newest }
        let nearest = frames.min { abs($0.time.timeIntervalSince(hour.instant)) < abs($1.time.timeIntervalSince(hour.instant)) }
        return nearest.flatMap { abs($0.time.timeIntervalSince(hour.instant)) <= Self.reachSeconds ? $0 : nil }
    }

    /// A newest frame of this age no longer shows the present.
    private static let oldSeconds = 3600.0

    private static func trusted(_ host: String?) -> String? {
        guard let host, let parts = URLComponents(string: host), parts.scheme == "https", let name = parts.host, parts.path.isEmpty,
            parts.port == nil, parts.user == nil, parts.query == nil, parts.fragment == nil
        else { return nil }
        return name == "rainviewer.com" || name.hasSuffix(".rainviewer.com") ? host : nil
    }

    /// `/v2/radar/1609401600`, `/v2/radar/3f6b5c459cf4`: the path is used unchanged, so it must not contain anything that leads elsewhere.
    private static func isPath(_ path: String) -> Bool {
        path.hasPrefix("/") && !path.contains("//") && (2...100).contains(path.utf8.count)
            && path.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
                default: false
                }
            }
    }
}

/// The list of frames, fetched at most once a minute for all readers.
actor RainViewerIndex {
    private let client: PictureClient
    private let ownURL: String?
    /// `isConfirmed`: the list was fetched again because one of its pictures was missing, and was unchanged.
    private var known: (frames: RainViewerFrames, at: Date, isConfirmed: Bool)?
    /// The last failure, until a list is fetched.
    private var failed: (error: WeatherError, at: Date)?
    private var isAsking = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A new frame appears every ten minutes.
    private static let keptSeconds = 60.0
    /// For this many seconds after a failed call, callers get the same failure without a new call.
    private static let pauseSeconds = 10.0
    private static let largestList = 1 << 18

    /// - Parameter ownURL: replaces RainViewer's, for the list and for the tiles; nil to keep RainViewer's.
    init(client: PictureClient, ownURL: String?) {
        self.client = client
        self.ownURL = ownURL
    }

    /// - Parameter outdated: a list with a picture that the service no longer has; nil for none.
    /// - Throws: the error if the list cannot be fetched. An older list is not used instead, because the service deletes the pictures in
    ///   it.
    func frames(now: Date, insteadOf outdated: RainViewerFrames? = nil) async throws(WeatherError) -> RainViewerFrames {
        while true {
            if let known, abs(now.timeIntervalSince(known.at)) < Self.keptSeconds, known.frames != outdated || known.isConfirmed {
                return known.frames
            }
            if let failed, abs(now.timeIntervalSince(failed.at)) < Self.pauseSeconds { throw failed.error }
            guard isAsking else { break }
            await withCheckedContinuation { waiting.append($0) }
        }
        isAsking = true
        defer {
            isAsking = false
            let waiting = waiting
            self.waiting = []
            for continuation in waiting { continuation.resume() }
        }
        do throws(WeatherError) {
            let frames = try await fetched(now: now)
            (known, failed) = ((frames, now, frames == outdated), nil)
            return frames
        } catch {
            failed = (error, now)
            throw error
        }
    }

    private func fetched(now: Date) async throws(WeatherError) -> RainViewerFrames {
        let answer = try await client.answer(
            "\(ownURL ?? RainViewerLayers.baseURL)/public/weather-maps.json", accept: "application/json", most: Self.largestList, now: now)
        guard let frames = RainViewerFrames(answer.body, tilesURL: ownURL) else { throw WeatherError(.badBody, provider: client.provider) }
        return frames
    }
}
