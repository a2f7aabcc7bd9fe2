import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How much memory the process may have: addresses (`ulimit -v`, `RLIMIT_AS`), data (`ulimit -d`, `RLIMIT_DATA`), the stack of each thread
/// (`ulimit -s`, `RLIMIT_STACK`), and memory in use by its control group. Below what threads, libraries and tables take together the server hangs or crashes while it starts: it does not listen,
/// and no thread is left to handle a signal.
enum MemoryLimit {
    /// Bytes of addresses below which a server does not start. Measured on two cores with a debug build and twelve readers at once: 515 MB
    /// are taken where the allocator saves, 1,030 MB where it keeps room for each thread, and at 400 MB the start crashes.
    static let least = 640 << 20
    /// Bytes of data below which a server does not start: the stacks of twenty threads, 8 MB each, and what is in use at the start.
    static let leastData = 256 << 20
    /// Bytes of each stack below which a server does not start: with 256 kB it crashes at the first page, with 1 MB it serves.
    static let leastStack = 1 << 20
    /// Bytes in use below which a server does not start: before the first request 82 MB are.
    static let leastInUse = 128 << 20
    /// Bytes below which the allocator has to save.
    private static let ample = 4 << 30

    /// Makes the most of a limit that is there. To be called before there are threads.
    ///
    /// - Returns: what to say of a limit that is too low; nil if none is.
    static func fit() -> String? {
        #if os(Linux)
            let resources = [RLIMIT_AS, RLIMIT_DATA, RLIMIT_STACK].map { __rlimit_resource_t($0.rawValue) }
        #else
            let resources = [RLIMIT_AS, RLIMIT_DATA, RLIMIT_STACK]
        #endif
        let limits = resources.map { resource -> Int in
            var limit = rlimit()
            return getrlimit(resource, &limit) == 0 ? Int(clamping: limit.rlim_cur) : .max
        }
        #if canImport(Glibc)
            // Swift's Glibc does not declare it. Each thread would reserve 64 MB of addresses for what it allocates, most of which it never touches (mallopt(3), M_ARENA_MAX).
            if limits[0] < ample, let function = dlsym(nil, "mallopt") {
                _ = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)(-8, 1)
            }
        #endif
        let inUse = text(of: "/proc/self/cgroup").flatMap { ofControlGroups($0, read: text(of:)) }
        return words(addresses: limits[0], data: limits[1], stack: limits[2], inUse: inUse ?? .max)
    }

    /// The text of a file of the kernel; nil where there is none, as on other systems than Linux.
    private static func text(of path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The least limit of memory in use of the process's control group and of the groups above it (cgroups(7)).
    ///
    /// - Parameters:
    ///   - memberships: the text of `/proc/self/cgroup`: lines of a number, controllers and a path, separated by colons.
    ///   - read: the text of a file; nil if it cannot be read.
    /// - Returns: bytes; nil if no group has a limit.
    static func ofControlGroups(_ memberships: String, read: (String) -> String?) -> Int? {
        var limits: [Int] = []
        for line in memberships.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            let isSecondVersion = parts[0] == "0" && parts[1].isEmpty
            guard isSecondVersion || parts[1].split(separator: ",").contains("memory") else { continue }
            // A system with both versions has the second one beside the first.
            let folders = isSecondVersion ? ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"] : ["/sys/fs/cgroup/memory"]
            let file = isSecondVersion ? "/memory.max" : "/memory.limit_in_bytes"
            // A container may have the path of its host; its own group is then the uppermost that it sees.
            var names = parts[2].split(separator: "/")
            while true {
                let path = names.map { "/" + $0 }.joined()
                let texts = folders.compactMap { read($0 + path + file) }
                limits += texts.compactMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
                if names.isEmpty { break }
                names.removeLast()
            }
        }
        return limits.min()
    }

    /// - Parameters:
    ///   - addresses: bytes that may be mapped.
    ///   - data: bytes of memory that only this process writes.
    ///   - stack: bytes of each thread's stack.
    ///   - inUse: bytes that the control group may use.
    static func words(addresses: Int = .max, data: Int = .max, stack: Int = .max, inUse: Int = .max) -> String? {
        if addresses < least {
            return "the process may map \(addresses >> 20) MB of memory (ulimit -v, RLIMIT_AS), and a server needs \(least >> 20) MB"
        }
        if data < leastData {
            return "the process may have \(data >> 20) MB of data (ulimit -d, RLIMIT_DATA), and a server needs \(leastData >> 20) MB"
        }
        if stack < leastStack {
            return "each stack may have \(stack >> 10) kB (ulimit -s, RLIMIT_STACK), and a server needs \(leastStack >> 10) kB"
        }
        if inUse < leastInUse {
            return
                "the process may use \(inUse >> 20) MB of memory (memory.max of its control group), and a server needs \(leastInUse >> 20) MB"
        }
        return nil
    }
}
