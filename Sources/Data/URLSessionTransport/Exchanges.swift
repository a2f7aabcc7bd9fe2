import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Receives the events of one request from the session's delegate.
protocol ExchangeListener: AnyObject, Sendable {
    /// A piece of the body.
    func arrived(_ piece: Data)
    /// The task has ended.
    func ended(_ error: (any Error)?)
}

/// The session's delegate: forwards events to the exchange of the task.
final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // Safe: `underWay` is only touched while `lock` is held.
    private let lock = NSLock()
    private var underWay: [Int: any ExchangeListener] = [:]

    func add(_ exchange: any ExchangeListener, of task: URLSessionTask) {
        lock.withLock { underWay[task.taskIdentifier] = exchange }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { underWay[dataTask.taskIdentifier] }?.arrived(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        lock.withLock { underWay.removeValue(forKey: task.taskIdentifier) }?.ended(error)
    }

    /// No credentials are provided: the refusal is the answer. The system evaluates trust.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            // Called here after the whole refusal has arrived; without this, the task would wait for a credential indefinitely.
            lock.withLock { underWay[task.taskIdentifier] }?.ended(nil)
            completionHandler(.cancelAuthenticationChallenge, nil)
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }

    /// No service redirects Petrel's requests, and a followed redirect would send a key to another host.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
