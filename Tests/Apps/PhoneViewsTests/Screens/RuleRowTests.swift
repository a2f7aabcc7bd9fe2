import PetrelPhone
import SwiftUI
import Testing
import WeatherFormatting
import WeatherScreens

@testable import PhoneViews

extension PhoneViewsRun {
    /// The person's own rules in the settings.
    @MainActor
    @Suite("Rows of rules on the phone")
    struct RuleRowTests {
        @Test(arguments: Language.offered)
        func `rain soon has a switch, its minutes between less and more, and no hours to choose`(language: Language) async throws {
            let samples = Samples(language)
            let model = samples.warningsModel(.byPhone)
            await model.appear()
            let row = try #require(model.content.rules.first { $0.id == "rainSoon" })
            #expect(row.threshold == samples.phrases.minutes(30) && row.canBeMore && row.canBeLess && row.hours == nil)
            let host = ViewHost(Form { RuleRowView(row: row, model: model) }, date: .distantPast)
            let reading = host.reading
            let drawn = reading.texts + reading.spoken + reading.controls.map(\.name)
            for text in [row.title, row.explanation, samples.phrases.minutes(30)] {
                #expect(drawn.contains { $0.contains(text) }, "\(text)")
            }
            #expect(["Decrement", "Increment"].allSatisfy { name in reading.controls.contains { $0.name == name } })
            #expect(!reading.controls.contains { if case .choose = $0.control.action { true } else { false } })
            host.close()
        }
    }
}
