import Foundation
import TestSupport
import Testing
import WeatherDesign
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import WeatherWeb

@Suite("The symbols of the page")
struct SymbolTests {
    @Test("Every condition has a file by day and by night, with fixed colours and nothing active in it")
    func files() throws {
        #expect(SymbolSheet.names.count == Condition.allCases.count * 2)
        for symbol in SymbolSheet.names {
            let svg = String(decoding: try #require(SymbolSheet.svg(named: symbol.name)), as: UTF8.self)
            #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"") && svg.contains("<path "))
            #expect(!svg.contains("var(") && !svg.contains("<script") && !svg.contains("style"))
            #expect(symbol.name == SymbolName.condition(symbol.condition, isDay: symbol.isDay))
        }
        #expect(SymbolSheet.svg(named: "../secret") == nil)
    }

    @Test("A page defines the symbols that it draws, each once, and no other")
    func definitions() throws {
        let pages = try PageMaker()
        let alert = Alert(id: "1", headline: "Gale", event: "Gale", severity: .severe, expires: Sample.noon + 3600)
        let html = pages.html(.loaded(pages.content(alerts: [alert])))
        let defined = html.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) }
        let drawn = Set(html.matches(of: /<use href="#([^"]+)"/).map { String($0.1) })
        #expect(defined.count == Set(defined).count)
        #expect(Set(defined) == drawn)
        #expect(drawn.contains("warning-severe"))
        #expect(SymbolSheet.definitions(of: ["nothing", "\"><script>"]).isEmpty)
    }

    @Test("Only the large symbol moves")
    func motion() throws {
        let large = try #require(SymbolSheet.large("clear-day")).text
        #expect(large.contains("class=\"m-"))
        #expect(!SymbolSheet.definitions(of: ["clear-day"]).text.contains("class=\"m-"))
        #expect(SymbolSheet.large("nothing") == nil)
    }
}
