import Foundation
import GzipCoding
import ProviderCourtesy
import TestSupport
import TownGazetteer
import WeatherAPI
import WeatherModel
import WeatherProviders
import WeatherService
import WeatherSimulator
import WeatherStore

// `petrel-bench-bytes`: what a client receives that asks for a place's weather every ten minutes of a simulated week, in each form that a
// server may send. A line is: place, form, answers in which it was the one to send, median, 95 %, largest, total bytes; at the end, over all
// places, what the deltas were of the whole document, in percent: median and largest.

let stepSeconds = 600.0
let steps = 7 * 144
let start = Date(timeIntervalSince1970: 1_773_014_400)  // 2026-03-09 00:00 UTC
let places = [("Berlin", 52.52, 13.40), ("New York", 40.71, -74.01), ("Mumbai", 19.08, 72.88), ("Reykjavík", 64.15, -21.94)]

/// Bytes of the body that goes out to a client that takes gzip.
func sent(_ body: [UInt8]) -> Int { Gzip.compressed(body, .some)?.count ?? body.count }

/// The sizes of one form over the week.
struct Sizes {
    var chosen = 0
    var bytes: [Int] = []

    func line(_ place: String, _ form: String) -> String {
        let sorted = bytes.sorted()
        guard let largest = sorted.last else { return "\(place)\t\(form)\t0\t-\t-\t-\t0" }
        return [
            place, form, "\(chosen)", "\(sorted[sorted.count / 2])", "\(sorted[sorted.count * 95 / 100])", "\(largest)",
            "\(sorted.reduce(0, +))",
        ].joined(separator: "\t")
    }
}

var shares: [Double] = []
for (name, latitude, longitude) in places {
    let clock = ManualDate(start)
    let upstreams = SimulatedUpstreams(seed: 7, places: .towns, wallClock: clock.reading)
    let provider = OpenMeteoProvider(transport: DirectCalls(SimulatedTransport(upstreams) { _ in }))
    let service = WeatherService(providers: [provider], store: MemoryWeatherStore(world: .demo(world: "bytes")), now: clock.reading)
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    var (whole, columns, deltas, unchanged, best) = (Sizes(), Sizes(), Sizes(), Sizes(), Sizes())
    var held: Snapshot?
    for step in 0...steps {
        guard let snapshot = await service.weather(at: place, reason: .background).snapshot else {
            print("\(name): no weather at step \(step)")
            exit(1)
        }
        let document = sent(SnapshotDocument.bytes(snapshot))
        let asColumns = SnapshotColumns.bytes(snapshot).map(sent)
        defer {
            held = snapshot
            clock.advance(bySeconds: stepSeconds)
        }
        guard let base = held else { continue }
        guard base.revision != snapshot.revision else {
            unchanged.chosen += 1
            unchanged.bytes.append(0)
            best.bytes.append(0)
            whole.bytes.append(document)
            continue
        }
        whole.bytes.append(document)
        if let asColumns { columns.bytes.append(asColumns) }
        let delta = SnapshotDelta.bytes(from: base, to: snapshot).map(sent)
        if let delta {
            deltas.bytes.append(delta)
            shares.append(Double(delta) / Double(document) * 100)
        }
        let smallest = min(document, asColumns ?? .max, delta ?? .max)
        best.bytes.append(smallest)
        if smallest == delta { deltas.chosen += 1 } else if smallest == asColumns { columns.chosen += 1 } else { whole.chosen += 1 }
    }
    best.chosen = steps
    for (form, sizes) in [
        ("the document", whole), ("columns", columns), ("delta", deltas), ("unchanged (304)", unchanged), ("the smallest, as sent", best),
    ] { print(sizes.line(name, form)) }
}
shares.sort()
print("deltas\t\(shares[shares.count / 2])\t\(shares[shares.count - 1])")
