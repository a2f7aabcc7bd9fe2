import Foundation
import JSONText
import ProviderCourtesy
import WeatherModel

/// The pictures that RainViewer has now (<https://www.rainviewer.com/api/weather-maps-api.html>): of the last two hours, every ten minutes.
struct RainViewerFrames: Hashable, Sendable {
    /// One of them.
    struct Frame: Hashable, Sendable {
        /// When it was made; what it shows was seen in the minutes before.
        let time: Date
        /// What its tiles' addresses begin with.
        let path: String
    }

    /// Where the tiles are: scheme and host.
    let host: String
    /// Ascending by their time.
    let frames: [Frame]

    /// A frame that is farther than this from an hour is not of that hour.
    private static let reachSeconds = 600.0

    /// - Parameter tilesURL: where the tiles are, whatever the list says; nil takes its word if it names a host of RainViewer's: a wrong
    ///   answer could else send the server anywhere.
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

    /// The frame of an hour: the one nearest to its beginning; of the present hour the newest.
    ///
    /// - Returns: nil for an hour without one, and for every hour to come.
    func frame(of hour: MapHour, now: Date) -> Frame? {
        let present = MapHour(containing: now)
        guard hour <= present else { return nil }
        if hour == present, let newest = frames.last, now.timeIntervalSince(newest.time) < Self.oldSeconds { return newest }
        let nearest = frames.min { abs($0.time.timeIntervalSince(hour.instant)) < abs($1.time.timeIntervalSince(hour.instant)) }
        return nearest.flatMap { abs($0.time.timeIntervalSince(hour.instant)) <= Self.reachSeconds ? $0 : nil }
    }

    /// A newest frame of this age does not show the present any more.
    private static let oldSeconds = 3600.0

    private static func trusted(_ host: String?) -> String? {
        guard let host, let parts = URLComponents(string: host), parts.scheme == "https", let name = parts.host, parts.path.isEmpty,
            parts.port == nil, parts.user == nil, parts.query == nil, parts.fragment == nil
        else { return nil }
        return name == "rainviewer.com" || name.hasSuffix(".rainviewer.com") ? host : nil
    }

    /// `/v2/radar/1609401600`, `/v2/radar/3f6b5c459cf4`: it is used as it comes, so it may have nothing that leads elsewhere.
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

/// The list of frames, asked for at most once a minute however many readers want it.
actor RainViewerIndex {
    private let client: PictureClient
    private let ownURL: String?
    /// `isConfirmed`: asked for anew for want of one of its pictures, it came as it was.
    private var known: (frames: RainViewerFrames, at: Date, isConfirmed: Bool)?
    /// Why there was none the last time, until there is one.
    private var failed: (error: WeatherError, at: Date)?
    private var isAsking = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A new frame comes every ten minutes.
    private static let keptSeconds = 60.0
    /// Who asks within so many seconds of a failed call gets the same failure, and no new call is made.
    private static let pauseSeconds = 10.0
    private static let largestList = 1 << 18

    /// - Parameter ownURL: in place of RainViewer's, for the list and for the tiles; nil for RainViewer's.
    init(client: PictureClient, ownURL: String?) {
        self.client = client
        self.ownURL = ownURL
    }

    /// - Parameter outdated: a list that named a picture which the service does not have any more; nil for none.
    /// - Throws: why the list cannot be had. An older list is not used in its place: the service deletes the pictures that it names.
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
