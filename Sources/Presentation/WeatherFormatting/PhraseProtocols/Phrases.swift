/// Every word that Petrel says, in one language.
///
/// A language is a type that conforms to this: the compiler then names every phrase that is still missing. Numbers and
/// times arrive as finished texts; what a language decides is words, order, plurals and separators.
public protocol Phrases:
    NumberPhrases, TimePhrases, WeatherPhrases, SentencePhrases, OutlookPhrases, ScreenPhrases, ColumnPhrases, FailurePhrases,
    SettingsPhrases, PhoneSettingsPhrases, PlacePhrases, CommandPhrases, CityPhrases, CreditsPhrases, WidgetPhrases, NavigationPhrases,
    PhonePhrases, PagePhrases, WindowPhrases, ClimatePhrases, MapPhrases, ChangePhrases, PushPhrases, RulePhrases,
    CyclonePhrases, LaterPhrases, NowcastPhrases, PrivacyPhrases, ChartPhrases, UsualPhrases, ComparePhrases, ReceiptsPhrases,
    ConfidencePhrases
{
    /// BCP 47: `en`.
    var language: String { get }
    /// True for Arabic, Hebrew, Persian and their like: screens are mirrored.
    var isRightToLeft: Bool { get }
}
