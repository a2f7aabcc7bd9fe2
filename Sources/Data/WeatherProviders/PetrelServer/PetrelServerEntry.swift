import ProviderKit
import WeatherModel

extension PetrelServerProvider {
    /// The catalogue entry of a Petrel server.
    static let entry = ProviderEntry(
        profile, .byAddress,
        replies: [
            ReplyEndpoint("weather", expects: [.current, .hourly, .daily]) { reply throws(ReplyFailure) in
                .weather(try PetrelServerMapping.weather(reply))
            },
            ReplyEndpoint("nowcast", expects: []) { reply throws(ReplyFailure) in .nowcast(try PetrelServerMapping.nowcast(reply)) },
            ReplyEndpoint("air", expects: []) { reply throws(ReplyFailure) in .airOutlook(try PetrelServerMapping.airOutlook(reply)) },
            ReplyEndpoint("sky", expects: []) { reply throws(ReplyFailure) in .skyOutlook(try PetrelServerMapping.skyOutlook(reply)) },
            ReplyEndpoint("usual", expects: []) { reply throws(ReplyFailure) in .usual(try PetrelServerMapping.usual(reply)) },
            ReplyEndpoint("confidence", expects: []) { reply throws(ReplyFailure) in .spread(try PetrelServerMapping.spread(reply)) },
            ReplyEndpoint("receipts", expects: []) { reply throws(ReplyFailure) in .receipts(try PetrelServerMapping.receipts(reply)) },
            ReplyEndpoint("places", expects: [.search]) { reply throws(ReplyFailure) in .places(try PetrelServerMapping.places(reply)) },
            ReplyEndpoint("cities", expects: []) { reply throws(ReplyFailure) in
                .cities(try PetrelServerMapping.cities(reply).map { CityReading(city: $0.city) })
            },
        ],
        refusal: SampleRefusal(
            to: "weather", status: 404,
            body: #"{"type":"urn:petrel:problem:place-not-covered","title":"Not covered","status":404}"#, means: .placeNotCovered),
        make: { context in
            context.baseURL.map { PetrelServerProvider(transport: context.transport, baseURL: $0) }
        })
}
