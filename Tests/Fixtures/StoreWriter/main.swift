import Foundation
import PostgresWeatherStore
import SQLiteWeatherStore
import TestSupport
import WeatherStore

// Writes snapshots, or days of receipts, for ever and prints the number of each one that was acknowledged, until it is killed. The content of
// number n follows from n, so that the one who killed it can check every byte.
//
//     petrel-store-writer files|sqlite|guest|postgres PATH FIRST snapshots|receipts

let arguments = CommandLine.arguments
guard arguments.count == 5, let first = Int(arguments[3]) else {
    print("petrel-store-writer files|sqlite|guest|postgres PATH FIRST snapshots|receipts")
    exit(64)
}
let store: any WeatherStore =
    switch arguments[1] {
    case "sqlite": try SQLiteWeatherStore(path: arguments[2], world: .real)
    case "guest": try SQLiteWeatherStore(path: arguments[2], world: .real, role: .guest)
    case "postgres": try PostgresWeatherStore(url: arguments[2], world: .real, node: "writer")
    default: FileWeatherStore(path: arguments[2], world: .real)
    }
var number = first
while true {
    if arguments[4] == "receipts" {
        let faults = try await ReceiptDays.writeWhole(number, to: store)
        if !faults.isEmpty {
            FileHandle.standardError.write(Data("day \(number) cannot be written: \(faults)\n".utf8))
            exit(70)
        }
    } else {
        _ = try await store.put(StoreWriterProcess.record(number))
    }
    FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    number += 1
}
