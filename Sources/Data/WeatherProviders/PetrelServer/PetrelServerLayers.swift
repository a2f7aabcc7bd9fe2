import Foundation
import HTTPTransport
import JSONText
import MapLayers
import ProviderCourtesy
import ProviderKit
import WeatherAPI
import WeatherModel

/// The weather layers drawn by a Petrel server, for the phone's map.
package struct PetrelServerLayers: LayerPictures {
    private let transport: any ProviderTransport
    private let client: ProviderClient
    private let endpoint: PetrelServerEndpoint
    private let now: @Sendable () -> Date

    /// A tile of 256 pixels and some fifty colours has a tenth of it.
    private static let largestPicture = 1 << 19

    /// - Parameters:
    ///   - baseURL: the server's URL, as for `PetrelServerProvider`.
    ///   - now: the clock from which a `Retry-After` date is counted.
    package init(transport: any ProviderTransport, baseURL: String, now: @escaping @Sendable () -> Date) {
        self.transport = transport
        self.now = now
        client = ProviderClient(provider: .petrelServer, transport: transport)
        endpoint = PetrelServerEndpoint(baseURL: baseURL)
    }

    /// An older server without layers has an empty offer.
    package func offer() async throws(WeatherError) -> LayerOffer {
        let reply = try await client.get(
            endpoint.layers(), asOf: now(), timeoutSeconds: PetrelServerProvider.answerSeconds, purpose: .map)
        do throws(ReplyFailure) { return try PetrelServerMapping.layers(reply) } catch { throw error.error }
    }

    package func picture(
        _ layer: MapLayer, at hour: MapHour, _ address: TileAddress, isDark: Bool
    ) async throws(WeatherError) -> LayerPicture? {
        let call = ProviderCall(
            provider: .petrelServer, url: endpoint.tile(layer, hour, address, isDark: isDark), headers: [.init("accept", "image/png")],
            timeoutSeconds: PetrelServerProvider.answerSeconds, maxAnswerBytes: Self.largestPicture, purpose: .map)
        let response: ProviderResponse
        do { response = try await transport.send(call) } catch { throw WeatherError(error, of: .petrelServer) }
        let reply = ProviderReply(
            status: response.status, bytes: response.body,
            retryAfterSeconds: response["retry-after"].flatMap { RetryAfter.seconds($0, now: now()) }, almanac: client.almanac)
        if let refusal = PetrelServerErrors.refusal(reply) { throw refusal }
        if response.status == 204 { return nil }
        // A hotel's login page, for example, also has status 200.
        guard response.status == 200, response.body.starts(with: Self.signature) else {
            throw WeatherError(.invalidResponse, provider: .petrelServer)
        }
        return LayerPicture(png: response.body, isSimulated: response.isSimulated)
    }

    /// The first bytes of a PNG file (W3C, Portable Network Graphics, third edition, 5.2).
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

extension PetrelServerEndpoint {
    fileprivate func layers() -> String { address(.layers) }

    fileprivate func tile(_ layer: MapLayer, _ hour: MapHour, _ tile: TileAddress, isDark: Bool) -> String {
        let path = "\(address(.mapLayers))/\(layer.rawValue)/\(hour.text)/\(tile.zoom)/\(tile.x)/\(tile.y)"
        return URLText.address(path, [("theme", isDark ? "dark" : "light")])
    }
}

extension PetrelServerMapping {
    /// The offer in `/v1/layers`. Unknown layers are omitted.
    static func layers(_ reply: ProviderReply) throws(ReplyFailure) -> LayerOffer {
        if reply.status == 404 { return LayerOffer(layers: [], present: MapHour(number: 0), isSimulated: false) }
        let root = try document(reply)
        guard let list = root["layers"], list.isArray, let present = root["hours"]?["present"]?.string.flatMap({ MapHour(text: $0) }),
            let isSimulated = root["isSimulated"]?.bool
        else { throw unreadable() }
        let layers = list.elements.prefix(ReplyLimits.layers).compactMap { node in
            node["layer"]?.string.flatMap(MapLayer.init(rawValue:)).map { LayerOffer.Layer($0, credits: credits(node)) }
        }
        return LayerOffer(layers: layers, present: present, isSimulated: isSimulated || reply.isSimulated)
    }

    private static func credits(_ layer: JSONNode) -> [LayerCredit] {
        guard let list = layer["credits"] else { return [] }
        return list.elements.prefix(ReplyLimits.credits).compactMap { node in
            node.text("words").map { LayerCredit(words: $0, url: node.text("url").flatMap(page) ?? "") }
        }
    }

    /// A URL to which a browser may be directed.
    private static func page(_ text: String) -> String? {
        ["https://", "http://"].contains(where: text.lowercased().hasPrefix) ? text : nil
    }
}
