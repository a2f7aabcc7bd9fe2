#if os(macOS) || os(Linux)
    import Foundation
    import WeatherModel
    import WeatherStore

    /// A child process that writes entries until it is killed (`Tests/Fixtures/StoreWriter`), and the checks afterwards.
    package enum StoreWriterProcess {
        /// Cells that the child writes over and over: replacing is as dangerous as adding.
        package static let cells = 40

        /// The snapshot that the child writes as number `number`: every byte follows from the number.
        package static func record(_ number: Int) -> SnapshotRecord {
            Sample.record(
                number % cells, version: number, bytes: 500 + number * 613 % 20_000, at: Date(timeIntervalSince1970: Double(number)))
        }

        /// The executable, built beside the tests; nil when only the tests were built.
        package static var executable: URL? {
            var folders = [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
            folders.append(Bundle.main.bundleURL)
            folders += Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map { $0.bundleURL.deletingLastPathComponent() }
            #if os(Linux)
                folders.append(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent())
            #endif
            return folders.map { $0.appendingPathComponent("petrel-store-writer") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }

        /// Runs the child, kills it (`SIGKILL`) once it has acknowledged `count` snapshots, and returns the numbers acknowledged.
        package static func acknowledged(_ executable: URL, kind: String, path: String, first: Int, killedAfter count: Int) throws -> [Int]
        {
            try acknowledged(executable, kinds: [kind], path: path, first: first, writing: "snapshots", killedAfter: count)[0]
        }

        /// Runs children at the same time, kills them (`SIGKILL`) once the first one has acknowledged `count` numbers, and returns the numbers
        /// that each has acknowledged.
        ///
        /// The kill interrupts whatever a child is doing: it keeps writing while this process wakes up.
        ///
        /// - Parameter writing: "snapshots" or "receipts".
        package static func acknowledged(
            _ executable: URL, kinds: [String], path: String, first: Int, writing: String, killedAfter count: Int
        ) throws -> [[Int]] {
            let children = try kinds.map { kind in
                let (process, output) = (Process(), Pipe())
                process.executableURL = executable
                process.arguments = [kind, path, "\(first)", writing]
                process.standardOutput = output
                try process.run()
                return (process: process, output: output.fileHandleForReading)
            }
            var texts = [Data](repeating: Data(), count: children.count)
            var lines = 0
            while lines < count {
                let part = children[0].output.availableData
                if part.isEmpty { break }
                lines += part.count { $0 == UInt8(ascii: "\n") }
                texts[0] += part
            }
            for child in children { kill(child.process.processIdentifier, SIGKILL) }
            return children.indices.map { index in
                children[index].process.waitUntilExit()
                let text = texts[index] + children[index].output.readDataToEndOfFile()
                // Only a whole line is an acknowledgement.
                guard let end = text.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
                return String(decoding: text[...end], as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
            }
        }

        /// The cells whose snapshot is neither the last acknowledged one nor one that was being written when the child was killed.
        package static func lost(acknowledged: [Int], in store: any WeatherStore) async throws -> [Cell] {
            guard let last = acknowledged.max() else { return [] }
            var newest: [Int: Int] = [:]
            for number in acknowledged { newest[number % cells] = max(newest[number % cells] ?? 0, number) }
            var lost: [Cell] = []
            for number in newest.values {
                let cell = record(number).head.cell
                let found = try await store.latest(of: cell, otherThan: nil)
                // Written, but killed before it could say so.
                let isRight = found == record(number) || ((last + 1) % cells == number % cells && found == record(last + 1))
                if !isRight { lost.append(cell) }
            }
            return lost
        }
    }
#endif
