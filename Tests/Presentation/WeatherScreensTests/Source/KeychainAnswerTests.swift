import Testing

@testable import WeatherScreens

@Suite("What the keychain's numbers mean")
struct KeychainAnswerTests {
    @Test(
        "Row 45: a device that is locked, a program that may not, and a number of which nothing is known are told apart",
        arguments: [
            (0, .done), (-25_300, .absent), (-25_299, .present), (-25_308, .failed(.locked)), (-34_018, .failed(.denied)),
            (-25_291, .failed(.denied)), (-25_293, .failed(.denied)), (-50, .failed(.system(-50))), (1, .failed(.system(1))),
        ] as [(Int32, KeychainAnswer)])
    func meaning(status: Int32, expected: KeychainAnswer) {
        #expect(KeychainAnswer(status: status) == expected)
    }
}
