import Foundation
import TestSupport
import Testing
import WeatherModel
import WeatherStore

@testable import PushOutbox

@Suite("Histories of the outbox")
struct PushHistoryTests {
    private static let count = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 1000 : 100

    @Test(
        """
        rows 22, 23, 28 and 29: with kills between any two steps, clocks a day wrong, two nodes, faults of the push service and lists that \
        flicker, no subscription is lost, no change stays unsent, none is sent to a device that acknowledged it
        """)
    func histories() async throws {
        await withTaskGroup(of: (UInt64, [String]).self) { group in
            for seed in 0..<UInt64(Self.count) {
                group.addTask {
                    do { return (seed, try await PushHistory(seed: seed).violations()) } catch { return (seed, ["\(error)"]) }
                }
            }
            for await (seed, violations) in group { #expect(violations.isEmpty, "seed \(seed): \(violations.joined(separator: "; "))") }
        }
    }
}
