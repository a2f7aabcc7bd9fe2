import JSONText
import Testing
import WeatherAPI

@Suite("Checksums")
struct ChecksumTests {
    @Test("The known answers of FIPS 180-4")
    func knownAnswers() {
        #expect(Checksum.hexadecimal([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(Checksum.hexadecimal(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("Equal values have one revision, whatever order their members were written in")
    func order() {
        let one: JSONValue = ["b": 1, "a": [1.50, true]]
        let other: JSONValue = ["a": [1.5, true], "b": 1.0]
        #expect(Checksum.revision(of: one) == Checksum.revision(of: other))
        #expect(Checksum.revision(of: one) != Checksum.revision(of: ["b": 1, "a": [true, 1.5]]))
    }
}
