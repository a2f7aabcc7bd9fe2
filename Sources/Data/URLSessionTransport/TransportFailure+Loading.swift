import Foundation
import HTTPTransport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportFailure {
    /// Converts an error of the system's URL loading.
    ///
    /// - Parameter hasBegun: true if the head of an answer had arrived.
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
        // Unspecific and unknown codes: an answer that had begun was interrupted; otherwise there was no connection.
        default: self = hasBegun ? .interrupted : .noConnection
        }
    }
}
