import Testing

@testable import PetrelPhone
@testable import WeatherScreens

@Suite struct WidgetSamplesTests {
    /// What the faces of a scene hold that others do not: the words beside the figure, what there is to say, and the age.
    private static func summary(_ scene: Samples.WidgetScene) -> String {
        switch Samples.english.widget(scene).state {
        case .weather(let content):
            let remark =
                switch content.remark {
                case .warning(let warning): "warning \(warning.title)"
                case .notice(let text): text
                case .details: "details"
                }
            let marks = [content.stamp.simulated, content.stamp.isOld ? "old" : nil, content.forecastMark, content.rain].compactMap { $0 }
            return ([content.place, content.mark, remark, content.stamp.asOf] + marks).joined(separator: " | ")
        case .unavailable(let message):
            let texts = [message.place, message.text, message.warning.map { "warning \($0.title)" }, message.stamp?.asOf]
            return (["no weather"] + texts.compactMap { $0 }).joined(separator: " | ").replacing("\u{A0}", with: " ")
        }
    }

    private static let expected: [Samples.WidgetScene: String] = [
        .weather: "Bergen | 10:03 | details | As of 10:03",
        .night: "Kathmandu | 23:38 | details | As of 23:38",
        .warning: "Naha | 16:08 | warning Typhoon warning | As of 16:08",
        .rain: "Bergen | 10:03 | details | As of 10:03 | Rain from 10:20",
        .rainOfForecast: "Bergen | 10:03 | details | As of 10:03 | Forecast for 10:00 | Rain from 10:20",
        .forecast: "Lisbon | 13:18 | details | As of 13:18 | Forecast for 13:00",
        .denied: "Lisbon | Lisbon | Location is off. Showing Lisbon. | As of 13:18",
        .elsewhere: "Kathmandu | Kathmandu | details | As of 18:53 your time",
        .old: "Lisbon | Old Mon | details | Old, as of Monday 11:20 | old",
        .simulated: "Buffalo | Simulated | details | As of 08:28 | Simulated",
        .oldSimulated: "Lisbon | Simulated | details | Old, as of 08:20 | Simulated | old",
        .ended: "no weather | Lisbon | No new weather since Tue 12 May, 13:18. Open Petrel to renew it. | Old, as of Tue 12 May, 13:18",
        .endedWithWarning: "no weather | Naha | No weather is known for this hour. | warning Typhoon warning | As of 16:08",
        .failed: "no weather | Lisbon | No connection. Open Petrel to try again.",
        .neverOpened: "no weather | Open Petrel once, so that it knows which place to show.",
    ]

    @Test(arguments: Samples.WidgetScene.allCases)
    func `the widget's samples show what their names say`(scene: Samples.WidgetScene) {
        #expect(Self.summary(scene) == Self.expected[scene])
    }

    @Test func `whatever is simulated says so, and nothing else does`() {
        for scene in Samples.WidgetScene.allCases {
            let isMarked =
                if case .weather(let content) = Samples.english.widget(scene).state { content.stamp.simulated != nil } else { false }
            #expect(isMarked == [.simulated, .oldSimulated].contains(scene), "\(scene)")
        }
    }
}
