import Foundation
import JSONText
import ProviderKit
import WeatherAPI
import WeatherModel
import WeatherProviders

/// What libFuzzer calls with every input it thinks of; `scripts/fuzz` builds and runs it. The environment names the target:
/// `json` (the reader alone), `open-meteo` or `weatherapi` (their decoders; the first byte chooses the endpoint), `sync` (what the server
/// sends of snapshots; the first byte chooses the kind), `swic` (the list of warnings at a point), `canada` (the GeoJSON of Environment
/// Canada), `feeds` (any other list of warnings).
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    switch Target.chosen.provider {
    case "": Target.read(bytes)
    case "sync": SyncTarget.take(bytes)
    case "swic", "canada", "feeds": WarningsTarget.take(bytes, of: Target.chosen.provider)
    default: Target.chosen.decode(bytes)
    }
    return 0
}

struct Target: Sendable {
    let provider: String
    private let decoder = ReplyDecoder()

    static let chosen: Target = {
        let name = ProcessInfo.processInfo.environment["PETREL_FUZZ"]
        return Target(provider: ["canada", "feeds", "open-meteo", "swic", "sync", "weatherapi"].first { $0 == name } ?? "")
    }()

    /// Every value is looked at in every way; what Foundation calls JSON is JSON here too.
    static func read(_ bytes: [UInt8]) {
        guard let document = try? JSONDocument(bytes) else { return }
        visit(document.root, depth: 0)
    }

    private static func visit(_ node: JSONNode, depth: Int) {
        precondition(depth <= JSONDocument.maximumDepth)
        _ = (node.double, node.int, node.string, node.bool, node.literal, node["a"]?.int, node.member("b")?.string, node[0]?.isNull)
        var count = 0
        for element in node.elements {
            visit(element, depth: depth + 1)
            count += 1
        }
        for (key, value) in node.members {
            // A key that was repaired differs from its bytes, and is not found by them.
            precondition(node.member(key) != nil || key.unicodeScalars.contains("\u{FFFD}"))
            visit(value, depth: depth + 1)
            count += 1
        }
        precondition(count == node.count)
    }

    func decode(_ bytes: [UInt8]) {
        let provider = ProviderID(rawValue: provider)
        guard let first = bytes.first, let endpoints = ReplyDecoder.endpoints[provider] else { return }
        let outcome = decoder.decode(
            provider: provider, endpoint: endpoints[Int(first) % endpoints.count], status: first > 127 ? 200 : nil,
            bytes: Array(bytes.dropFirst()))
        guard case .decoded(.weather(let weather), _) = outcome else { return }
        for hour in weather.hourly { precondition((-95...65).contains(hour.temperatureCelsius)) }
        for (earlier, later) in zip(weather.hourly, weather.hourly.dropFirst()) { precondition(earlier.time < later.time) }
    }
}
