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
        // Given
        try submit("a", at: .distantPast)
        try submit("b", at: nil)
        // When
        try submit("a", at: .distantFuture)
        // Then
        #expect(
            scheduler._submitted == [
                .init(identifier: "b", earliestBeginDate: nil), .init(identifier: "a", earliestBeginDate: .distantFuture),
            ])
    }

    @Test func `a cancelled request waits no more`() throws {
        // Given
        try submit("a", at: nil)
        // When
        scheduler.cancel(taskRequestWithIdentifier: "a")
        // Then
        #expect(scheduler._submitted.isEmpty && scheduler._cancelled == ["a"])
    }

    @Test func `a request is refused where the system refuses it`() {
        // Given
        struct Refused: Error {}
        scheduler._failure = Refused()
        // When, then
        #expect(throws: Refused.self) { try submit("a", at: nil) }
        #expect(scheduler._submitted.isEmpty)
        scheduler._reset()
        #expect(throws: Never.self) { try submit("a", at: nil) }
    }
}
