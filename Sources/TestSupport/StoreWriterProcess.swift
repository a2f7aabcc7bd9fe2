#if os(macOS) || os(Linux)
    import Foundation
    import WeatherStore

    /// A child that writes entries until it is killed (`Tests/Fixtures/StoreWriter`), and what must be true afterwards.
    public enum StoreWriterProcess {
        /// Keys that the child writes over and over.
        public static let keys = 40

        /// The entry that the child writes as number `number`: every byte follows from the number.
        public static func entry(_ number: Int) -> (key: String, entry: StoredEntry) {
            let payload = (0..<(500 + number * 613 % 20_000)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
            return (
                "entry/\(number % keys)", StoredEntry(payload: payload, storedAt: Date(timeIntervalSince1970: Double(number)))
            )
        }

        /// The executable, built beside the tests; nil when only the tests were built.
        public static var executable: URL? {
            var folders = [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
            folders.append(Bundle.main.bundleURL)
            folders += Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map { $0.bundleURL.deletingLastPathComponent() }
            #if os(Linux)
                folders.append(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent())
            #endif
            return folders.map { $0.appendingPathComponent("petrel-store-writer") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }

        /// Runs the child, kills it (`SIGKILL`) once it has acknowledged `count` entries, and returns the numbers acknowledged.
        ///
        /// The kill falls into whatever the child does then: it goes on writing while this process wakes up.
        public static func acknowledged(_ executable: URL, kind: String, path: String, first: Int, killedAfter count: Int) throws -> [Int] {
            let process = Process()
            let output = Pipe()
            process.executableURL = executable
            process.arguments = [kind, path, "\(first)"]
            process.standardOutput = output
            try process.run()
            var text = Data()
            var lines = 0
            while lines < count {
                let part = output.fileHandleForReading.availableData
                if part.isEmpty { break }
                lines += part.count { $0 == UInt8(ascii: "\n") }
                text += part
            }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            text += output.fileHandleForReading.readDataToEndOfFile()
            // Only a whole line is an acknowledgement.
            guard let end = text.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
            return String(decoding: text[...end], as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
        }

        /// The keys whose entry is neither the last acknowledged one nor one that was being written when the child was killed.
        public static func lost(acknowledged: [Int], in store: any WeatherStore) async -> [String] {
            guard let last = acknowledged.max() else { return [] }
            var newest: [String: Int] = [:]
            for number in acknowledged { newest[entry(number).key] = max(newest[entry(number).key] ?? 0, number) }
            var lost: [String] = []
            for (key, number) in newest {
                let found = await store.entry(for: key)
                // Written, but killed before it could say so.
                let unacknowledged = entry(last + 1)
                let isRight = found == entry(number).entry || (unacknowledged.key == key && found == unacknowledged.entry)
                if !isRight { lost.append(key) }
            }
            return lost
        }
    }
#endif
