import CLibCurl
import Foundation
import HTTPTransport
import Synchronization

/// The thread on which libcurl processes all requests of one transport concurrently, each as a state machine of the library.
///
/// The thread starts with the first request.
final class CurlDriver: Sendable {
    typealias Outcome = Result<TransportResponse, TransportFailure>

    let options: CurlOptions

    private struct State {
        /// Not yet processed by the thread.
        var begun: [CurlExchange] = []
        var cancelled: [CurlExchange] = []
        var multi: CurlMulti?
        var isStopping = false
        /// Resumed when the thread has ended.
        var stopped: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// More than all concurrent calls together: callers limit the number of requests per service. A limit here would be a second, hidden
    /// queue, in which services at one address (a proxy, the simulator) would wait for each other.
    private static let mostConnectionsPerHost = 256
    /// Handles kept for the next requests, with their servers' TLS sessions.
    private static let mostHandlesKept = 32
    /// The thread is woken for every event that it cannot detect itself.
    private static let longestWaitMilliseconds: Int32 = 60_000

    init(_ options: CurlOptions) { self.options = options }

    /// Sends a request and resumes `continuation` with its outcome, once.
    func begin(_ exchange: CurlExchange, _ continuation: CheckedContinuation<Outcome, Never>) {
        exchange.await(continuation)
        let isRefused = state.withLock { state in
            guard !state.isStopping else { return true }
            guard let multi = state.multi ?? start() else { return true }
            state.multi = multi
            state.begun.append(exchange)
            multi.wake()
            return false
        }
        if isRefused { exchange.end(.failure(exchange.isGivenUp ? .cancelled : .noConnection)) }
    }

    /// Cancels a request that may not have started yet.
    func cancel(_ exchange: CurlExchange) {
        exchange.giveUp()
        state.withLock { state in
            state.cancelled.append(exchange)
            state.multi?.wake()
        }
    }

    /// Ends the thread and closes all connections; requests in flight end as cancelled.
    func stop() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isStopping = true
                guard let multi = state.multi else { return true }
                state.stopped = continuation
                multi.wake()
                return false
            }
            if isIdle { continuation.resume() }
        }
    }

    /// Called while `state` is locked.
    private func start() -> CurlMulti? {
        petrel_curl_start()
        guard let multi = CurlMulti(perHost: Self.mostConnectionsPerHost) else { return nil }
        let thread = Thread { [self] in run(multi) }
        thread.name = "libcurl"
        thread.start()
        return multi
    }

    private func run(_ multi: CurlMulti) {
        // Writing to a connection that the peer has closed must be an error, not end the process.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)

        var underWay: [UnsafeMutableRawPointer: CurlExchange] = [:]
        var kept: [UnsafeMutableRawPointer] = []
        func finish(_ handle: UnsafeMutableRawPointer, _ code: CURLcode?) {
            multi.remove(handle)
            underWay.removeValue(forKey: handle)?.end(code, handle)
            if kept.count < Self.mostHandlesKept { kept.append(handle) } else { petrel_curl_free(handle) }
        }
        var isStopping = false
        while !isStopping {
            let (begun, cancelled) = state.withLock { state in
                defer { (state.begun, state.cancelled) = ([], []) }
                isStopping = state.isStopping
                return (state.begun, state.cancelled)
            }
            for exchange in begun {
                guard !exchange.isGivenUp, let handle = kept.popLast() ?? petrel_curl_new() else {
                    exchange.end(.failure(exchange.isGivenUp ? .cancelled : .noConnection))
                    continue
                }
                petrel_curl_reset(handle)
                exchange.prepare(handle)
                underWay[handle] = exchange
                if !multi.add(handle) { finish(handle, CURLE_FAILED_INIT) }
            }
            for exchange in cancelled {
                if let handle = exchange.handle { finish(handle, nil) }
            }
            multi.perform()
            while let (handle, code) = multi.ended() { finish(handle, code) }
            if !isStopping { multi.wait(milliseconds: Self.longestWaitMilliseconds) }
        }
        for handle in Array(underWay.keys) { finish(handle, nil) }
        for handle in kept { petrel_curl_free(handle) }
        let stopped = state.withLock { state in
            // No thread may wake a freed handle.
            state.multi = nil
            return state.stopped.take()
        }
        multi.free()
        stopped?.resume()
    }
}

/// libcurl's list of transfers.
struct CurlMulti: @unchecked Sendable {
    // Safe: libcurl allows `wake` on any thread; all other calls are made on the driver's thread.
    private let pointer: UnsafeMutableRawPointer

    /// - Returns: nil if libcurl cannot allocate memory.
    init?(perHost: Int) {
        guard let pointer = petrel_curl_multi_new() else { return nil }
        self.pointer = pointer
        _ = petrel_curl_multi_set_long(pointer, CURLMOPT_MAX_HOST_CONNECTIONS, perHost)
        // Connections that are kept open for the next request.
        _ = petrel_curl_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, perHost)
    }

    func wake() { petrel_curl_multi_wake(pointer) }
    func add(_ handle: UnsafeMutableRawPointer) -> Bool { petrel_curl_multi_add(pointer, handle) == 1 }
    func remove(_ handle: UnsafeMutableRawPointer) { petrel_curl_multi_remove(pointer, handle) }
    func perform() { petrel_curl_multi_perform(pointer) }
    func wait(milliseconds: Int32) { petrel_curl_multi_wait(pointer, milliseconds) }
    func free() { petrel_curl_multi_free(pointer) }

    /// A transfer that has ended since the last call.
    func ended() -> (UnsafeMutableRawPointer, CURLcode)? {
        var code = CURLE_OK
        return petrel_curl_multi_ended(pointer, &code).map { ($0, code) }
    }
}
