extension EnglishPhrases {
    var page: PageWords { Self.pageWords }
    func problemTitle(_ problem: PageProblem, words: String) -> String { words }
    func problemText(_ problem: PageProblem, words: String) -> String { words }
    func pagePositionDenied(showing place: String) -> String { "Showing \(place). \(page.positionDenied)" }

    private static let pageWords = PageWords(
        skip: "Skip to the weather", locate: "Use my location",
        locateExplanation: "Your browser asks you first. Petrel only learns your approximate area (about 5 km), never your exact position.",
        defaultPlace: "Showing Moscow. Choose another place, or use your location.", lastViewed: "Last viewed: #",
        loading: "Loading the weather …", waitsForPosition: "Waiting for your browser to tell your location …",
        waitsForWeather: "Still waiting for the weather service to answer …", offline: "No connection. This is the last known weather.",
        asKept: "No connection. This page is shown as you last opened it.", unreachableTitle: "No connection",
        unreachable: "Petrel cannot be reached. Check the connection and retry.", troubleTitle: "Petrel has a problem of its own",
        trouble: "This is not your connection. Retry in a moment.",
        troubleNotice: "Petrel has a problem of its own. This is the last known weather.",
        positionDenied: "Location access is blocked for this site. Allow it in your browser\u{2019}s site settings, or search.",
        positionUnavailable: "Your location cannot be determined.", notSaved: "No connection. This choice is not saved yet.",
        removalFailed: "No connection. The list of places is unchanged.", home: "Back to the weather", lastUpdated: "Last updated",
        managePlaces: "Edit saved places", foreignForm: "This form did not come from a page of Petrel, so nothing was changed.",
        foreignFormTitle: "Not changed", minutesAgo: "#\u{A0}min ago", hoursAgo: "#\u{A0}h ago",
        notKept: "This page has not been opened on this device, so nothing of it can be shown.", keptHere: "Kept on this device",
        nothingKept: "Nothing is kept on this device yet.", appDescription: "The weather here, now and in seven days.",
        install: "Install Petrel", embedTitle: "The weather on a website of yours",
        embedText: "Paste this code into a page to show the weather of # there. Visitors see that place, and nothing of your settings.")
}
