import Foundation

/// The memory that this process uses.
enum ProcessMemory {
    /// Bytes in resident memory; nil where the system does not say.
    static var residentBytes: Int? {
        #if os(Linux)
            FileManager.default.contents(atPath: "/proc/self/status").flatMap { residentBytes(status: String(decoding: $0, as: UTF8.self)) }
        #else
            nil
        #endif
    }

    /// - Parameter status: the text of Linux's `/proc/self/status`, with a line such as `VmRSS:   41216 kB` (proc_pid_status(5)).
    static func residentBytes(status: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count == 3, words[2] == "kB", let kilobytes = Int(words[1]), kilobytes >= 0 else { return nil }
        return kilobytes * 1024
    }
}
