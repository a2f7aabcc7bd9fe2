import HTTPTransport
import TestSupport
import Testing

@Suite("A time limit")
struct TimeLimitTests {
    private let clock = ManualClock()

    @Test("Work that is done in time brings what it brings, and nobody sleeps on")
    func inTime() async {
        let outcome = await clock.outcome(within: .seconds(5)) { "weather" }
        #expect(outcome == "weather" && clock.sleeperCount == 0)
    }

    @Test("Work that takes longer is cancelled, and waited for until it has heeded that")
    func late() async {
        let clock = clock
        let heeded = Locked(false)
        async let outcome = clock.outcome(within: .seconds(5)) {
            do { try await clock.sleep(for: .seconds(60)) } catch { heeded.withLock { $0 = true } }
            return "weather"
        }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(5))
        #expect(await outcome == nil)
        #expect(heeded.withLock { $0 } && clock.sleeperCount == 0)
    }

    @Test("A caller who is cancelled is not held until the time runs out")
    func cancelled() async {
        let clock = clock
        let caller = Task {
            await clock.outcome(within: .seconds(5)) {
                // Woken by the cancellation, too late to bring anything.
                do { try await clock.sleep(for: .seconds(60)) } catch { return "late" }
                return "weather"
            }
        }
        await clock.waitForSleepers(2)
        caller.cancel()
        #expect(await caller.value != "weather" && clock.sleeperCount == 0)
    }

    @Test("No time at all is a limit as well")
    func none() async {
        let clock = clock
        let outcome = await clock.outcome(within: .zero) {
            do { try await clock.sleep(for: .seconds(60)) } catch { return "late" }
            return "weather"
        }
        #expect(outcome == nil)
    }
}
