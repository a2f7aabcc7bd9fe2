import Testing

@testable import WeatherFormatting

@Suite("Figures of a warning's text in the reader's units")
struct TextFigureTests {
    private let metric = WeatherFormatter(
        units: UnitPreferences(temperature: .celsius, wind: .kilometersPerHour, precipitation: .millimeters, distance: .kilometers),
        phrases: EnglishPhrases())
    private let american = WeatherFormatter(
        units: UnitPreferences(temperature: .fahrenheit, wind: .milesPerHour, precipitation: .inches, distance: .miles),
        phrases: EnglishPhrases())

    private func plain(_ text: String?) -> String? { text?.replacing("\u{A0}", with: " ") }

    @Test(
        "Each measure, single and as a range, in digits as offices write them",
        arguments: [
            ("Southwest winds 25 to 35 mph with gusts up to 55 mph expected.", "25–35 mph = 40–56 km/h · 55 mph = 89 km/h"),
            ("Total snow accumulations of 3 to 5 inches.", "3–5 in = 7.6–13 cm"),
            ("Ice up to 1/4 inch, snow up to 1 1/2 inches", "0.25 in = 0.6 cm · 1.50 in = 3.8 cm"),
            ("Above 4,500 feet. Visibility one quarter mile or less, 3 miles elsewhere", "4,500 ft = 1,372 m · 3 mi = 4.8 km"),
            ("Seas 10 ft", "10 ft = 3.0 m"), ("Surge of 1 to 3 feet", "1–3 ft = 0.3–0.9 m"),
            ("temperatures near -5\u{A0}°F, then minus 10 degrees Fahrenheit", "−5 °F = −21 °C · −10 °F = −23 °C"),
            ("Gusts of 45\u{2013}50 knots (Force 9)", "45–50 kn = 83–93 km/h"),
        ])
    func american(text: String, told: String) { #expect(plain(metric.figures(in: [text])) == told) }

    @Test(
        "The same the other way, also in Russian",
        arguments: [
            ("Es werden Windböen bis 110 km/h (31 m/s, 60 kt) erwartet.", "110 km/h = 68 mph · 31 m/s = 69 mph · 60 kn = 69 mph"),
            (
                "Порывы ветра до 15–20 м/с, осадки 12,5 мм, мороз до минус 25 °C",
                "15–20 m/s = 34–45 mph · 12.5 mm = 0.49 in · −25 °C = −13 °F"
            ),
            ("above 1200 metres, 2.5 km away, 10 cm of snow", "1,200 m = 3,937 ft · 2.5 km = 1.6 mi · 10 cm = 3.9 in"),
        ])
    func metric(text: String, told: String) { #expect(plain(american.figures(in: [text])) == told) }

    @Test(
        "What is no measure, already in the reader's units, or might be converted wrongly, is left alone",
        arguments: [
            "Winds up to 110 km/h, 40 mm of rain, 5 °C", "from 6 PM to 9 PM on the 12th", "Highway M5 mph",
            "temperatures 15 °F above normal",
            "between 20 and 30 °F", "10 °F to 15 °F above normal",
            "a rise by 10 °F", "понижение на 10 °F", "- 38 °F", "+/- 5 °F", "35/20 °F", "1 500 mph",
            "10 000 feet",
            "1.500 miles", "0,500 miles", "gusts of 100/110 mph", "1-1/2 inches", "on Dec 10 Ft. Worth", "28.94 inches of mercury",
            "29.9 inHg",
            "9 miles²", "9 miles2", "50 to 40 mph", "call 555-0100", "at 3:15 mph", "", "99999999999999999999 mph", "5 mphx", "12 km/hour",
        ])
    func nothing(text: String) { #expect(metric.figures(in: [text]) == nil) }

    @Test("A dash is a minus only where it touches the number alone")
    func signs() {
        #expect(
            plain(metric.figures(in: ["\u{2013}5 °F; (-10 °F)\n-15 °F, minus\n20 °F"]))
                == "−5 °F = −21 °C · −10 °F = −23 °C · −15 °F = −26 °C · −20 °F = −29 °C")
    }

    @Test("A list of lines is no range, and temperatures are read in languages that are known alone")
    func linesAndLanguages() {
        #expect(plain(metric.figures(in: ["Rain since 10\n- 20 mph"])) == "20 mph = 32 km/h")
        #expect(plain(american.figures(in: ["jusqu'à moins 25 °C, 100 km/h"], language: "fr-CA")) == "100 km/h = 62 mph")
        #expect(plain(american.figures(in: ["jusqu'à moins 25 °C"])) == "−25 °C = −13 °F")
        #expect(plain(american.figures(in: ["as low as -25 °C"], language: "en-CA")) == "−25 °C = −13 °F")
    }

    @Test("One figure that is said twice is told once, and no more than six")
    func few() {
        #expect(plain(metric.figures(in: ["Gusts of 55 mph.", "Winds of 55 mph"])) == "55 mph = 89 km/h")
        let many = (1...20).map { "\($0 * 10) mph" }.joined(separator: ", ")
        #expect(metric.figures(in: [many])?.split(separator: "·").count == 6)
    }
}
