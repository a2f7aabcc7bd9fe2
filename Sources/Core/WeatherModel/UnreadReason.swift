/// Why an entry of a source's list of warnings is not known.
public enum UnreadReason: String, Hashable, Sendable, CaseIterable {
    /// The message is on another host, which Petrel does not contact on behalf of a feed.
    case elsewhere
    /// The entry has neither a message nor a link to one.
    case withoutMessage
    /// Beyond the maximum number that is read, or beyond the time for which a warning counts.
    case beyondBound
    /// The list continues at a URL that is not followed, or could not be read.
    case furtherPages
    /// Not a supported message, for example because of its namespace.
    case unreadable
    /// It does not say whether it is for the public.
    case unaddressed
    /// A message that was accepted, but has a time that cannot be parsed, or an end before its beginning.
    case times
    /// The message has not been fetched yet, or its last fetch failed.
    case notFetched
}
