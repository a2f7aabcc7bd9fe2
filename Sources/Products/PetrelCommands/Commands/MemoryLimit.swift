import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How much memory the process may map (`ulimit -v`, `RLIMIT_AS`). Below what threads, libraries and tables take together the server hangs
/// or crashes while it starts: it does not listen, and no thread is left to handle a signal.
enum MemoryLimit {
    /// Bytes below which a server does not start. Measured on two cores with a debug build and twelve readers at once: 515 MB are taken
    /// where the allocator saves, 1,030 MB where it keeps room for each thread, and at 400 MB the start crashes.
    static let least = 640 << 20
    /// Bytes below which the allocator has to save.
    private static let ample = 4 << 30

    /// Makes the most of a limit that is there. To be called before there are threads.
    ///
    /// - Returns: what to say of a limit that is too low; nil for one that is not.
    static func fit() -> String? {
        var limit = rlimit()
        #if os(Linux)
            let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
        #else
            let resource = RLIMIT_AS
        #endif
        guard getrlimit(resource, &limit) == 0 else { return nil }
        let bytes = Int(clamping: limit.rlim_cur)
        #if canImport(Glibc)
            // Swift's Glibc does not declare it. Each thread would reserve 64 MB of addresses for what it allocates, most of which it never touches (mallopt(3), M_ARENA_MAX).
            if bytes < ample, let function = dlsym(nil, "mallopt") {
                _ = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)(-8, 1)
            }
        #endif
        return words(bytes)
    }

    /// - Parameter bytes: that may be mapped.
    static func words(_ bytes: Int) -> String? {
        guard bytes < least else { return nil }
        return "the process may map \(bytes >> 20) MB of memory (ulimit -v, RLIMIT_AS), and a server needs \(least >> 20) MB"
    }
}
