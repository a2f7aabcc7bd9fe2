import ArgumentParser
import Foundation
import JSONText
import WeatherServer

/// `petrel mqtt`: a place's weather for Home Assistant, through an MQTT broker.
struct MQTTCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mqtt", abstract: "Publish the weather for Home Assistant, through an MQTT broker.",
        discussion: """
            Publishes a device for MQTT discovery and its values, all of them retained, and ends: a timer calls it again every quarter of an hour. \
            The messages are sent by mosquitto_pub (Debian: mosquitto-clients), which reads the user, the password and certificates from its \
            own file, ~/.config/mosquitto_pub.

            --json prints the messages in place of sending them. Docs/HomeAssistant.md has the configuration of Home Assistant.
            """)

    @OptionGroup var place: PlaceArgument

    @Option(help: ArgumentHelp("The broker's host; that of mosquitto_pub's own file when not given.", valueName: "host"))
    var broker: String?

    @Option(help: "The broker's port; that of mosquitto_pub's own file when not given.")
    var port: Int?

    @Option(help: ArgumentHelp("The beginning of the topics with the weather.", valueName: "topic"))
    var prefix = "petrel"

    @Option(help: ArgumentHelp("The beginning of the topics in which Home Assistant looks for devices.", valueName: "topic"))
    var discovery = "homeassistant"

    @OptionGroup var options: CommonOptions

    func validate() throws {
        for (name, topic) in [("--prefix", prefix), ("--discovery", discovery)] {
            let isTopic =
                (1...200).contains(topic.utf8.count) && topic.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
                && !topic.contains { "+#$".contains($0) }
            guard isTopic, !topic.hasPrefix("/"), !topic.hasSuffix("/") else {
                throw ValidationError("\(name) wants a topic like home/weather.")
            }
        }
        if let broker, broker.isEmpty || broker.hasPrefix("-") { throw ValidationError("--broker wants the name of a host.") }
        if let port, !(1...65_535).contains(port) { throw ValidationError("--port must be within 1 ... 65535.") }
        guard options.units == nil else { throw ValidationError("Home Assistant converts units itself: --units has no meaning here.") }
    }

    func run() async throws {
        // A program that ends early must not end this one as well.
        signal(SIGPIPE, SIG_IGN)
        let (prefix, discovery, isPrinted) = (prefix, discovery, options.json)
        let address = (broker.map { ["-h", $0] } ?? []) + (port.map { ["-p", String($0)] } ?? [])
        @Sendable func messages(_ report: PlaceReport) -> [HomeAssistantMessages.Message] {
            HomeAssistantMessages(
                report.snapshot, report.alertSources, at: report.now, prefix: prefix, discovery: discovery, version: PetrelCommand.version
            ).messages
        }
        try await WeatherCommand(place: place, options: options) { _, _ in
            []
        } document: { report in
            ["messages": .array(messages(report).map { ["topic": .string($0.topic), "payload": $0.payload, "retain": true] })]
        } writeFile: { report in
            guard !isPrinted else { return nil }
            for message in messages(report) {
                if let failure = Self.publish(message, to: address) { return failure }
            }
            return nil
        }.run()
    }

    /// - Returns: nil once the broker has taken the message.
    private static func publish(_ message: HomeAssistantMessages.Message, to address: [String]) -> ExitStatus? {
        guard let program = program("mosquitto_pub") else {
            Output.error("mosquitto_pub is not installed; Debian has it in mosquitto-clients.")
            return .cannotCreate
        }
        let process = Process()
        process.executableURL = program
        // The payload comes over standard input: arguments are visible to every user of the machine.
        process.arguments = address + ["-q", "1", "-r", "-s", "-t", message.topic]
        let input = Pipe()
        process.standardInput = input
        do { try process.run() } catch {
            Output.error("mosquitto_pub cannot be run: \(error.localizedDescription)")
            return .cannotCreate
        }
        var isRead = true
        do {
            try input.fileHandleForWriting.write(contentsOf: Data(message.payload.canonicalBytes()))
            try input.fileHandleForWriting.close()
        } catch {
            // The process has ended before it read everything.
            isRead = false
        }
        process.waitUntilExit()
        guard process.terminationStatus != 0 || !isRead else { return nil }
        Output.error("The broker did not take the message: mosquitto_pub ends with \(process.terminationStatus).")
        return .temporary
    }

    /// - Returns: nil if no folder of PATH has a program of that name.
    private static func program(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(filePath: String($0), directoryHint: .isDirectory).appending(path: name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
