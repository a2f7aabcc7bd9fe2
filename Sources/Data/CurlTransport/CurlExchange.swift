import CLibCurl
import Foundation
import HTTPTransport
import Synchronization

/// One request and the part of its answer that has arrived.
final class CurlExchange: @unchecked Sendable {
    // Safe: `continuation` and `isGivenUp` are protected by `shared`; everything else is used only on the driver's thread from `prepare`
    // on, and only by the caller before.
    private struct Shared {
        var continuation: CheckedContinuation<CurlDriver.Outcome, Never>?
        var isGivenUp = false
    }

    /// Maximum bytes of headers, interim answers included; servers send a thousandth of it.
    private static let mostHeadBytes = 256 << 10
    private static let connectSeconds = 5.0
    /// Seconds for which an unused connection is kept.
    private static let idleSeconds = 30

    /// libcurl's handle; nil before the request has started and after it has ended.
    private(set) var handle: UnsafeMutableRawPointer?
    private let shared = Mutex(Shared())
    private let options: CurlOptions
    private let seconds: Double
    private let maxAnswerBytes: Int
    private let method: TransportRequest.Method
    private let url: String
    private let body: [UInt8]?
    private let lines: [String]

    private var fields: UnsafeMutablePointer<curl_slist>?
    private var listener: UnsafeMutablePointer<petrel_curl_listener>?
    private var start = ContinuousClock.now
    private var headers: [String: String] = [:]
    private var headBytes = 0
    private var received: [UInt8] = []
    private var isTooLarge = false
    private var timesSent = 0

    /// - Returns: nil for a header that cannot be sent unchanged.
    init?(_ request: TransportRequest, _ options: CurlOptions) {
        guard let lines = Self.lines(request) else { return nil }
        self.lines = lines
        self.options = options
        seconds = request.boundedTimeoutSeconds
        maxAnswerBytes = request.maxAnswerBytes
        method = request.method
        url = request.url
        body = request.sentBody
    }

    func await(_ continuation: CheckedContinuation<CurlDriver.Outcome, Never>) {
        shared.withLock { $0.continuation = continuation }
    }

    func giveUp() { shared.withLock { $0.isGivenUp = true } }

    var isGivenUp: Bool { shared.withLock { $0.isGivenUp } }

    func end(_ outcome: CurlDriver.Outcome) { shared.withLock { $0.continuation.take() }?.resume(returning: outcome) }

    /// The request's headers in libcurl's format.
    private static func lines(_ request: TransportRequest) -> [String]? {
        let headers = request.identifiedHeaders
        guard headers.allSatisfy(\.isWellFormed) else { return nil }
        // libcurl would omit a header without a value in the usual form.
        var lines = headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        let names = Set(headers.map { $0.name.lowercased() })
        // Suppresses headers that libcurl would add: media types that the request does not name, and `Expect` before a large body.
        for name in ["Accept", "Content-Type", "Expect"] where !names.contains(name.lowercased()) { lines.append("\(name):") }
        return lines
    }
}

extension CurlExchange {
    /// Configures a libcurl handle for the request; it calls back until `end`.
    func prepare(_ handle: UnsafeMutableRawPointer) {
        self.handle = handle
        start = .now
        _ = petrel_curl_set_pointer(handle, CURLOPT_URL, url)
        _ = petrel_curl_set_pointer(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        _ = petrel_curl_set_long(handle, CURLOPT_PATH_AS_IS, 1)
        _ = petrel_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
        // A slow name resolution must not delay others after its request is cancelled.
        _ = petrel_curl_set_long(handle, CURLOPT_QUICK_EXIT, 1)
        // 0 would mean no limit.
        _ = petrel_curl_set_long(handle, CURLOPT_TIMEOUT_MS, max(1, Int((seconds * 1000).rounded())))
        _ = petrel_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(Self.connectSeconds * 1000))
        _ = petrel_curl_set_long(handle, CURLOPT_MAXAGE_CONN, Self.idleSeconds)
        _ = petrel_curl_set_pointer(handle, CURLOPT_ACCEPT_ENCODING, "gzip")
        _ = petrel_curl_set_pointer(handle, CURLOPT_NOPROXY, options.unproxied)
        let version = options.isMultiplexed ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1
        _ = petrel_curl_set_long(handle, CURLOPT_HTTP_VERSION, version)
        // A second request waits to learn whether it can share the first one's connection.
        if options.isMultiplexed { _ = petrel_curl_set_long(handle, CURLOPT_PIPEWAIT, 1) }
        options.roots?.withUnsafeBytes { bytes in
            var blob = curl_blob(
                data: UnsafeMutableRawPointer(mutating: bytes.baseAddress), len: bytes.count, flags: UInt32(CURL_BLOB_COPY))
            _ = petrel_curl_set_pointer(handle, CURLOPT_CAINFO_BLOB, &blob)
        }
        for line in lines { fields = petrel_curl_append(fields, line) }
        _ = petrel_curl_set_pointer(handle, CURLOPT_HTTPHEADER, fields)
        prepareMethod(handle)

        let listener = UnsafeMutablePointer<petrel_curl_listener>.allocate(capacity: 1)
        listener.initialize(
            to: petrel_curl_listener(
                context: Unmanaged.passUnretained(self).toOpaque(),
                head: { CurlExchange.of($0).receiveHead(UnsafeRawBufferPointer(start: $1, count: $2)) ? 1 : 0 },
                body: { CurlExchange.of($0).receiveBody(UnsafeRawBufferPointer(start: $1, count: $2)) ? 1 : 0 },
                admits: { CurlExchange.of($0).admits($1, $2) ? 1 : 0 },
                sends: { CurlExchange.of($0).sends() ? 1 : 0 }))
        self.listener = listener
        petrel_curl_listen(handle, listener)
    }

