import Foundation
import HTTPTransport

/// The contract of every network transport, tested against real sockets: one test body for all of them.
package struct TransportScenario: Sendable, CustomStringConvertible {
    /// The scenario in a sentence; failure modes with the number of their row.
    package let description: String
    private let run: @Sendable (inout Observations) async throws -> Void

    init(_ description: String, _ run: @escaping @Sendable (inout Observations) async throws -> Void) {
        self.description = description
        self.run = run
    }

    /// All scenarios.
    package static let all = answers + torn + refused + sent + methods

    /// - Returns: the violations by the transport, in words; empty if it keeps the contract.
    package func violations(by transport: any HTTPTransport) async throws -> [String] {
        var observations = Observations(transport: transport)
        try await run(&observations)
        return observations.violations
    }

    /// A transport under test, and the violations found.
    struct Observations: Sendable {
        let transport: any HTTPTransport
        var violations: [String] = []

        /// Sends a request to a server, which is kept until the response has arrived.
        func send(
            _ method: TransportRequest.Method = .get, to server: CannedServer, _ target: String = "/v1/forecast?key=CANARY",
            headers: [TransportRequest.Header] = [], body: [UInt8]? = nil, timeoutSeconds: Double = Patience.seconds(20),
            maxAnswerBytes: Int = 1 << 20
        ) async -> Result<TransportResponse, TransportFailure> {
            let result = await send(
                method, url: server.url(target), headers: headers, body: body, timeoutSeconds: timeoutSeconds,
                maxAnswerBytes: maxAnswerBytes)
            withExtendedLifetime(server) {}
            return result
        }

        func send(
            _ method: TransportRequest.Method = .get, url: String, headers: [TransportRequest.Header] = [], body: [UInt8]? = nil,
            timeoutSeconds: Double = Patience.seconds(20), maxAnswerBytes: Int = 1 << 20
        ) async -> Result<TransportResponse, TransportFailure> {
            let request = TransportRequest(
                method, url: url, label: "canned", headers: headers, body: body, timeoutSeconds: timeoutSeconds,
                maxAnswerBytes: maxAnswerBytes)
            do { return .success(try await transport.send(request)) } catch { return .failure(error) }
        }

        mutating func expect(_ isTrue: Bool, _ rule: @autoclosure () -> String) { if !isTrue { violations.append(rule()) } }

        mutating func expect(
            _ result: Result<TransportResponse, TransportFailure>, is failure: TransportFailure, _ rule: String = ""
        ) {
            if result == .failure(failure) { return }
            switch result {
            case .success(let response):
                violations.append("\(rule) answer \(response.status) of \(response.body.count) bytes, not \(failure)")
            case .failure(let other): violations.append("\(rule) \(other), not \(failure)")
            }
        }

        /// The response; if there is none, nil and a violation.
        mutating func answer(_ result: Result<TransportResponse, TransportFailure>, _ rule: String = "") -> TransportResponse? {
            switch result {
            case .success(let response): return response
            case .failure(let failure):
                violations.append("\(rule) \(failure), not an answer")
                return nil
            }
        }
    }

    #if os(macOS) || os(Linux)
        /// The gzip of the given number of zeros, about a thousandth of their size.
        static func packedZeros(_ count: Int) throws -> [UInt8] {
            // A hand-made stream of stored and repeated blocks would need a long explanation; gzip is present on every machine that runs
            // tests.
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "head -c \(count) /dev/zero | gzip -c"]
            process.standardOutput = output
            try process.run()
            return [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        }
    #else
        /// A phone starts no other program: the scenarios that need one throw there.
        static func packedZeros(_ count: Int) throws -> [UInt8] { throw CocoaError(.featureUnsupported) }
    #endif
}
