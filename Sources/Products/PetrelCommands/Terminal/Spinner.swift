import Foundation

/// A turning sign on standard error while something is awaited; nothing at all where either output goes elsewhere.
package struct Spinner: Sendable {
    let terminal: Terminal
    let clock: any Clock<Duration>

    package init(terminal: Terminal, clock: any Clock<Duration> = ContinuousClock()) {
        self.terminal = terminal
        self.clock = clock
    }

    /// Runs `work` and turns until it ends; the line is wiped before the value is returned.
    package func during<Value: Sendable>(_ label: String, _ work: @escaping @Sendable () async -> Value) async -> Value {
        guard terminal.showsProgress else { return await work() }
        return await withTaskGroup(of: Value?.self) { group in
            group.addTask { await work() }
            group.addTask {
                await turn(label)
                return nil
            }
            var value: Value?
            while value == nil, let next = await group.next() { value = next }
            group.cancelAll()
            await group.waitForAll()
            // The turning ends only when it is cancelled, so the first value that is not nil is the work's.
            guard let value else { return await work() }
            return value
        }
    }

    private func turn(_ label: String) async {
        let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
        var index = 0
        while !Task.isCancelled {
            Self.write("\r\u{1B}[K\(frames[index % frames.count]) \(label)")
            index += 1
            do { try await clock.sleep(for: .milliseconds(80)) } catch { break }
        }
        Self.write("\r\u{1B}[K")
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }
}
