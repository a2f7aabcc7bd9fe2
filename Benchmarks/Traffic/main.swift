import Foundation
import HTTPTransport
import ProviderCourtesy
import ProviderKit
import WeatherModel

// A day of traffic in virtual time: `petrel-traffic [--requests 1000000] [--places 10000] [--seed 1] [--free-plans]` prints a table.
// With `--parts "nulls,time goes backwards"` it is over when these have been. `petrel-traffic --greedy [--minutes 1440]` prints the table of a day with
// one address that takes all it can get.

/// The value after `name` on the command line.
func option(_ name: String, _ fallback: Int) -> Int {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return fallback }
    guard let value = Int(arguments[index + 1]), value > 0 else {
        FileHandle.standardError.write(Data("\(name) wants a number above 0.\n".utf8))
        exit(64)
    }
    return value
}

/// The text after `name` on the command line.
func words(_ name: String) -> String? {
    CommandLine.arguments.firstIndex(of: name).flatMap { CommandLine.arguments.dropFirst($0 + 1).first }
}

/// How many readers' requests a day with a greedy address has for each hour: less than half of what the plans allow, which is what a greedy address
/// leaves to the others.
let greedyRequestsAnHour = 600

if CommandLine.arguments.contains("--greedy") {
    let minutes = option("--minutes", 24 * 60)
    let seed = UInt64(option("--seed", 1))
    let day = GreedyDay(
        places: Places(count: 200, seed: seed), seed: seed, requests: minutes * greedyRequestsAnHour / 60, minutes: minutes)
    var outcomes: [GreedyDay.Outcome] = []
    for role in GreedyDay.Role.allCases {
        outcomes.append(
            await day.run(role) { second in
                FileHandle.standardError.write(Data("\r\(role.rawValue): \(second / 60 + 1) of \(minutes) minutes ".utf8))
            })
    }
    FileHandle.standardError.write(Data("\r".utf8))
    let report = GreedyReport(day: day, outcomes: outcomes)
    report.lines.forEach { print($0) }
    exit(report.isSound ? 0 : 1)
}

let requests = option("--requests", 1_000_000)
let seed = UInt64(option("--seed", 1))
let isFree = CommandLine.arguments.contains("--free-plans")
let places = Places(count: option("--places", 10_000), seed: seed)
let parts = words("--parts").map { $0.split(separator: ",").map(String.init) }
let slots = isFree ? [] : parts.map(Slot.day(of:)) ?? Slot.day
var day = TrafficDay(requests: requests, places: places, seed: seed, slots: slots, limits: { isFree ? $0.terms.limits : [] })
if parts != nil, let end = slots.last?.hours.upperBound { day.hours = end }
let begun = ContinuousClock.now
let outcome = await day.run { number in
    FileHandle.standardError.write(Data("\r\(number) of \(requests) requests".utf8))
}
FileHandle.standardError.write(Data("\r".utf8))
Report(outcome: outcome, day: day, isFree: isFree, seconds: (ContinuousClock.now - begun) / .seconds(1)).lines.forEach { print($0) }
exit(outcome.isSound(isFree: isFree) ? 0 : 1)
