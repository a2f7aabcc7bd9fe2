import Foundation
import TestSupport
import Testing

@Suite("Histories of tropical cyclones", .timeLimit(.minutes(Patience.minutes(10))))
struct CycloneHistoryTests {
    private static let count: UInt64 = ProcessInfo.processInfo.environment["PETREL_SOAK"] == "1" ? 3_000 : 100
    private static let first = UInt64(ProcessInfo.processInfo.environment["PETREL_SEED"] ?? "") ?? 5_000

    @Test(
        """
        in random histories, with lists that fail, are cut off, come late and twice, two services, two nodes that are killed and \
        restarted, none is missed, none repeated and none taken back falsely
        """)
    func histories() async throws {
        print("seeds \(Self.first) to \(Self.first + Self.count - 1)")
        var (told, withdrawn) = (0, 0)
        await withTaskGroup(of: (UInt64, Int, Int, [String]).self) { group in
            for seed in Self.first..<Self.first + Self.count {
                group.addTask {
                    let history = CycloneHistory(seed: seed)
                    do { try await history.run() } catch { return (seed, 0, 0, ["\(error)"]) }
                    let back = history.told.filter(\.isWithdrawn).count
                    return (seed, history.told.count - back, back, history.violations)
                }
            }
            for await (seed, news, back, violations) in group {
                (told, withdrawn) = (told + news, withdrawn + back)
                #expect(violations.isEmpty, "seed \(seed): \(violations.joined(separator: "; "))")
            }
        }
        print("told \(told), taken back \(withdrawn)")
        #expect(told > Int(Self.count) && withdrawn > Int(Self.count) / 2)
    }
}
