/// The credits in words: the same on web and phone.
public struct CreditsContent: Hashable, Sendable {
    /// One line about a service or a data set: "Covers", "The whole Earth".
    public struct Fact: Hashable, Sendable {
        /// "Covers".
        public let label: String
        /// "The whole Earth".
        public let text: String
        /// The page with more: the licence's text; nil for none.
        public let page: String?
    }

    /// A service or a data set.
    public struct Entry: Hashable, Sendable, Identifiable {
        /// Stable: by which a page addresses it.
        public let id: String
        /// "Open-Meteo".
        public let title: String
        /// The words that its terms ask for, or where it is from.
        public let source: String
        /// The address of the link on `source`; nil if the source names none that is safe.
        public let address: String?
        /// In a fixed order; unknown ones are left out.
        public let facts: [Fact]
    }

    /// Software under one licence.
    public struct SoftwareGroup: Hashable, Sendable {
        /// A library, with the address of its source.
        public struct Item: Hashable, Sendable {
            /// "Hummingbird".
            public let name: String
            /// "© 2015-2025 Gwendal Roué", where the licence asks for it.
            public let holder: String?
            /// The address of the source code; nil if there is none that is safe to link to.
            public let address: String?
        }

        /// "MIT License".
        public let licence: String
        /// The licence's text; nil if there is none to link to.
        public let page: String?
        /// By name.
        public let items: [Item]
    }

    /// "Credits".
    public let title: String
    /// An introduction to the page.
    public let introduction: String
    /// Shown first if the services are simulated; nil otherwise.
    public let simulatedBanner: String?
    /// Over `services`.
    public let servicesTitle: String
    /// The services in use, in the order in which they are asked.
    public let services: [Entry]
    /// The explanation of an empty `services`; nil otherwise.
    public let servicesNote: String?
    /// Over `others`.
    public let othersTitle: String
    /// A description of `others`.
    public let othersNote: String
    /// Services that Petrel could ask, and does not here.
    public let others: [Entry]
    /// Over `data`.
    public let dataTitle: String
    /// Sets of data that the program carries.
    public let data: [Entry]
    /// Over `software`.
    public let softwareTitle: String
    /// A description of `software`.
    public let softwareNote: String
    /// The licence of most first.
    public let software: [SoftwareGroup]
}
