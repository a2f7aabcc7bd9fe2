import Testing
import WeatherModel

@testable import ProviderCourtesy

@Suite("The queue of calls, as a value")
struct CallQueueTests {
    /// Two slots, both taken at 0 by the callers 1 and 2; two turns have taken `turnSeconds` before, unless that is nil.
    private func full(turnSeconds: Double?, rules: CallQueueRules = CallQueueRules()) -> CallQueue {
        var queue = CallQueue(slots: 2, rules: rules)
        if let turnSeconds {
            for _ in 1...2 {
                _ = queue.enter(0, for: .forecast, at: 0, secondsLeft: 60)
                _ = queue.leave(at: 0, after: turnSeconds)
            }
        }
        for caller in 1...2 { #expect(queue.enter(caller, for: .forecast, at: 0, secondsLeft: 60) == .goes) }
        return queue
    }

    @Test("row 42: who cannot have an answer in time is refused on entering, and told when the queue will have gone")
    func refusedEarly() {
        var queue = full(turnSeconds: 4)
        // Half a turn until one of two slots is free, then the turn itself.
        #expect(queue.enter(3, for: .forecast, at: 0, secondsLeft: 10) == .waits(seconds: 6))
        #expect(queue.enter(4, for: .forecast, at: 0, secondsLeft: 10) == .waits(seconds: 8))
        #expect(queue.enter(5, for: .forecast, at: 0, secondsLeft: 9) == .refused(retryAfterSeconds: 6))
        #expect(queue.enter(6, for: .forecast, at: 0, secondsLeft: 10) == .waits(seconds: 10))
        #expect(queue.enter(7, for: .forecast, at: 0, secondsLeft: 11.9) == .refused(retryAfterSeconds: 8))
        #expect(queue.waiting == 3 && queue.inFlight == 2)
    }

    @Test("row 42: while no turn has ended nothing is known, and only the queue's length is bounded")
    func bounded() {
        var queue = full(turnSeconds: nil, rules: CallQueueRules(mostWaiting: 2))
        #expect(queue.enter(3, for: .forecast, at: 0, secondsLeft: 1) == .waits(seconds: nil))
        #expect(queue.enter(4, for: .alerts, at: 0, secondsLeft: 1) == .waits(seconds: nil))
        #expect(queue.enter(5, for: .alerts, at: 0, secondsLeft: 1) == .refused(retryAfterSeconds: 2))
    }

    @Test("row 42: as soon as a turn of each slot tells how long turns take, those are let go for whom it would be too late")
    func shed() {
        var queue = full(turnSeconds: nil)
        for caller in 3...8 { _ = queue.enter(caller, for: .forecast, at: 0, secondsLeft: 10) }
        // At 4 both calls end: 3 and 4 go; 5 and 6 can have their answers in time, the others not before 12. One turn tells nothing yet.
        #expect(queue.leave(at: 4, after: 4) == 3)
        #expect(queue.shed(at: 4) == [])
        #expect(queue.leave(at: 4, after: 4) == 4)
        #expect(queue.shed(at: 4) == [7, 8])
        #expect(queue.waiting == 2 && queue.inFlight == 2)
        #expect(queue.shed(at: 4) == [])
    }

    @Test("row 42: air quality goes last, is no part of the wait of a forecast, and is let go first")
    func airQuality() {
        var queue = full(turnSeconds: 4)
        #expect(queue.enter(3, for: .airQuality, at: 0, secondsLeft: 10) == .waits(seconds: 6))
        #expect(queue.enter(4, for: .forecast, at: 0, secondsLeft: 10) == .waits(seconds: 6))
        #expect(queue.enter(5, for: .alerts, at: 0, secondsLeft: 10) == .waits(seconds: 6))
        #expect(queue.enter(6, for: .airQuality, at: 0, secondsLeft: 11) == .refused(retryAfterSeconds: 8))
        #expect(queue.waiting == 3)
        // The third now has two before it: 4 s until its turn, 4 more for the answer, and one second too few.
        var late = queue
        #expect(late.shed(at: 3) == [3])
        #expect(queue.leave(at: 1, after: 4) == 5)
        #expect(queue.leave(at: 1, after: 4) == 4)
        #expect(queue.leave(at: 1, after: 4) == 3)
        #expect(queue.waiting == 0 && queue.inFlight == 2)
        #expect(queue.enter(7, for: .airQuality, at: 1, secondsLeft: 10) == .waits(seconds: 6))
        let isKnown = queue.giveUp(7)
        #expect(isKnown && queue.waiting == 0)
    }

    @Test("first come, first served; when the first has waited for longer than the threshold, the newest goes first; warnings before all")
    func order() {
        var queue = full(turnSeconds: nil, rules: CallQueueRules(lateSeconds: 5))
        for caller in 3...7 { _ = queue.enter(caller, for: .forecast, at: Double(caller - 3), secondsLeft: 60) }
        _ = queue.enter(8, for: .alerts, at: 5, secondsLeft: 60)
        _ = queue.enter(9, for: .alerts, at: 5, secondsLeft: 60)
        let served = [5, 5, 5, 6, 7.5, 12, 12, 12].map { queue.leave(at: $0, after: nil) }
        #expect(served == [8, 9, 3, 4, 7, 6, 5, nil])
        #expect(queue.inFlight == 1)
    }

    @Test("a call whose time is as good as over is not made, though a slot is free; a slow provider is asked all the same")
    func expiring() {
        var queue = CallQueue(slots: 1)
        #expect(queue.enter(1, for: .forecast, at: 0, secondsLeft: 0.1) == .goes)
        #expect(queue.leave(at: 0.4, after: 0.4) == nil)
        #expect(queue.enter(2, for: .forecast, at: 1, secondsLeft: 0.3) == .refused(retryAfterSeconds: 1))
        #expect(queue.enter(3, for: .forecast, at: 1, secondsLeft: 0.5) == .goes)
        for turn in 0..<50 {
            _ = queue.leave(at: 1, after: 10)
            #expect(queue.enter(4 + turn, for: .forecast, at: 1, secondsLeft: 2) == .goes)
        }
    }

    @Test("the average follows the turns; one that sent nothing says nothing")
    func average() {
        var queue = CallQueue(slots: 1)
        for turn in [2.0, nil, 7] as [Double?] {
            _ = queue.enter(1, for: .forecast, at: 0, secondsLeft: 60)
            _ = queue.leave(at: 0, after: turn)
        }
        #expect(queue.turnSeconds == 3.5)
    }

    @Test("row 42: nobody is refused because a crowd's first turns were slow: the quickest of the last turns counts, one for each slot")
    func quickest() {
        var queue = full(turnSeconds: nil)
        for caller in 3...12 { _ = queue.enter(caller, for: .forecast, at: 0, secondsLeft: 10) }
        #expect(queue.leave(at: 1, after: 1) == 3)
        #expect(queue.leave(at: 3, after: 3) == 4)
        // Eight more, two at a time and a second each.
        #expect(queue.shed(at: 3) == [])
        #expect(queue.leave(at: 6, after: 3) == 12)
        #expect(queue.leave(at: 6, after: 3) == 11)
        #expect(queue.shed(at: 6) == [6, 7, 8, 9, 10])
    }
}
