import Foundation
import PetrelPhone
import TestSupport
import Testing
import WeatherFormatting
import WeatherModel
import WeatherScreens

@testable import WeatherText

@Suite("The weather in the bar of a desktop")
struct BarLineTests {
    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func line(_ content: DashboardContent, _ pattern: String = "1") throws -> BarLine { BarLine(content, try OneLine(pattern)) }

    @Test("Waybar: text, tooltip, alt and classes, as waybar-custom(5) reads them")
    func waybar() throws {
        let content = Samples.english.dashboard(.day, isSimulated: false)
        let now = try #require(content.now)
        let said = try line(content).text(for: .waybar)
        #expect(!said.contains("\n"))
        let read = try object(said)
        #expect(Set(read.keys) == ["text", "tooltip", "alt", "class"])
        #expect(read["text"] as? String == "\(now.temperature) \(now.condition)" && read["alt"] as? String == now.kind.rawValue)
        #expect(read["class"] as? [String] == [now.kind.rawValue, "day"])
        let tooltip = try #require(read["tooltip"] as? String).split(separator: "\n")
        #expect(
            tooltip.first == "Lisbon" && tooltip.contains { $0.contains("warnings") } && tooltip.last.map(String.init) == content.age.text)
    }

    @Test("A warning has a sign, a class for its level and its words in the tooltip, in every form", arguments: BarLine.Form.allCases)
    func warned(_ form: BarLine.Form) throws {
        let said = try line(Samples.english.dashboard(.warning, isSimulated: false)).text(for: form)
        #expect(said.contains("⚠") && !said.contains("\n"))
        switch form {
        case .waybar:
            let read = try object(said)
            #expect(try #require(read["class"] as? [String]).suffix(2) == ["warning", "warning-extreme"])
            #expect(try #require(read["tooltip"] as? String).contains("Extreme: Typhoon warning"))
        case .i3blocks:
            let read = try object(said)
            #expect(Set(read.keys) == ["full_text", "short_text", "color"])
            #expect(try #require(read["color"] as? String).wholeMatch(of: /#[0-9a-fA-F]{6}/) != nil)
        case .polybar: #expect(said.wholeMatch(of: /%\{F#[0-9a-fA-F]{6}\}⚠%\{F-\} .+/) != nil)
        case .tmux: #expect(said.wholeMatch(of: /#\[fg=#[0-9a-fA-F]{6}\]⚠#\[default\] .+/) != nil)
        }
    }

    @Test("Simulated and last known weather say so in text, tooltip and class", arguments: BarLine.Form.allCases)
    func marks(_ form: BarLine.Form) throws {
        let simulated = try line(Samples.english.dashboard(.day))
        #expect(simulated.text(for: form).contains("(Simulated, not real)") && simulated.classes.contains("simulated"))
        let old = Samples.english.dashboard(.day, error: WeatherError(.noConnection), isSimulated: false, ageSeconds: 9_000)
        let known = try line(old)
        #expect(known.text(for: form).contains(old.age.text) && known.classes.contains("last-known"))
    }

    @Test("Without any weather there is a line, and it says why", arguments: BarLine.Form.allCases)
    func unavailable(_ form: BarLine.Form) throws {
        let phrases = try #require(Language(tag: "en")).phrases(region: nil, isServed: false)
        let failure = Failure(WeatherError(.noConnection), phrases: phrases)
        let said = BarLine(failure).text(for: form)
        #expect(said.contains(failure.title) && !said.contains("⚠"))
        if form == .waybar { #expect(try object(said)["class"] as? [String] == ["unavailable"]) }
    }

    @Test("What a bar would read as its own language is text", arguments: BarLine.Form.allCases)
    func hostile(_ form: BarLine.Form) throws {
        let pattern = "<b>&\"' %%{F#f00}#[fg=red]#(id) %t"
        let said = try line(Samples.english.dashboard(.day, isSimulated: false), pattern).text(for: form)
        switch form {
        case .waybar: #expect(try #require(try object(said)["text"] as? String).hasPrefix("&lt;b&gt;&amp;&quot;&apos; %{F#f00}#[fg=red]"))
        case .i3blocks: #expect(try #require(try object(said)["full_text"] as? String).hasPrefix("<b>&\"' %{F#f00}"))
        case .polybar: #expect(said.hasPrefix("<b>&\"' % {F#f00}") && !said.contains("%{"))
        case .tmux: #expect(said.contains("##[fg=red]##(id)") && said.replacing("##", with: "").contains("#") == false)
        }
    }
}
