import Foundation
import SQLiteWeatherStore
import TestSupport
import WeatherStore

// Writes snapshots for ever and prints the number of each one that was acknowledged, until it is killed. The bytes of snapshot n
// follow from n, so that the one who killed it can check every byte.
//
//     petrel-store-writer files|sqlite PATH FIRST

let arguments = CommandLine.arguments
guard arguments.count == 4, let first = Int(arguments[3]) else {
    print("petrel-store-writer files|sqlite PATH FIRST")
    exit(64)
}
let store: any WeatherStore =
    switch arguments[1] {
    case "sqlite": try SQLiteWeatherStore(path: arguments[2], world: .real)
    default: FileWeatherStore(path: arguments[2], world: .real)
    }
var number = first
while true {
    _ = try await store.put(StoreWriterProcess.record(number))
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    number += 1
}
