import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What is told of one request and its answer, by the session's delegate.
protocol ExchangeListener: AnyObject, Sendable {
    /// A piece of the body.
    func arrived(_ piece: Data)
    /// The task has ended.
    func ended(_ error: (any Error)?)
}

/// The session's delegate: passes on what it hears to the exchange that it is about.
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

    /// Nobody is asked for a name and a password: the refusal is the answer. Whom to trust is the system's to decide.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            // Asks here when the refusal has arrived as a whole, and would wait for a credential without end.
            lock.withLock { underWay[task.taskIdentifier] }?.ended(nil)
            completionHandler(.cancelAuthenticationChallenge, nil)
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }

    /// No service redirects what Petrel asks, and a redirect that is followed would carry a key to another host.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
