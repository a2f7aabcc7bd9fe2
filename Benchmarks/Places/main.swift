import Foundation
import Gazetteer
import WeatherModel
import WorldGazetteer

// Answers questions as `Benchmarks/places.py` asks them, one a line: a name, or "@latitude,longitude" for the nearest place. Each answer is
// a line: nanoseconds, then the hits' positions. The last line has the process's memory.

let opened = ContinuousClock().now
let index = Gazetteer.world
print("opened\t\((ContinuousClock().now - opened).nanoseconds)")
while let line = readLine() {
    let point = line.hasPrefix("@") ? Coordinate(text: String(line.dropFirst())) : nil
    let began = ContinuousClock().now
    let places = point.map { [index.nearest(to: $0)?.place].compactMap { $0 } } ?? index.search(line, limit: 5)
    let taken = (ContinuousClock().now - began).nanoseconds
    print(([String(taken)] + places.map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" }).joined(separator: "\t"))
}
let status = FileManager.default.contents(atPath: "/proc/self/status").map { String(decoding: $0, as: UTF8.self) } ?? ""
let memory = status.split(separator: "\n").filter { $0.hasPrefix("RssAnon") || $0.hasPrefix("RssFile") }
print("memory\t" + memory.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.joined(separator: "\t"))

extension Duration {
    var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
