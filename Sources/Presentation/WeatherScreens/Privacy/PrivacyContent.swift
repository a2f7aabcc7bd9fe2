/// The page on the reader's data in words: which are asked for, kept and passed on. The same on web and phone, and as text.
public struct PrivacyContent: Hashable, Sendable {
    /// One subject: "Your position", and what happens to it.
    public struct Row: Hashable, Sendable {
        /// "Your position".
        public let label: String
        /// One or more sentences.
        public let text: String
        /// The page or the mailbox with more: a server's own page, the operator's address; nil for none.
        public let page: String?
    }

    /// Rows under a title.
    public struct Section: Hashable, Sendable, Identifiable {
        /// Stable: by which a page addresses it.
        public let id: String
        /// "What Petrel asks for".
        public let title: String
        /// At least one.
        public let rows: [Row]
    }

    /// "Privacy".
    public let title: String
    /// An introduction to the page.
    public let introduction: String
    /// Shown first if the services are simulated; nil otherwise.
    public let simulatedBanner: String?
    /// In the order in which they are read.
    public let sections: [Section]
}
