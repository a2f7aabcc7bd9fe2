import Foundation
import JSONText
import PushOutbox
import TestSupport
import Testing

@testable import WeatherServer

@Suite("How messages about warnings fare")
struct PushHealthTests {
    private let uptime = Locked(0.0)
    private let health: PushHealth

    init() {
        let uptime = uptime
        health = PushHealth(uptime: { uptime.withLock { $0 } })
    }

    private func note(_ event: PushEvent, after seconds: Double = 0) {
        uptime.withLock { $0 += seconds }
        health.note(event, at: Sample.noon)
    }

    private func pass(_ seconds: Double) { uptime.withLock { $0 += seconds } }

    private var status: String { String(decoding: health.value(devices: 1).canonicalBytes(), as: UTF8.self) }

    @Test("H2: messages that were queued and do not leave for a minute are an alarm, in /statusz and in /metrics, until one leaves")
    func stalled() {
        note(.due(0))
        note(.queued(300))
        pass(60)
        #expect(!health.isStalled && status.contains(#""status":"ok""#))
        pass(1)
        #expect(health.isStalled && health.waitingSeconds == 61)
        #expect(status.contains(#""alarm":"messages that are due do not leave""#) && status.contains(#""waitingSeconds":61"#))
        #expect(status.contains(#""status":"degraded""#))
        let metric = health.families.first { $0.name == "petrel_push_waiting_seconds" }
        #expect(metric?.kind == .gauge && metric?.series.map(\.value) == [.number(61)])
        note(.answered(.delivered))
        #expect(!health.isStalled && !status.contains("alarm"))
    }

    @Test("H2: a crowd that takes minutes, and messages that wait for the end of quiet hours, are no alarm")
    func working() {
        for _ in 0..<300 {
            note(.queued(200), after: 1)
            note(.due(128))
            note(.answered(.delivered))
        }
        #expect(!health.isStalled)
        note(.due(0), after: 1)
        note(.queued(1000))
        note(.due(0), after: 1)
        pass(8 * 3600)
        #expect(!health.isStalled && health.waitingSeconds == 0)
        note(.due(3))
        note(.answered(.wait(seconds: nil)), after: 50)
        #expect(health.waitingSeconds == 0, "a push service that answers is another matter")
        note(.due(3), after: 50)
        #expect(health.waitingSeconds == 50)
    }

    @Test("a program that takes a message says nothing about this server's key, and one that refuses is no alarm")
    func programs() {
        note(.answered(.refused(status: 403), isProgram: true))
        #expect(status.contains(#""status":"ok""#) && status.contains(#""refused":1"#))
        note(.answered(.ourFault(skewSeconds: nil)))
        note(.answered(.delivered, isProgram: true))
        #expect(status.contains("push services refuse") && status.contains(#""sent":1"#))
        note(.answered(.delivered))
        #expect(!status.contains("alarm"))
    }
}
