import NIOCore
import Testing

@testable import WeatherServer

@Suite("A connection's patience")
struct PatienceTests {
    private func at(_ seconds: Int64) -> NIODeadline { .uptimeNanoseconds(0) + .seconds(100 + seconds) }

    @Test("Silence, a dripped body and an unread answer each run out; an answer that the server owes does not")
    func limits() {
        var patience = ReadTimeout(limit: .seconds(20))
        patience.touch(at(0))
        #expect(!patience.isExhausted(at(19), isAnswerOwed: false))
        #expect(patience.isExhausted(at(20), isAnswerOwed: false))
        #expect(!patience.isExhausted(at(200), isAnswerOwed: true))

        patience.requestBegan(at(0))
        #expect(patience.isExhausted(at(20), isAnswerOwed: true))
        patience.requestEnded(at(19))
        #expect(!patience.isExhausted(at(38), isAnswerOwed: false))

        patience.writable(false, at(30))
        patience.writable(false, at(45))
        #expect(patience.isExhausted(at(50), isAnswerOwed: true))
        patience.writable(true, at(50))
        #expect(!patience.isExhausted(at(55), isAnswerOwed: true))
    }

    @Test("A server waits for a peer that is silent, slow to ask or slow to read, and not while it works for it")
    func waiting() {
        var patience = ReadTimeout(limit: .seconds(20))
        patience.touch(at(0))
        #expect(patience.waitingSince(isAnswerOwed: false) == at(0))
        #expect(patience.waitingSince(isAnswerOwed: true) == nil)
        patience.requestBegan(at(5))
        #expect(patience.waitingSince(isAnswerOwed: true) == at(5))
        patience.requestEnded(at(6))
        #expect(patience.waitingSince(isAnswerOwed: true) == nil)
        patience.writable(false, at(7))
        #expect(patience.waitingSince(isAnswerOwed: true) == at(7))
        patience.writable(true, at(8))
        #expect(patience.waitingSince(isAnswerOwed: false) == at(6))
    }
}
