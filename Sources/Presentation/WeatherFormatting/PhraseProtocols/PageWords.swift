/// The words of the web pages' frame: buttons, labels and messages for when a page cannot reach its server. Words that other clients use
/// too are members of the phrases.
public struct PageWords: Sendable, Hashable {
    /// The link past the bar: "Skip to the weather".
    package let skip: String
    /// "Use my location".
    package let locate: String
    /// An explanation of what the browser and Petrel then do.
    package let locateExplanation: String
    /// "Showing Moscow. Choose another place, or use your location."
    package let defaultPlace: String
    /// "Last viewed: #"; the place replaces `#`.
    package let lastViewed: String
    /// "Loading the weather …".
    package let loading: String
    /// "Waiting for your location …": the browser has not reported it yet.
    package let waitsForPosition: String
    /// A description of the pending request, after ten seconds without an answer.
    package let waitsForWeather: String
    /// "No connection. This is the last known weather."
    package let offline: String
    /// The notice on a page without weather: it is shown as it was opened last.
    package let asKept: String
    /// "No connection": the reader's.
    package let unreachableTitle: String
    /// Advice to the reader.
    package let unreachable: String
    /// "Petrel has a problem of its own": the cause is not the reader's connection.
    package let troubleTitle: String
    /// Advice to the reader.
    package let trouble: String
    /// The notice above the last known weather.
    package let troubleNotice: String
    /// Advice to a reader of a page about a refused position; other clients have separate settings.
    package let positionDenied: String
    /// "Your location cannot be determined."
    package let positionUnavailable: String
    /// "No connection. This choice is not saved yet."
    package let notSaved: String
    /// "No connection. The list of places is unchanged."
    package let removalFailed: String
    /// The way back from a page without weather.
    package let home: String
    /// "Last updated", before an age.
    package let lastUpdated: String
    /// The link to the list of saved places.
    package let managePlaces: String
    /// Why a form changed nothing: it came from another site's page.
    package let foreignForm: String
    /// "Not changed".
    package let foreignFormTitle: String
    /// "# min ago"; the number replaces `#`, as in the next one.
    package let minutesAgo: String
    /// "# h ago".
    package let hoursAgo: String

    /// Where a page is neither to be had nor kept.
    package let notKept: String
    /// "Kept on this device": above the pages that open without a connection.
    package let keptHere: String
    package let nothingKept: String
    /// A description of the installed app, in one sentence.
    package let appDescription: String
    /// "Install Petrel": where the browser offers it.
    package let install: String
    /// Over the code by which another page shows the weather.
    package let embedTitle: String
    /// The purpose of that code.
    package let embedText: String

    /// Every one of them: a language leaves none out.
    package init(
        skip: String, locate: String, locateExplanation: String, defaultPlace: String, lastViewed: String, loading: String,
        waitsForPosition: String, waitsForWeather: String, offline: String, asKept: String,
        unreachableTitle: String, unreachable: String, troubleTitle: String, trouble: String, troubleNotice: String, positionDenied: String,
        positionUnavailable: String, notSaved: String, removalFailed: String, home: String, lastUpdated: String, managePlaces: String,
        foreignForm: String, foreignFormTitle: String, minutesAgo: String, hoursAgo: String, notKept: String, keptHere: String,
        nothingKept: String, appDescription: String, install: String, embedTitle: String, embedText: String
    ) {
        self.skip = skip
        self.locate = locate
        self.locateExplanation = locateExplanation
        self.defaultPlace = defaultPlace
        self.lastViewed = lastViewed
        self.loading = loading
        self.waitsForPosition = waitsForPosition
        self.waitsForWeather = waitsForWeather
        self.offline = offline
        self.asKept = asKept
        self.unreachableTitle = unreachableTitle
        self.unreachable = unreachable
        self.troubleTitle = troubleTitle
        self.trouble = trouble
        self.troubleNotice = troubleNotice
        self.positionDenied = positionDenied
        self.positionUnavailable = positionUnavailable
        self.notSaved = notSaved
        self.removalFailed = removalFailed
        self.home = home
        self.lastUpdated = lastUpdated
        self.managePlaces = managePlaces
        self.foreignForm = foreignForm
        self.foreignFormTitle = foreignFormTitle
        self.minutesAgo = minutesAgo
        self.hoursAgo = hoursAgo
        self.notKept = notKept
        self.keptHere = keptHere
        self.nothingKept = nothingKept
        self.appDescription = appDescription
        self.install = install
        self.embedTitle = embedTitle
        self.embedText = embedText
    }
}

/// How a language speaks on a web page.
public protocol PagePhrases: Sendable {
    /// The words of its frame.
    var page: PageWords { get }
    /// Over an error page.
    ///
    /// - Parameter words: the English ones of the API's problem document, which English repeats.
    func problemTitle(_ problem: PageProblem, words: String) -> String
    /// A description of the problem and advice to the reader.
    func problemText(_ problem: PageProblem, words: String) -> String
    /// Why a place is shown that the reader did not choose: "Showing Moscow. Location access is blocked …".
    func pagePositionDenied(showing place: String) -> String
}

/// Why a page could not be shown, where that is not the weather's fault.
public enum PageProblem: Hashable, Sendable, CaseIterable {
    /// There is nothing at the address.
    case notFound
    /// The address or the form cannot be meant.
    case notUnderstood
    /// The request is larger than the server takes.
    case tooLarge
    /// The server has too much to do, or is stopping.
    case busy
    /// The page is for operators.
    case operatorsOnly
    /// The server failed.
    case failed
}
