import ArgumentParser
import Testing
import WeatherModel
import WeatherProviders

@testable import PetrelCommands

@Suite("petrel decode")
struct DecodeCommandTests {
    @Test("Help names every provider and endpoint that can be decoded, and no other")
    func endpoints() {
        let known = ReplyDecoder.endpoints.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { "\($0.key) \($0.value.joined(separator: ", "))" }.joined(separator: "; ")
        #expect(DecodeCommand.endpoints == known)
        #expect(DecodeCommand.configuration.discussion.contains(known))
    }
}
