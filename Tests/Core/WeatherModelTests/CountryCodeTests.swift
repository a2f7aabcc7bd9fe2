import Foundation
import Testing
import WeatherModel

@Suite("Codes of countries")
struct CountryCodeTests {
    @Test(
        "Two letters are a code, in upper case; anything else is none, whatever place it is sent with",
        arguments: [
            ("FR", "FR"), ("fr", "FR"), ("Xk", "XK"), ("", nil), ("F", nil), ("FRA", nil), ("F1", nil), ("\u{E9}", nil), ("@@", nil),
            ("[[", nil), ("``", nil), ("{{", nil), ("FR\"><img src=x>", nil), ("F ", nil), ("\u{0}\u{0}", nil), ("\u{0430}", nil),
        ] as [(String, String?)])
    func checked(sent: String, code: String?) {
        #expect(CountryCode.checked(sent) == code)
        #expect(Place(name: "A", country: "", countryCode: sent, coordinate: .moscow).countryCode == code)
        let location = Location(
            name: "A", country: "", countryCode: sent, coordinate: .moscow, timeZone: .gmt, localtime: Date(timeIntervalSince1970: 0))
        #expect(location.countryCode == code)
    }

    @Test("None stays none")
    func absent() {
        #expect(CountryCode.checked(nil) == nil)
    }
}
