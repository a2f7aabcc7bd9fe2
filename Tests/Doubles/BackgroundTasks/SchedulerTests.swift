import Foundation
import Testing

@testable import BackgroundTasks

@Suite("BackgroundTasks double")
struct SchedulerTests {
    private let scheduler = BGTaskScheduler(for: ())

    private func submit(_ identifier: String, at date: Date?) throws {
        let request = BGAppRefreshTaskRequest(identifier: identifier)
        request.earliestBeginDate = date
        try scheduler.submit(request)
    }

    @Test func `a request replaces one that waits with its identifier`() throws {
        try submit("a", at: .distantPast)
        try submit("b", at: nil)
        try submit("a", at: .distantFuture)
        #expect(
            scheduler._submitted == [
                .init(identifier: "b", earliestBeginDate: nil), .init(identifier: "a", earliestBeginDate: .distantFuture),
            ])
    }

    @Test func `a cancelled request waits no more`() throws {
        try submit("a", at: nil)
        scheduler.cancel(taskRequestWithIdentifier: "a")
        #expect(scheduler._submitted.isEmpty && scheduler._cancelled == ["a"])
    }

    @Test func `a request is refused where the system refuses it`() {
        struct Refused: Error {}
        scheduler._failure = Refused()
        #expect(throws: Refused.self) { try submit("a", at: nil) }
        #expect(scheduler._submitted.isEmpty)
        scheduler._reset()
        #expect(throws: Never.self) { try submit("a", at: nil) }
    }
}
