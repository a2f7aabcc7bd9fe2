/// Validates revisions that come from outside: from a cookie, an HTTP header field or an address.
public enum RevisionText {
    /// True for a SHA-256 checksum as Petrel writes it: 64 hexadecimal digits in lower case.
    public static func isRevision(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
