import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportFailure {
    /// What an error of the system's URL loading means to those above, who know nothing of it.
    ///
    /// - Parameter hasBegun: true when the head of an answer had arrived.
    init(loading error: any Error, hasBegun: Bool) {
        switch (error as? URLError)?.code {
        case .cancelled?: self = .cancelled
        case .timedOut?: self = .timedOut
        case .serverCertificateUntrusted?, .serverCertificateHasBadDate?, .serverCertificateNotYetValid?,
            .serverCertificateHasUnknownRoot?:
            self = .untrusted
        case .badURL?, .unsupportedURL?: self = .invalidURL
        case .dataLengthExceedsMaximum?: self = .tooLarge
        case .cannotDecodeRawData?, .cannotDecodeContentData?: self = .garbled
        case .networkConnectionLost?, .badServerResponse?, .cannotParseResponse?, .zeroByteResource?: self = .interrupted
        // Codes that say too little, and new ones: what had begun was torn, what had not never came about.
        default: self = hasBegun ? .interrupted : .noConnection
        }
    }
}
