import Foundation
import JSONText
import ProviderKit
import WeatherModel

/// `petrel-bench-decode FILE...`: bodies and megabytes a second of *decode + map* by the production decoder, of reading alone, and of
/// Foundation's `JSONDecoder` into structures with the same fields, on the same bodies in one run. Rounds of the four take turns, and the
/// median round counts. The rows "sky anew" compute sun and moon of every day: the first request for a cell does so. The other rows read
/// sun and moon from the cache: every later refresh does so.
@main
struct DecodeBench {
    static let rounds = 31
    static let secondsPerRound = 0.02

    static func main() throws {
        let paths = CommandLine.arguments.dropFirst()
        guard !paths.isEmpty else {
            print("usage: petrel-bench-decode FILE...   (replies of open-meteo and weatherapi)")
            return
        }
        print("body                                          bytes   what                        bodies/s     MB/s")
        for path in paths {
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            guard let body = Body(path: path, bytes: bytes) else {
                print("\(path): neither an Open-Meteo nor a WeatherAPI reply, left out")
                continue
            }
            measure(body)
        }
    }

    static func measure(_ body: Body) {
        let data = Data(body.bytes)
        let works: [(name: String, run: () -> Int)] = [
            ("decode + map (Petrel)", { body.decodeAndMap() }),
            ("decode + map, sky anew", { body.decodeAndMapAnew() }),
            ("read only (JSONText)", { (try? JSONDocument(body.bytes))?.root.count ?? 0 }),
            ("JSONDecoder (Foundation)", { body.decodeWithFoundation(data) }),
        ]
        var seconds = works.map { _ in [Double]() }
        for _ in 0..<rounds {
            for (index, work) in works.enumerated() { seconds[index].append(perRun(work.run)) }
        }
        for (index, work) in works.enumerated() {
            let median = seconds[index].sorted()[rounds / 2]
            let name = body.name.padding(toLength: 44, withPad: " ", startingAt: 0)
            let what = work.name.padding(toLength: 26, withPad: " ", startingAt: 0)
            print(
                "\(name) \(padded(body.bytes.count, 7))   \(what) \(padded(Int(1 / median), 9)) \(padded(Int(Double(body.bytes.count) / median / 1e6), 8))"
            )
        }
    }

    /// Seconds for one run, over as many as fill the round.
    static func perRun(_ run: () -> Int) -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        var count = 0
        var kept = 0
        var elapsed = 0.0
        repeat {
            kept &+= run()
            count += 1
            elapsed = (clock.now - start) / .seconds(1)
        } while elapsed < secondsPerRound
        precondition(kept != 0, "nothing was decoded")
        return elapsed / Double(count)
    }

    static func padded(_ value: Int, _ width: Int) -> String {
        let text = String(value)
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
