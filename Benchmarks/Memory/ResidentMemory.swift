import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The memory that the process really occupies.
enum ResidentMemory {
    /// - Returns: nil where the system does not say.
    static func bytes() -> Int? {
        #if canImport(Glibc)
            // Freed memory goes back to the system first: it does not belong to the cache.
            giveBackFreed()
            guard let data = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
            let fields = String(decoding: data, as: UTF8.self).split(separator: " ")
            guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        #elseif canImport(Darwin)
            var information = mach_task_basic_info()
            var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
            let result = withUnsafeMutablePointer(to: &information) { pointer in
                pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
                }
            }
            return result == KERN_SUCCESS ? Int(information.resident_size) : nil
        #else
            return nil
        #endif
    }

    #if canImport(Glibc)
        /// `malloc_trim`, which the module of the C library does not show.
        private static func giveBackFreed() {
            guard let symbol = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
        }
    #endif
}
