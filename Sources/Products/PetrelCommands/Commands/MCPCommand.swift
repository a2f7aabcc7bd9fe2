import ArgumentParser
import JSONText
import NIOPosix
import Synchronization
import SystemPackage
import WeatherServer

/// `petrel mcp`: the weather for an assistant, over standard input and output.
struct MCPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp", abstract: "Serve the weather to an assistant (Model Context Protocol).",
        discussion: """
            Reads messages of the protocol from standard input, a line each, and writes the answers to standard output until the input ends. \
            A Petrel server offers the same at POST /mcp.

            Docs/Assistants.md has the configuration of assistants.
            """)

    @OptionGroup var options: CommonOptions

    /// Calls at the same time at most.
    private static let most = 8

    func validate() throws {
        guard !options.json, options.units == nil, options.language == nil else {
            throw ValidationError("The protocol's values have fixed units and names: --json, --units and --language have no meaning here.")
        }
    }

    func run() async throws {
        let configuration = try Assembly.configuration()
        try await Assembly.withStore(configuration: configuration, mode: options.mode, storage: .cacheFolder) { assembly in
            let server = MCPServer(service: assembly.service, version: PetrelCommand.version, now: assembly.now)
            var lines = MCPLines()
            let output = MCPOutput()
            await withTaskGroup(of: Void.self) { calls in
                var running = 0
                while let line = await lines.next() {
                    if running == Self.most {
                        await calls.next()
                        running -= 1
                    }
                    running += 1
                    calls.addTask {
                        switch await server.answer(line) {
                        case .nothing: return
                        case .message(let value), .refusal(let value): output.write(value)
                        }
                    }
                }
            }
        }
    }
}

/// Writes one answer after the other: lines of calls that end together must not mix.
private final class MCPOutput: Sendable {
    private let turn = Mutex(())

    func write(_ value: JSONValue) { turn.withLock { _ in Output.json(value) } }
}

/// The lines of standard input that are not empty.
struct MCPLines {
    /// Bytes of a message at most; a longer line is cut off and is then not JSON.
    private static let longest = 65_536
    private var bytes: [UInt8] = []
    private var isOver = false

    /// - Returns: nil at the end of the input.
    mutating func next() async -> [UInt8]? {
        while true {
            if let end = bytes.firstIndex(of: 0x0A) {
                let line = Array(bytes[..<end].prefix(Self.longest))
                bytes.removeSubrange(...end)
                if line.contains(where: { $0 > 0x20 }) { return line }
                continue
            }
            if isOver {
                defer { bytes = [] }
                return bytes.contains { $0 > 0x20 } ? bytes : nil
            }
            // The bytes beyond the limit are dropped.
            if bytes.count > Self.longest { bytes.removeSubrange(Self.longest...) }
            let more = await Self.read()
            isOver = more.isEmpty
            bytes += more
        }
    }

    /// - Returns: some bytes; none at the end of the input and where it cannot be read.
    private static func read() async -> [UInt8] {
        do {
            // A blocking call, and therefore not on the threads of tasks.
            return try await NIOThreadPool.singleton.runIfActive {
                try [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
                    count = try FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(buffer))
                }
            }
        } catch {
            return []
        }
    }
}
