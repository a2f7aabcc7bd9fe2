import CurlTransport
import Foundation
import HTTPTransport
import TestSupport
import Testing

@Suite("Which servers are trusted")
struct CertificateTests {
    private static func outcome(
        _ kind: SelfSignedServer.Certificate, trustingRoot: Bool
    ) async throws -> Result<TransportResponse, TransportFailure> {
        try await withTemporaryFolder { folder in
            let server = try SelfSignedServer(folder: folder, kind)
            let (url, roots) = (server.url, trustingRoot ? server.rootFile : nil)
            let outcome = try await CurlTransport.with(protocols: .http2(alsoTrusting: roots)) { transport in
                let request = TransportRequest(url: url, label: "certificate", timeoutSeconds: 20 * Patience.factor)
                do throws(TransportFailure) {
                    return Result<TransportResponse, TransportFailure>.success(try await transport.send(request))
                } catch {
                    return .failure(error)
                }
            }
            withExtendedLifetime(server) {}
            return outcome
        }
    }

    @Test("a certificate that the operator's own root has signed is trusted, and only with that root")
    func ownRoot() async throws {
        #expect(try await Self.outcome(.signed, trustingRoot: true).map(\.status) == .success(200))
        #expect(try await Self.outcome(.signed, trustingRoot: false) == .failure(.untrusted))
    }

    @Test("one for another host, one whose time is over and one that nobody has signed are not, whatever root is trusted")
    func refused() async throws {
        for kind in [SelfSignedServer.Certificate.otherName, .expired] {
            #expect(try await Self.outcome(kind, trustingRoot: true) == .failure(.untrusted), "\(kind)")
        }
        #expect(try await Self.outcome(.selfSigned, trustingRoot: false) == .failure(.untrusted))
    }

    @Test("a file that is gone, empty, or holds anything but whole certificates is refused before anything is sent")
    func unreadableRoots() async throws {
        try await withTemporaryFolder { folder in
            let file = folder + "/roots.pem"
            let made = try SelfSignedServer(folder: folder, .signed)
            let whole = try String(contentsOfFile: made.rootFile, encoding: .utf8)
            for text in [nil, "", "no certificate", String(whole.dropLast(60)), whole.replacing("MII", with: "AAA", maxReplacements: 1)] {
                if let text { try text.write(toFile: file, atomically: true, encoding: .utf8) }
                await #expect(throws: CurlTransport.UnreadableRoots.self) {
                    try await CurlTransport.with(protocols: .http2(alsoTrusting: file)) { _ in }
                }
            }
        }
    }

    @Test("no connection is made to an address that is not admitted")
    func admission() async throws {
        let server = try CannedServer([CannedServer.reply("200 OK", [1])])
        let asked = Locked<[String]>([])
        let outcomes = try await CurlTransport.with(admitting: { address, port in
            asked.withLock { $0.append("\(address) \(port > 0)") }
            return false
        }) { transport in
            let request = TransportRequest(url: server.url(), label: "canned", timeoutSeconds: 20 * Patience.factor)
            do throws(TransportFailure) { return Result<Int, TransportFailure>.success(try await transport.send(request).status) } catch {
                return .failure(error)
            }
        }
        #expect(outcomes == .failure(.noConnection) && server.requests.isEmpty)
        #expect(asked.withLock { $0 } == ["127.0.0.1 true"])
    }
}
