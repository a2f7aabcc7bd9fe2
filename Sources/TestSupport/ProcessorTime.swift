import Foundation

/// The processor time that `work` takes on this thread. Other threads do not count, however busy the machine is.
///
/// For ratios of two measurements in one run: a single figure says more about the machine than about the code.
package func processorTime(of work: () -> Void) -> Duration {
    let start = timeOfThisThread()
    work()
    return timeOfThisThread() - start
}

/// The processor time of several works: they take turns, and the quickest round of each counts.
///
/// - Returns: a time for each work, in their order.
package func processorTimes(rounds: Int = 10, _ works: (() -> Void)...) -> [Duration] {
    var times = works.map { processorTime(of: $0) }
    for _ in 1..<max(2, rounds) {
        for (index, work) in works.enumerated() { times[index] = min(times[index], processorTime(of: work)) }
    }
    return times
}

private func timeOfThisThread() -> Duration {
    var time = timespec()
    precondition(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0, "a system that does not measure its threads")
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
