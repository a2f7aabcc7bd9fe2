/// Phrases about the coming weather. Times arrive labelled, speeds and temperatures as finished texts.
///
/// Each function gives one whole sentence, except `nowLine` and `spokenNow`, which give the sentences of the weather now.
public protocol OutlookPhrases: Sendable {
    /// "Light rain until about 16:00, then dry."; without `dry` the weather afterwards is not known.
    func ends(_ fall: Falling, _ aside: OutlookAside?, at end: OutlookTime, dry: OutlookDry?) -> String
    /// "Light rain until about 16:00, again from about 19:00.", or another fall: "thunderstorms possible from about 19:00";
    /// `then` is what comes after it: "Thunderstorms until about 11:00, light rain from about 13:00, thunderstorms again from about 16:00."
    func pauses(_ fall: Falling, _ aside: OutlookAside?, at end: OutlookTime, next: OutlookOnset, then: OutlookOnset?) -> String
    /// "Rain until about 16:00, then light rain until about 20:00."; `again` is when one of them returns, or what else falls after
    /// the end.
    func turns(_ fall: Falling, at time: OutlookTime, into next: Falling, until end: OutlookTime?, again: OutlookOnset?) -> String
    /// "Rain for the next hours, heavier from about 18:00."; without `isLater` the change is near: "Rain, heavier from about 18:00."
    func grows(_ fall: Falling, at time: OutlookTime, isLater: Bool) -> String
    /// "Light rain, thunderstorms from about 17:00."; "thunderstorms soon" without a time.
    func worsens(_ fall: Falling, into next: OutlookOnset) -> String
    /// "Snow for the next 3 hours.", "Snow all day and through the night."
    func lasts(_ fall: Falling, _ aside: OutlookAside?, _ span: OutlookSpan) -> String
    /// "Light rain for now, then dry."
    func passes(_ fall: Falling, dry: OutlookDry) -> String

    /// "Dry until about 21:00, then rain, turning to snow."
    func begins(_ fall: Falling, at time: OutlookTime, turning next: Falling?, isMostly: Bool) -> String
    /// "Dry until about 21:00, then drizzle, later light rain."
    func begins(_ fall: Falling, at time: OutlookTime, later next: Falling, isMostly: Bool) -> String
    /// "Thunderstorms from about 17:00.", "Thunderstorms possible from about 14:00, rain from about 20:00."; in the order of time.
    func warns(of onsets: [OutlookOnset]) -> String
    /// "Light rain at about 21:00, otherwise dry."
    func once(_ fall: Falling, at time: OutlookTime, isMostly: Bool) -> String
    /// "Light rain soon, until about 17:00."; `again` is what falls after the end.
    func soon(_ fall: Falling, until end: OutlookTime?, again: OutlookOnset?) -> String
    /// "Rain possible from about 21:00.", "Rain likely from about 21:00."
    func chance(of fall: Falling, from time: OutlookTime, isLikely: Bool) -> String
    /// "Rain possible until about 17:00, then dry."
    func chance(of fall: Falling, until end: OutlookTime, isLikely: Bool) -> String
    /// "Rain possible for the next 6 hours."
    func chance(of fall: Falling, _ span: OutlookSpan, isLikely: Bool) -> String
    /// "Dry for the next 24 hours."
    func dry(_ span: OutlookSpan, isMostly: Bool) -> String
    /// "Dry, clearing up from about 16:00."
    func dry(_ turn: OutlookTurn, from time: OutlookTime) -> String
    /// "Fog until about 10:00."; `next` is what falls later.
    func fog(isMist: Bool, until end: OutlookTime, next: OutlookOnset?) -> String
    /// "Fog for the next 3 hours."
    func fog(isMist: Bool, _ span: OutlookSpan) -> String
    /// "Gusts up to 80 km/h from about 03:00.", "until about 09:00" where they blow already.
    ///
    /// - Parameter isSpoken: true where the speed is one for a voice.
    func gusts(_ speed: String, isSpoken: Bool, from time: OutlookTime?, until end: OutlookTime?) -> String
    /// "Frost tonight."
    func frost(_ time: OutlookTime) -> String

    /// "Light rain until about 16:00, then dry. 8°, feels like 5°."
    func nowLine(outlook: String?, temperature: String, feelsLike: String?) -> String
    /// The whole of the weather now, what comes next first: "Light rain until about 16:00, then dry. 8 degrees Celsius, feels like
    /// 5 degrees. Today between 3 degrees and 9 degrees, wind 12 kilometres per hour from the north-west."
    ///
    /// - Parameter namesCondition: true where `outlook` itself begins with the condition now, which is then not said twice.
    func spokenNow(_ parts: SpokenParts, outlook: String?, namesCondition: Bool) -> String
}
