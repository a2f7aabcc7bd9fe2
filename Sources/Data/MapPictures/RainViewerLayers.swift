import Foundation
import MapLayers
import ProviderCourtesy
import WeatherModel

/// Rain observed by radar, from RainViewer: the last two hours up to now, no forecast, and only within the reach of radars.
package struct RainViewerLayers: LayerSource {
    private let client: PictureClient
    private let index: RainViewerIndex
    private let reach = RadarReach()

    /// The provider's own base URL.
    package static let baseURL = "https://api.rainviewer.com"
    /// A hundred calls a minute per client address (<https://www.rainviewer.com/api/transition-faq.html>).
    package static let terms = CourtesyTerms(limits: [CallLimit(100, per: .minute)], alertShare: 0, mapShare: 1)
    /// Beyond this zoom the service sends a picture of words.
    private static let greatestZoom = 7
    private static let credit = LayerCredit(words: "RainViewer", url: "https://www.rainviewer.com/")

    /// - Parameters:
    ///   - baseURL: of the list and of the tiles; nil for the provider's own.
    ///   - keeping: stores pictures across restarts; nil stores none.
    package init(transport: any ProviderTransport, baseURL: String? = nil, keeping: (any CourtesyStore)? = nil) {
        client = PictureClient(provider: .rainViewer, transport: transport, keeping: keeping)
        index = RainViewerIndex(client: client, ownURL: baseURL)
    }

    package var layers: [MapLayer] { [.precipitation] }
    package var isSimulated: Bool { false }
    package func credits(of layer: MapLayer) -> [LayerCredit] { layer == .precipitation ? [Self.credit] : [] }

    package func field(_ layer: MapLayer, at hour: MapHour, now: Date) async throws(WeatherError) -> LayerField? {
        // Future hours are not requested.
        guard layer == .precipitation, hour <= MapHour(containing: now) else { return nil }
        let list = try await index.frames(now: now)
        guard let frame = list.frame(of: hour, now: now) else { return nil }
        return LayerField(
            edition: frame.path,
            .pictures { [self] address async throws(WeatherError) in try await values(hour, by: list, address, now: now) })
    }

    /// Uses the list's frame of the hour, or that of a newer list if the service has deleted it in the meantime, as it does with its oldest
    /// one every ten minutes. If that list has none, the hour is uncovered.
    private func values(
        _ hour: MapHour, by list: RainViewerFrames, _ address: TileAddress, now: Date
    ) async throws(WeatherError) -> TileValues {
        guard let frame = list.frame(of: hour, now: now) else { return TileValues.uncovered }
        do throws(WeatherError) { return try await values(frame, of: list.host, address, now: now) } catch {
            guard error.kind == .badRequest else { throw error }
            let newer = try await index.frames(now: now, insteadOf: list)
            guard newer != list else { throw error }
            guard let frame = newer.frame(of: hour, now: now) else { return TileValues.uncovered }
            return try await values(frame, of: newer.host, address, now: now)
        }
    }

    private func values(
        _ frame: RainViewerFrames.Frame, of host: String, _ part: TileAddress, now: Date
    ) async throws(WeatherError) -> TileValues {
        let deeper = max(0, part.zoom - Self.greatestZoom)
        let tile = "\(min(part.zoom, Self.greatestZoom))/\(part.x >> deeper)/\(part.y >> deeper)"
        // Colour scheme 2, neither smoothed nor with separate colours for snow: only then is each colour one of the scheme's.
        let address = "\(host)\(frame.path)/\(PNGPicture.side)/\(tile)/2/0_0.png"
        // A frame never changes; it is deleted after two hours.
        let rain = try await client.picture(address, keptAs: PictureShelf.Label(address, forSeconds: 2 * 3600), now: now)
        let isSeen = try await reach.pixels(of: tile, now: now) { [client] () async throws(WeatherError) in
            let address = "\(host)/v2/coverage/0/\(PNGPicture.side)/\(tile)/0/0_0.png"
            let label = PictureShelf.Label(address, forSeconds: RadarReach.keptSeconds)
            let picture = try await client.picture(address, keptAs: label, now: now)
            // Black marks areas that no radar covers.
            return picture.values { $0.opacity == 0 ? 0 : .nan }
        }
        var isForeign = false
        let millimeters = rain.values { color in
            guard let value = RadarColors.value(of: color) else {
                isForeign = true
                return .nan
            }
            return Float(value)
        }
        guard !isForeign, let values = TileValues(zip(millimeters, isSeen).map { $0 + $1 }, isSimulated: rain.isSimulated) else {
            throw WeatherError(.badBody, provider: .rainViewer)
        }
        return values.part(part, deeperBy: deeper)
    }
}

/// Radar coverage by tile: fetched once, and not again with each picture, because coverage does not change by the hour.
actor RadarReach {
    /// 256 KiB each.
    private var kept = RecentlyUsed<String, (pixels: [Float], at: Date)>(capacity: 64)

    static let keptSeconds = 6 * 3600.0

    /// 0 for each covered pixel, NaN for the others.
    func pixels(
        of tile: String, now: Date, fetch: @Sendable () async throws(WeatherError) -> [Float]
    ) async throws(WeatherError) -> [Float] {
        if let known = kept.value(tile), abs(now.timeIntervalSince(known.at)) < Self.keptSeconds { return known.pixels }
        let pixels = try await fetch()
        kept.insert((pixels, now), for: tile)
        return pixels
    }
}
