import Foundation
import HTTPTransport
import Testing
import WeatherModel

@testable import URLSessionTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The system's errors in our words")
struct LoadingFailureTests {
    private func failure(_ code: URLError.Code, hasBegun: Bool) -> TransportFailure {
        TransportFailure(loading: URLError(code), hasBegun: hasBegun)
    }

    @Test("each means the same as on the server, whether an answer had begun or not")
    func meanings() {
        for hasBegun in [false, true] {
            #expect(failure(.cancelled, hasBegun: hasBegun) == .cancelled)
            #expect(failure(.timedOut, hasBegun: hasBegun) == .timedOut)
            #expect(failure(.dataLengthExceedsMaximum, hasBegun: hasBegun) == .tooLarge)
            for code in [URLError.Code.unsupportedURL, .badURL] { #expect(failure(code, hasBegun: hasBegun) == .invalidURL) }
            for code in [URLError.Code.networkConnectionLost, .badServerResponse, .cannotParseResponse] {
                #expect(failure(code, hasBegun: hasBegun) == .interrupted)
            }
            for code in [URLError.Code.cannotDecodeContentData, .cannotDecodeRawData] {
                #expect(failure(code, hasBegun: hasBegun) == .garbled)
            }
        }
        let unreached: [URLError.Code] = [
            .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed,
            .secureConnectionFailed, .unknown,
        ]
        for code in unreached { #expect(failure(code, hasBegun: false) == .noConnection) }
        let untrusted: [URLError.Code] = [
            .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot,
        ]
        for code in untrusted { #expect(failure(code, hasBegun: false) == .untrusted) }
        #expect(failure(.unknown, hasBegun: true) == .interrupted)
        #expect(TransportFailure(loading: CocoaError(.fileNoSuchFile), hasBegun: false) == .noConnection)
    }

    @Test("what is sent bypasses every cache, and only addresses of the web are asked")
    func outgoing() throws {
        let request = TransportRequest(
            .post, url: "https://api.weather.gov/alerts/active?point=1,2", label: "nws",
            headers: [.init("Accept", "a"), .init("User-Agent", "b")], body: [1, 2], timeoutSeconds: 2.5)
        let outgoing = try #require(URLSessionTransport.outgoing(request))
        #expect(outgoing.url?.absoluteString == request.url)
        #expect(outgoing.httpMethod == "POST" && outgoing.httpBody == Data([1, 2]))
        #expect(outgoing.cachePolicy == .reloadIgnoringLocalCacheData)
        #expect(outgoing.allHTTPHeaderFields == ["Accept": "a", "User-Agent": "b"])
        // Ours ends first, so that a person is told the same on every system.
        #expect(outgoing.timeoutInterval > 2.5)
        for url in ["file:///etc/hostname", "data:text/plain,a", "ftp://example.org/", "https:", "no address", ""] {
            #expect(URLSessionTransport.outgoing(TransportRequest(url: url, label: "nws")) == nil)
        }
    }
}
