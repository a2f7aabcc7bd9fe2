import TestSupport
import Testing
import WeatherFormatting
import WeatherModel

@Suite("The title of a warning, in the reader's language")
struct WarningTitleTests {
    private static func russian() throws -> any Phrases { try #require(Language(tag: "ru")).phrases(region: nil, isServed: true) }

    private static func alert(_ headline: String?, _ event: String, _ language: String?) -> Alert {
        Alert(id: "a", headline: headline, event: event, language: language)
    }

    @Test("Row 9: of an English warning, readers of another language read the kind, with the source's words behind it")
    func otherLanguage() throws {
        let alert = Self.alert("High Wind Warning until 6 PM", "High Wind Warning", "en-US")
        let title = try Self.russian().warningTitle(of: alert)
        #expect(title.text == "Сильный ветер" && title.original == "В оригинале: High Wind Warning until 6 PM")
        let english = englishPhrases().warningTitle(of: alert)
        #expect(english.text == "High Wind Warning until 6 PM" && english.original == nil)
    }

    @Test("A warning in any other language has its kind as the title, for readers of English as well")
    func anyLanguage() throws {
        let spanish = Self.alert("Aviso de viento", "Viento", "es")
        #expect(try Self.russian().warningTitle(of: spanish).text == "Сильный ветер")
        #expect(englishPhrases().warningTitle(of: spanish).text == "Wind warning")
        #expect(englishPhrases().warningTitle(of: spanish).original == "In the source’s words: Aviso de viento")
        let hindi = Self.alert("आपके क्षेत्र में बिजली गिरने की संभावना है", "Lightning", "HI")
        #expect(englishPhrases().warningTitle(of: hindi).text == "Thunderstorm warning")
        let russian = Self.alert("Сильный ветер, порывы до 25 м/с", "Ветер", "ru-RU")
        #expect(try Self.russian().warningTitle(of: russian).text == "Сильный ветер, порывы до 25 м/с")
        #expect(englishPhrases().warningTitle(of: russian).text == "Wind warning")
    }

    @Test("Without a tag, or with a wrong one, the script and the words decide")
    func untagged() throws {
        #expect(try Self.russian().warningTitle(of: Self.alert(nil, "Gale", nil)).text == "Сильный ветер")
        #expect(try Self.russian().warningTitle(of: Self.alert(nil, "Gale", nil)).original == "В оригинале: Gale")
        #expect(englishPhrases().warningTitle(of: Self.alert(nil, "Gale", nil)).original == nil)
        #expect(englishPhrases().warningTitle(of: Self.alert(nil, "Avviso di temporali", nil)).text == "Thunderstorm warning")
        #expect(englishPhrases().warningTitle(of: Self.alert(nil, "Ветер", nil)).text == "Wind warning")
        #expect(englishPhrases().warningTitle(of: Self.alert(nil, "大风蓝色预警", "en-US")).text == "Wind warning")
        #expect(try Self.russian().warningTitle(of: Self.alert(nil, "Ветер", nil)).original == nil)
    }

    @Test("A warning of no known kind keeps its headline; one without any words is called by what it is")
    func unknown() throws {
        let title = try Self.russian().warningTitle(of: Self.alert(nil, "Special Weather Statement", "en"))
        #expect(title.text == "Special Weather Statement" && title.original == nil)
        #expect(englishPhrases().warningTitle(of: Self.alert("", "", nil)).text == "Official warning")
    }

    @Test("Row 9: of two kinds both are named, one that is named twice once; with an unknown one the headline stays")
    func several() throws {
        let phrases = try Self.russian()
        func text(_ kinds: [WarningKind]) -> String { phrases.warningTitle("Headline", language: "en", kinds: kinds).text }
        #expect(text([.wind, .rain]) == "Сильный ветер · Сильный дождь" && text([.wind, .wind]) == "Сильный ветер")
        #expect(text([.wind, .other]) == "Headline" && text([]) == "Headline")
    }

    @Test("Each kind and each level has words of its own in both languages")
    func words() throws {
        for phrases in [englishPhrases(), try Self.russian()] {
            let names = WarningKind.allCases.map { phrases.warningKind($0) } + WarningLevel.allCases.map { phrases.warningLevel($0) }
            #expect(Set(names).count == names.count && names.allSatisfy { !$0.isEmpty })
        }
    }
}
