/// Phrases that only the command line uses.
public protocol CommandPhrases: Sendable {
    /// "Fetching the weather", beside the spinner.
    var fetchingWeather: String { get }
    /// "Searching", beside the spinner.
    var searching: String { get }
    /// "Asking the providers", beside the spinner.
    var askingProviders: String { get }
    /// "no key needed", "key set" or "no key set".
    func key(isNeeded: Bool, isSet: Bool) -> String
    /// "answers in 112 ms".
    func answers(inMilliseconds milliseconds: Int) -> String
    /// "does not answer: No connection".
    func doesNotAnswer(_ reason: String) -> String
    /// "not asked" for one that is in use, "not in use" otherwise.
    func notAsked(isInUse: Bool) -> String
    /// "12 of 50 calls a day used"; "50 calls a day" where the use is not known.
    func limit(_ calls: Int, window: String, used: Double?) -> String
    /// "no limits".
    var noLimits: String { get }
    /// "Showing Springfield, Missouri, United States. 11 more places have this name: petrel search Springfield"; `way` is a command that
    /// lists them.
    func namesakes(of place: String, count: Int, listedBy way: String) -> String
    /// "Showing Springfield, Missouri, United States. 11 more places have this name. To choose another, add its region:
    /// /Springfield,+Illinois"; `example` is an address.
    func namesakes(of place: String, count: Int, example: String) -> String
    /// "No place is called “Muc”. Showing Much, Germany."
    func shown(_ place: String, insteadOf name: String) -> String
    /// "There is no command “Paris”. For the weather of a place: petrel now Paris. For all commands: petrel --help"
    func unknownCommand(_ word: String, meant command: String) -> String
    /// "The output could not be written: No space left on device."
    func outputFailed(_ reason: String) -> String
    /// "This is the last known weather."
    var lastKnownWeather: String { get }
}
