import WeatherModel

/// A pseudo-language: English put through a transformation, so that tests find texts that are clipped, put together outside of the
/// phrases, or still English.
///
/// `PseudoPhrases+Forwarding.swift` has the phrases that are not here; scripts/derive-pseudo-language writes it.
struct PseudoPhrases: Phrases {
    /// Which transformation English is put through.
    enum Kind: Hashable, Sendable {
        /// `en-XA`: every letter has an accent, and texts are 40 % longer.
        case accented
        /// `ar-XB`: Arabic letters and digits, from right to left.
        case arabic
    }

    /// Says which of the two pseudo-languages this is.
    let kind: Kind
    let english: EnglishPhrases

    /// Makes a pseudo-language from international English.
    ///
    /// - Parameter isServed: true when the reader sees a server's pages: the connection to the providers is the server's, not theirs.
    init(kind: Kind, isServed: Bool) {
        self.init(kind: kind, english: EnglishPhrases(region: nil, isServed: isServed))
    }

    private init(kind: Kind, english: EnglishPhrases) {
        self.kind = kind
        self.english = english
    }

    /// Is `en-XA` or `ar-XB`.
    var language: String {
        switch kind {
        case .accented: "en-XA"
        case .arabic: "ar-XB"
        }
    }
    /// Is true for `ar-XB`.
    var isRightToLeft: Bool { kind == .arabic }
    /// Is the same pseudo-language for a reader who holds the providers' keys.
    var forKeyHolder: PseudoPhrases { PseudoPhrases(kind: kind, english: english.forKeyHolder) }
}

// MARK: Names of places

/// Names are data, and stay as they are.
extension PseudoPhrases {
    func town(_ name: String, countryCode: String?, near coordinate: Coordinate) -> String { name }
    func region(_ name: String, countryCode: String?) -> String { name }
    func area(_ kept: String) -> String { kept }
}

// MARK: Parts of numbers

/// Numbers are built of these, so none has the marks of a finished phrase.
extension PseudoPhrases {
    /// `ar-XB` writes ٠ for 0, and so on; `en-XA` keeps the digits.
    func digits(_ text: String) -> String {
        switch kind {
        case .accented: english.digits(text)
        case .arabic: PseudoText.arabicDigits(english.digits(text))
        }
    }
    /// `ar-XB` has the Arabic decimal separator.
    var decimalSeparator: String {
        switch kind {
        case .accented: english.decimalSeparator
        case .arabic: "\u{66B}"
        }
    }
    /// `ar-XB` has the Arabic thousands separator.
    var groupSeparator: String {
        switch kind {
        case .accented: english.groupSeparator
        case .arabic: "\u{66C}"
        }
    }
    /// Both keep the English dash.
    var noNumber: String { english.noNumber }
    /// Both keep the English sign.
    func negative(_ digits: String) -> String { english.negative(digits) }
    /// Both keep the English sign.
    func positive(_ amount: String) -> String { english.positive(amount) }
    /// Both transform the word before the number, and add nothing behind it.
    func spokenNegative(_ digits: String) -> String {
        let text = english.spokenNegative(digits)
        return switch kind {
        case .accented: PseudoText.accentedLetters(text)
        case .arabic: PseudoText.arabicCharacters(text)
        }
    }
}

// MARK: Transformations

extension PseudoPhrases {
    /// Says an English phrase in the pseudo-language.
    func said(_ text: String) -> String {
        switch kind {
        case .accented: PseudoText.accented(text)
        case .arabic: PseudoText.arabic(text)
        }
    }

    /// Says the English words of the map in the pseudo-language.
    func said(_ words: MapWords) -> MapWords {
        MapWords(
            name: said(words.name), help: said(words.help), tapHelp: said(words.tapHelp), keys: said(words.keys),
            zoomIn: said(words.zoomIn),
            zoomOut: said(words.zoomOut), centerWeather: said(words.centerWeather), middleWeather: said(words.middleWeather),
            otherGround: said(words.otherGround),
            back: said(words.back), point: said(words.point),
            needsScript: said(words.needsScript), unavailable: said(words.unavailable), latitude: said(words.latitude),
            longitude: said(words.longitude), open: said(words.open), incomplete: said(words.incomplete), credit: said(words.credit),
            warnedNone: said(words.warnedNone), warnedMore: said(words.warnedMore), warnedNote: said(words.warnedNote))
    }

    /// Says the English words of the map's layers in the pseudo-language.
    func said(_ words: LayerWords) -> LayerWords {
        LayerWords(
            title: said(words.title), precipitation: said(words.precipitation), temperature: said(words.temperature),
            wind: said(words.wind), clouds: said(words.clouds), precipitationPeriod: said(words.precipitationPeriod),
            temperaturePeriod: said(words.temperaturePeriod), windPeriod: said(words.windPeriod), cloudsPeriod: said(words.cloudsPeriod),
            time: said(words.time), play: said(words.play), pause: said(words.pause),
            earlier: said(words.earlier), later: said(words.later), past: said(words.past),
            now: said(words.now), forecast: said(words.forecast), loading: said(words.loading), hide: said(words.hide),
            windArrows: said(words.windArrows), incomplete: said(words.incomplete),
            missing: said(words.missing), failed: said(words.failed))
    }

    /// Says the English words of the web pages in the pseudo-language.
    func said(_ words: PageWords) -> PageWords {
        PageWords(
            skip: said(words.skip), locate: said(words.locate), locateExplanation: said(words.locateExplanation),
            defaultPlace: said(words.defaultPlace), lastViewed: said(words.lastViewed), loading: said(words.loading),
            waitsForPosition: said(words.waitsForPosition),
            waitsForWeather: said(words.waitsForWeather),
            offline: said(words.offline), asKept: said(words.asKept), unreachableTitle: said(words.unreachableTitle),
            unreachable: said(words.unreachable),
            troubleTitle: said(words.troubleTitle), trouble: said(words.trouble), troubleNotice: said(words.troubleNotice),
            positionDenied: said(words.positionDenied), positionUnavailable: said(words.positionUnavailable),
            notSaved: said(words.notSaved), removalFailed: said(words.removalFailed), home: said(words.home),
            lastUpdated: said(words.lastUpdated), managePlaces: said(words.managePlaces), foreignForm: said(words.foreignForm),
            foreignFormTitle: said(words.foreignFormTitle), minutesAgo: said(words.minutesAgo), hoursAgo: said(words.hoursAgo),
            notKept: said(words.notKept), keptHere: said(words.keptHere), nothingKept: said(words.nothingKept),
            appDescription: said(words.appDescription), install: said(words.install), embedTitle: said(words.embedTitle),
            embedText: said(words.embedText))
    }
}
