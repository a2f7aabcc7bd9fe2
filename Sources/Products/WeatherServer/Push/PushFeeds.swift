import Foundation
import PushOutbox
import WeatherService

/// Has the configured feeds of warnings asked while somebody is subscribed, on the node whose turn it is to send. Hands to the outbox within a second
/// what they bring, whether they were asked in their turn or because a reader opened a page.
struct PushFeeds: Sendable {
    let service: WeatherService
    let watch: PushWatch
    let runner: PushRunner
    /// Tells the second at which each feed has its turn.
    let now: @Sendable () -> Date

    func run() async {
        await withDiscardingTaskGroup { group in
            var last = Int(now().timeIntervalSince1970)
            var noted = 0
            while !Task.isCancelled {
                // The real clock: it decides only how often the other one is looked at.
                do { try await Task.sleep(for: .seconds(1)) } catch { break }
                let present = Int(now().timeIntervalSince1970)
                defer { last = present }
                guard await runner.hasTurn else { continue }
                // A machine that slept, and a clock that was set, cost one turn of each feed at most.
                let passed = present < last ? 1 : min(present - last, Self.mostSeconds)
                for second in stride(from: present - passed + 1, through: present, by: 1) {
                    for feed in service.feedTurns(at: second) {
                        group.addTask { await service.ask(feed) }
                    }
                }
                let heard = await service.feedNewsCount()
                guard heard != noted else { continue }
                noted = heard
                await watch.noteFeeds()
            }
            group.cancelAll()
        }
    }

    private static let mostSeconds = 120
}
