import Foundation
import NIOCore

/// How many event loops the server runs.
package enum EventLoops {
    /// The processors that this process may use: those of its CPU affinity (`taskset`, systemd's `CPUAffinity=`), else all of the machine.
    package static var processors: Int {
        #if os(Linux)
            // SwiftNIO counts a container's limits and the machine's processors, not the affinity, which Swift's Glibc does not declare.
            let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            return processors(status: status ?? "", of: System.coreCount)
        #else
            return System.coreCount
        #endif
    }

    /// - Parameters:
    ///   - status: as Linux writes it: `Cpus_allowed: 00000000,00000003` has one bit for each processor that the process may use.
    ///   - cores: the processors of the machine, or of the container.
    /// - Returns: the lower of both; `cores` if `status` has no mask; at least 1.
    static func processors(status: String, of cores: Int) -> Int {
        let mask = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }?.drop { $0 != ":" } ?? ""
        let allowed = mask.reduce(0) { $0 + ($1.hexDigitValue ?? 0).nonzeroBitCount }
        return max(1, allowed == 0 ? cores : min(allowed, cores))
    }

    /// Makes one event loop for each processor that the process may use.
    ///
    /// Two loops on one processor take turns of several milliseconds, and every connection of the waiting one waits that long. To be called
    /// once, before anything uses SwiftNIO. A number in the environment (`NIO_SINGLETON_GROUP_LOOP_COUNT`) is left as it is.
    package static func fitProcessors() {
        let processors = processors
        guard processors < System.coreCount, ProcessInfo.processInfo.environment["NIO_SINGLETON_GROUP_LOOP_COUNT"] == nil else { return }
        NIOSingletons.groupLoopCountSuggestion = processors
    }
}
