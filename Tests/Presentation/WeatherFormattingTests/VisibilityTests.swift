import TestSupport
import Testing
import WeatherFormatting

@Suite("How far one sees, in words")
struct VisibilityTests {
    @Test(
        "A class begins at its limit",
        arguments: [
            (0, "Very poor"), (0.99, "Very poor"), (1, "Poor"), (4, "Moderate"), (9.99, "Moderate"), (10, "Good"), (20, "Very good"),
            (40, "Excellent"), (.infinity, "Excellent"), (.nan, "Very poor"),
        ])
    func limits(kilometers: Double, expected: String) {
        #expect(englishPhrases().visibility(VisibilityClass(kilometers: kilometers)) == "\(expected).")
    }

    @Test("Every class and every head of a table has a word of its own")
    func complete() {
        #expect(Set(VisibilityClass.allCases.map(englishPhrases().visibility)).count == VisibilityClass.allCases.count)
        #expect(Set(HourHead.allCases.map(englishPhrases().hourHead)).count == HourHead.allCases.count)
        #expect(Set(Detail.allCases.map(englishPhrases().detailTitle)).count == Detail.allCases.count)
    }
}
