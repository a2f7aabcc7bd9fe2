extension EnglishPhrases {
    public var fetchingWeather: String { "Fetching the weather" }
    public var searching: String { "Searching" }
    public var askingProviders: String { "Asking the providers" }
    public func key(isNeeded: Bool, isSet: Bool) -> String { isNeeded ? (isSet ? "key set" : "no key set") : "no key needed" }
    public func answers(inMilliseconds milliseconds: Int) -> String { "answers in \(milliseconds) ms" }
    public func doesNotAnswer(_ reason: String) -> String { "does not answer: \(reason)" }
    public func notAsked(isInUse: Bool) -> String { isInUse ? "not asked" : "not in use" }
    public func limit(_ calls: Int, window: String, used: Double?) -> String {
        guard let used else { return "\(calls) calls per \(window)" }
        let whole = Int(used.rounded(.up))
        return "\(whole) of \(calls) calls per \(window) used"
    }
    public var noLimits: String { "no limits" }
    public func namesakes(of place: String, count: Int, listedBy way: String) -> String {
        "\(otherPlaces(than: place, count)): \(way)"
    }
    public func namesakes(of place: String, count: Int, example: String) -> String {
        "\(otherPlaces(than: place, count)). To choose another, add its region: \(example)"
    }
    private func otherPlaces(than place: String, _ count: Int) -> String {
        "Showing \(place). \(count == 1 ? "1 more place has" : "\(count) more places have") this name"
    }
    public func unknownCommand(_ word: String, meant command: String) -> String {
        "There is no command “\(word)”. For the weather of a place: \(command). For all commands: petrel --help"
    }
    public func outputFailed(_ reason: String) -> String { "The output could not be written: \(reason)." }
    public var lastKnownWeather: String { "This is the last known weather." }
}
