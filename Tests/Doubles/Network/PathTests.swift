import Foundation
import Network
import Synchronization
import Testing

@Suite("Network double")
struct PathTests {
    @Test func `a started monitor calls its handler on its queue, until it is cancelled`() {
        let monitor = NWPathMonitor()
        let queue = DispatchQueue(label: "test")
        let seen = Mutex<[NWPath.Status]>([])
        monitor.pathUpdateHandler = { path in seen.withLock { $0.append(path.status) } }
        monitor.start(queue: queue)
        monitor._report(.satisfied)
        monitor._report(.unsatisfied)
        queue.sync {}
        monitor.cancel()
        monitor._report(.satisfied)
        queue.sync {}
        #expect(seen.withLock { $0 } == [.satisfied, .unsatisfied])
        #expect(monitor._isStarted && monitor._isCancelled && NWPathMonitor._made.contains { $0 === monitor })
    }

    @Test func `a cancelled monitor that is started stops the test`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let monitor = NWPathMonitor()
            monitor.cancel()
            monitor.start(queue: DispatchQueue(label: "test"))
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("a cancelled NWPathMonitor was started"))
    }
}
