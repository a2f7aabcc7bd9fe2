import Foundation
@testable import PetrelPhone
@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// When the app asks the system to draw the widget anew.
@Suite struct WidgetRequestTests {
    private static let now = Samples.moment(.day)
    private static let wanted = timeline(.day)
    private static let other = timeline(.rain)

    private static func timeline(_ scene: Samples.Scene) -> WidgetTimeline {
        WidgetTimeline.make(
            snapshot: Samples.snapshot(scene), choice: .chosen(Samples.place(scene)), now: Samples.moment(.day), units: .metric)
    }

    private func isDue(shown: WidgetTimeline, last: WidgetRequest?, after seconds: Double = 0) -> Bool {
        WidgetRequest.isDue(shown: shown.fingerprint, wanted: Self.wanted, last: last, now: Self.now.addingTimeInterval(seconds))
    }

    @Test func `what the widget has drawn already is never asked for`() {
        #expect(!isDue(shown: Self.wanted, last: nil))
        #expect(!isDue(shown: Self.wanted, last: WidgetRequest(Self.other, at: Self.now), after: 3600))
    }

    @Test func `what it has not drawn is asked for once, and once more when the system has put it off for a quarter of an hour`() {
        let asked = WidgetRequest(Self.wanted, at: Self.now)
        #expect(isDue(shown: Self.other, last: nil))
        #expect(!isDue(shown: Self.other, last: asked) && !isDue(shown: Self.other, last: asked, after: 899))
        #expect(isDue(shown: Self.other, last: asked, after: 900))
    }

    @Test func `something else than what was asked for is asked for at once`() {
        #expect(isDue(shown: Self.other, last: WidgetRequest(Self.other, at: Self.now), after: 1))
    }

    @Test func `a request from the future, of a clock that was wrong, holds nothing back`() {
        #expect(isDue(shown: Self.other, last: WidgetRequest(Self.wanted, at: Self.now.addingTimeInterval(10)), after: 0))
    }

    @Test func `what is kept is read again; anything else is no request`() throws {
        let asked = WidgetRequest(Self.wanted, at: Self.now)
        #expect(WidgetRequest(text: asked.text) == asked)
        for text in ["", "~", "x", "12", "~fingerprint", "12~", "!~1;a;b"] { #expect(WidgetRequest(text: text) == nil, "\(text)") }
        // A number that is no date holds nothing back for ever.
        for extreme in [Int.min, Int.max] {
            let made = try #require(WidgetRequest(text: "\(String(extreme, radix: 36))~\(Self.wanted.fingerprint)"))
            #expect(isDue(shown: Self.other, last: made))
        }
    }
}
