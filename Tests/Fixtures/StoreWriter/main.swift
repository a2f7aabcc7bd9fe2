import Foundation
import SQLiteWeatherStore
import WeatherStore

// Writes entries for ever and prints the number of each one that was acknowledged, until it is killed. The payload of entry n
// follows from n, so that the one who killed it can check every byte.
//
//     petrel-store-writer files|sqlite PATH FIRST

let arguments = CommandLine.arguments
guard arguments.count == 4, let first = Int(arguments[3]) else {
    print("petrel-store-writer files|sqlite PATH FIRST")
    exit(64)
}
let store: any WeatherStore =
    switch arguments[1] {
    case "sqlite": try SQLiteWeatherStore(path: arguments[2])
    default: FileWeatherStore(path: arguments[2])
    }
var number = first
while true {
    // 40 keys, written over and over: replacing is as dangerous as adding.
    let payload = (0..<(500 + number * 613 % 20_000)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
    try await store.put(StoredEntry(payload: payload, storedAt: Date(timeIntervalSince1970: Double(number))), for: "entry/\(number % 40)")
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    number += 1
}
