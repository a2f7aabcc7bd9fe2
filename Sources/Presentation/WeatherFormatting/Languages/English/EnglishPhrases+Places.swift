extension EnglishPhrases {
    public var placesName: String { "Places" }
    public func country(_ code: String?, named name: String) -> String { name }
    public var myLocation: String { "My location" }
    public var placesEmpty: String { "Saved places appear here." }
    public var searchLabel: String { "Search for a place" }
    public var searchButton: String { "Search" }
    public var close: String { "Close" }
    public var placesSimulated: String { "Simulated weather. The places are real." }
}
