extension EnglishPhrases {
    var fetchingWeather: String { "Fetching the weather" }
    var searching: String { "Searching" }
    var askingProviders: String { "Asking the providers" }
    func key(isNeeded: Bool, isSet: Bool) -> String { isNeeded ? (isSet ? "key set" : "no key set") : "no key needed" }
    func answers(inMilliseconds milliseconds: Int) -> String { "answers in \(milliseconds) ms" }
    func doesNotAnswer(_ reason: String) -> String { "does not answer: \(reason)" }
    func notAsked(isInUse: Bool) -> String { isInUse ? "not asked" : "not in use" }
    func limit(_ calls: Int, window: String, used: Double?) -> String {
        guard let used else { return "\(calls) calls per \(window)" }
        let whole = Int(used.rounded(.up))
        return "\(whole) of \(calls) calls per \(window) used"
    }
    var noLimits: String { "no limits" }
    func namesakes(of place: String, count: Int, listedBy way: String) -> String {
        "\(otherPlaces(than: place, count)): \(way)"
    }
    func namesakes(of place: String, count: Int, example: String) -> String {
        "\(otherPlaces(than: place, count)). To choose another, add its region: \(example)"
    }
    private func otherPlaces(than place: String, _ count: Int) -> String {
        "Showing \(place). \(count == 1 ? "1 more place has" : "\(count) more places have") this name"
    }
    func shown(_ place: String, insteadOf name: String) -> String { "No place is called “\(name)”. Showing \(place)." }
    func unknownCommand(_ word: String, meant command: String) -> String {
        "There is no command “\(word)”. For the weather of a place: \(command). For all commands: petrel --help"
    }
    func outputFailed(_ reason: String) -> String { "The output could not be written: \(reason)." }
    var lastKnownWeather: String { "This is the last known weather." }
}
