import Foundation
import ProviderKit
import WeatherModel
import WeatherService
import WeatherStore
import WorldGazetteer

// Fills the service's memory with cells (192 hours, 16 days and yesterday each) by the way that weather comes in, and reads off what the
// process has grown by. One line a figure.

let cells = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2000
let start = Date(timeIntervalSince1970: 1_773_144_000)

/// One service that holds `count` cells.
func filled(_ count: Int) async -> WeatherService {
    var configuration = WeatherServiceConfiguration()
    configuration.memoryCells = count
    let service = WeatherService(
        providers: [PlausibleProvider()], store: MemoryWeatherStore(maximumBytes: 0), gazetteer: .world, configuration: configuration,
        now: { start })
    for index in 0..<count {
        guard let cell = Cell(id: "\(index / 100 * 3 - 900).\(index % 100 * 7 - 300)") else { continue }
        _ = await service.weather(at: cell.center)
    }
    await service.finishWrites()
    return service
}

// Tables and caches that are allocated once, on first use, do not count for the cells.
let warm = await filled(20)
if let before = ResidentMemory.bytes() {
    let service = await filled(cells)
    if let after = ResidentMemory.bytes() {
        print(
            "memory per cached cell: \((after - before) / cells) bytes (\(cells) cells of 192 hours, 16 days and yesterday, resident set)")
    }
    // Both live until here.
    _ = await (warm.fetchesUnderWay(), service.fetchesUnderWay())
} else {
    print("memory per cached cell: not measured (this system does not say)")
}
