import WeatherModel

/// The replies that `petrel decode` can read.
enum PetrelServerReplies {
    static let endpoints: [ReplyEndpoint] = [
        ReplyEndpoint("weather", expects: [.current, .hourly, .daily]) { reply throws(ReplyFailure) in
            .weather(try PetrelServerMapping.weather(reply))
        },
        ReplyEndpoint("places", expects: [.search]) { reply throws(ReplyFailure) in .places(try PetrelServerMapping.places(reply)) },
        ReplyEndpoint("cities", expects: []) { reply throws(ReplyFailure) in
            .cities(try PetrelServerMapping.cities(reply).map { CityReading(city: $0.city) })
        },
    ]
}