    private func prepareMethod(_ handle: UnsafeMutableRawPointer) {
        let mayHaveBody = [.post, .put, .patch].contains(method)
        if mayHaveBody || body != nil {
            _ = petrel_curl_set_long(handle, CURLOPT_POST, 1)
            // The size must be set first, because it decides how many bytes are copied.
            _ = petrel_curl_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, body?.count ?? 0)
            _ = petrel_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, body ?? [0])
        } else {
            _ = petrel_curl_set_long(handle, method == .head ? CURLOPT_NOBODY : CURLOPT_HTTPGET, 1)
        }
        if method != .head { _ = petrel_curl_set_pointer(handle, CURLOPT_CUSTOMREQUEST, method.name) }
    }

    /// - Parameter context: as set by `prepare`.
    private static func of(_ context: UnsafeMutableRawPointer) -> CurlExchange {
        Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
    }

    private func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
        headBytes += line.count
        guard headBytes <= Self.mostHeadBytes else { return false }
        let text = String(decoding: line, as: UTF8.self)
        // Each head starts a new one: headers of an interim answer do not belong to the answer.
        if text.hasPrefix("HTTP/") {
            headers.removeAll(keepingCapacity: true)
        } else if let colon = text.firstIndex(of: ":") {
            let name = text[..<colon].lowercased()
            let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            // Of two lengths, libcurl believes the last one; where the body ends is then not known (RFC 9112, 6.3).
            if name == "content-length", let other = headers[name], other != value { return false }
            headers[name] = value
        }
        return true
    }

    private func receiveBody(_ piece: UnsafeRawBufferPointer) -> Bool {
        guard received.count + piece.count <= maxAnswerBytes else {
            isTooLarge = true
            return false
        }
        received.append(contentsOf: piece)
        return true
    }

    private func admits(_ address: UnsafePointer<CChar>, _ port: Int32) -> Bool {
        options.admits?(String(cString: address), Int(port)) ?? true
    }

    /// Returns false for a repeated send: libcurl would repeat a request if a kept connection turns out to be closed.
    private func sends() -> Bool {
        timesSent += 1
        return timesSent == 1
    }

    /// Reports the outcome to the caller, and releases the resources lent to libcurl.
    ///
    /// - Parameter code: libcurl's result; nil if the request was cancelled.
    func end(_ code: CURLcode?, _ handle: UnsafeMutableRawPointer) {
        let outcome = outcome(code, status: petrel_curl_get_long(handle, CURLINFO_RESPONSE_CODE))
        self.handle = nil
        petrel_curl_free_list(fields)
        fields = nil
        listener?.deallocate()
        listener = nil
        end(outcome)
    }

    private func outcome(_ code: CURLcode?, status: Int) -> CurlDriver.Outcome {
        guard let code else { return .failure(.cancelled) }
        // HTTP has no status below 100, but libcurl accepts them.
        guard code == CURLE_OK else { return .failure(failure(code)) }
        guard status >= 100 else { return .failure(.interrupted) }
        // Without the room that an array reserves to grow: a reply may be kept, and has up to some megabytes.
        let body = received.withUnsafeBufferPointer { Array($0) }
        received = []
        return .success(TransportResponse(status: status, headers: headers, body: body))
    }

    /// Whether the connect timeout has passed: of the two timeouts, only this one ends with the connection. It is irrelevant if the
    /// request's timeout is shorter.
    private var isConnectionMissing: Bool {
        timesSent == 0 && seconds > Self.connectSeconds && start.duration(to: .now) < .seconds(seconds)
    }

    private func failure(_ code: CURLcode) -> TransportFailure {
        switch code {
        case CURLE_WRITE_ERROR where isTooLarge: return .tooLarge
        case CURLE_URL_MALFORMAT: return .invalidURL
        case CURLE_BAD_CONTENT_ENCODING: return .garbled
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            return .untrusted
        case CURLE_OPERATION_TIMEDOUT: return isConnectionMissing ? .noConnection : .timedOut
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR:
            return .noConnection
        // If anything was sent, the server may have received it.
        default: return timesSent > 0 ? .interrupted : .noConnection
        }
    }
}
