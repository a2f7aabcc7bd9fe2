/// The address of a Petrel server: `https://petrel.example`, without a slash at its end.
///
/// Only `ServerAddress(text:)` makes one, so that what is asked is always encrypted, or at home.
public struct ServerAddress: Hashable, Sendable {
    /// As it is kept and shown, and put before the paths that are asked for.
    public let text: String
    /// "petrel.example:8080", to be read.
    public let host: String

    /// Why a text is no address of a server.
    public enum Flaw: Error, Hashable, Sendable, CaseIterable {
        /// Nothing was written.
        case empty
        /// There is a space in it.
        case space
        /// Neither `https` nor `http`.
        case scheme
        /// A name or a password stands before the host.
        case userInfo
        /// No host, or none that could be one.
        case host
        /// The port is no number from 1 to 65535.
        case port
        /// Something stands behind `?` or `#`.
        case query
        /// `http`, and not to a machine on the same network: anybody on the way could read and change it.
        case unencrypted
    }
}
