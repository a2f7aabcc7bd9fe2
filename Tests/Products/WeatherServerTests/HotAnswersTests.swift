import NIOCore
import Testing

@testable import WeatherServer

@Suite("Answers that are kept for a second")
struct HotAnswersTests {
    private let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)

    private func kept(
        _ answers: inout HotAnswers<String, Int>, _ answer: Int, _ key: String, bytes: Int = 10, began: TimeAmount = .zero
    ) -> Bool {
        let began = start + began
        return answers.insert(answer, for: key, bytes: bytes, freshUntil: began + .seconds(1), validUntil: began + .seconds(2))
    }

    @Test("One caller after the fresh second brings a newer answer; the others get the former one until it expires")
    func askedAgain() {
        var answers = HotAnswers<String, Int>(.init())
        let isKept = kept(&answers, 1, "a")
        #expect(isKept)
        let found = [999, 1000, 1000, 1999, 2000].map { answers.answer(of: "a", start + .milliseconds($0)) }
        #expect(found == [1, nil, 1, 1, nil])
        #expect(answers.count == 0 && answers.bytes == 0, "an expired answer is removed when it is found")
    }

    @Test(
        "An answer that many readers share is renewed behind them: the one caller who brings a newer answer gets it too, until it is too old"
    )
    func renewedBehind() {
        var answers = HotAnswers<String, Int>(.init(shared: 3))
        for (key, answer) in [("a", 1), ("alone", 2)] {
            answers.insert(
                answer, for: key, bytes: 10, freshUntil: start + .seconds(1), validUntil: start + .seconds(2),
                sharedUntil: start + .seconds(8))
        }
        func ask(_ key: String, _ after: Int64, mayRenew: Bool = true) -> [String?] {
            let found = answers.answer(of: key, start + .milliseconds(after), mayRenew: mayRenew)
            return [found.map { "\($0.answer)" }, found.map { $0.isToRenew ? "to renew" : "sent" }]
        }
        for _ in 0..<3 { _ = ask("a", 0) }
        _ = ask("alone", 0)
        #expect(ask("a", 999) == ["1", "sent"])
        #expect(ask("a", 1000, mayRenew: false) == ["1", "sent"], "this caller cannot renew it")
        let renewed = [1000, 1000, 5999].map { ask("a", $0) }
        #expect(renewed == [["1", "to renew"], ["1", "sent"], ["1", "sent"]], "one of them renews it")
        #expect(ask("a", 6000) == ["1", "to renew"], "the first renewal is lost")
        answers.insert(
            3, for: "a", bytes: 10, freshUntil: start + .milliseconds(1001), validUntil: start + .seconds(2),
            sharedUntil: start + .seconds(8))
        #expect(
            [5000, 5001].map { ask("a", $0) } == [["3", "to renew"], ["3", "sent"]], "it came late, and nobody waits for the next one")
        let alone = [1000, 1999].map { ask("alone", $0) }
        #expect(alone == [[nil, nil], ["2", "sent"]], "a reader alone gets no answer of more than a second")
        answers.sweep(start + .milliseconds(7999))
        #expect(answers.count == 1, "what a reader alone was sent has expired")
        #expect(ask("a", 8000) == [nil, nil])
        #expect(answers["a"] == nil)
    }

    @Test("An answer that many share is renewed later than one of a single reader, who waits for a newer one after a second")
    func renewedLater() {
        var answers = HotAnswers<String, Int>(.init(shared: 3))
        for key in ["a", "alone"] {
            answers.insert(
                1, for: key, bytes: 10, freshUntil: start + .seconds(1), validUntil: start + .seconds(2), renewedFrom: start + .seconds(3),
                sharedUntil: start + .seconds(12))
        }
        func isToRenew(_ key: String, _ after: Int64) -> Bool? {
            answers.answer(of: key, start + .milliseconds(after), mayRenew: true)?.isToRenew
        }
        for _ in 0..<3 { _ = isToRenew("a", 0) }
        _ = isToRenew("alone", 0)
        let (shared, alone) = ([1_500, 2_999, 3_000, 3_001, 11_999, 12_000].map { isToRenew("a", $0) }, isToRenew("alone", 1_000))
        #expect(shared == [false, false, true, false, true, nil] && alone == nil)
    }

    @Test("An answer that was asked for earlier does not replace a newer one, and a replaced one no longer counts")
    func overtaken() {
        var answers = HotAnswers<String, Int>(.init())
        let isNewerKept = kept(&answers, 2, "a", bytes: 30, began: .milliseconds(500))
        let isOlderKept = kept(&answers, 1, "a", bytes: 90)
        #expect(isNewerKept && !isOlderKept && answers.bytes == 30)
        let isNextKept = kept(&answers, 3, "a", bytes: 20, began: .milliseconds(900))
        #expect(isNextKept && answers.bytes == 20 && answers["a"] == 3)
    }

    @Test("Neither bound is ever exceeded, and nothing is removed for a new answer before a sweep finds it expired")
    func bounded() {
        var answers = HotAnswers<String, Int>(.init(count: 3, bytes: 100))
        answers.sweep(start)
        let first = (0..<5).map { kept(&answers, $0, "\($0)") }
        #expect(first == [true, true, true, false, false] && !answers.hasRoom(for: "4") && answers.hasRoom(for: "0"))
        let isLargeKept = kept(&answers, 9, "0", bytes: 81)
        #expect(!isLargeKept && answers.bytes == 30 && answers["0"] == 0)
        answers.sweep(start + .milliseconds(1999))
        #expect(answers.count == 3)
        answers.sweep(start + .seconds(2))
        #expect(answers.count == 0 && answers.bytes == 0 && answers.hasRoom(for: "4"))
    }

    @Test("A kept answer is changed in place by the caller who reads it")
    func inPlace() {
        var answers = HotAnswers<String, [Int]>(.init())
        answers.insert([1], for: "a", bytes: 1, freshUntil: start + .seconds(1), validUntil: start + .seconds(1))
        let count = answers.withAnswer(of: "a", start) { answer -> Int in
            answer.append(2)
            return answer.count
        }
        #expect(count == 2 && answers["a"] == [1, 2])
    }
}
