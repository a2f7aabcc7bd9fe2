import Testing

@testable import TestSupport
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

@Suite("Failures in words")
struct FailureTests {
    @Test(
        "No connection, bad data and the provider says no are told apart",
        arguments: [
            (WeatherError.Kind.noConnection, Failure.Kind.noConnection, "No connection"), (.timedOut, .noConnection, "No answer in time"),
            (.badBody, .badData, "Bad data"), (.invalidResponse, .badData, "Not weather data"),
            (.invalidURL, .invalidAddress, "The address is not valid"), (.upstreamDown, .providerDown, "The provider has a problem"),
            (.invalidKey, .providerRefused(.key), "The key was not accepted"),
            (.planLacksProduct, .providerRefused(.plan), "Not part of the plan"),
            (.quotaExhausted, .providerRefused(.quota), "The quota is used up"),
            (.rateLimited, .providerRefused(.tooManyRequests), "Too many requests"),
            (.badRequest, .providerRefused(.badRequest), "The request was refused"), (.placeNotFound, .placeNotFound, "Place not found"),
            (.placeNotCovered, .placeNotCovered, "No weather for this place"), (.overloaded, .overloaded, "Too busy just now"),
        ])
    func kinds(error: WeatherError.Kind, kind: Failure.Kind, title: String) {
        let failure = Failure(WeatherError(error, provider: .openMeteo))
        #expect(failure.kind == kind && failure.title == title && failure.retryTitle == "Retry")
        #expect(failure.canRetry == WeatherError(error).canRetry)
    }

    @Test("The message names the provider, says what can be done, and when")
    func messages() {
        #expect(
            plain(Failure(WeatherError(.rateLimited, provider: .openMeteo, retryAfterSeconds: 120)).message)
                == "Open-Meteo takes no more requests just now. Try again in 2~min.")
        #expect(
            Failure(WeatherError(.timedOut)).message
                == "There is a connection problem: the weather provider did not answer in time. Retry in a moment.")
        #expect(
            Failure(WeatherError(.badBody, provider: .weatherAPI)).message
                == "WeatherAPI.com answered, but the answer could not be understood. Nothing is wrong on your side. Retry in a moment.")
        #expect(
            Failure(WeatherError(.rateLimited, provider: .openMeteo)).message
                == "Open-Meteo takes no more requests just now. Wait a little and retry.")
        #expect(Failure(WeatherError(.noConnection)).message == "The weather provider cannot be reached. Check the connection and retry.")
    }

    @Test("A key that is not accepted: whoever holds it is told to check it, everybody else that somebody has to")
    func keys() {
        let error = WeatherError(.invalidKey, provider: .weatherAPI)
        #expect(
            Failure(error).message
                == "WeatherAPI.com says no: the key is missing, wrong or switched off. Whoever runs Petrel has to check it.")
        #expect(
            Failure(error, phrases: englishPhrases().forKeyHolder).message
                == "WeatherAPI.com says no: the key is wrong or switched off. Check it in Settings, or remove it there.")
    }

    @Test("A waiting time that is no number is not said", arguments: [Double.nan, .infinity, 0, -5])
    func oddRetryAfter(seconds: Double) {
        #expect(!Failure(WeatherError(.rateLimited, retryAfterSeconds: seconds)).message.contains("Try again"))
    }

    @Test("On a server's page the connection that fails is the server's, and a limit is the server's own")
    func served() {
        let phrases = englishPhrases(region: nil, isServed: true)
        #expect(
            Failure(WeatherError(.noConnection, provider: .nws), phrases: phrases).message
                == "The server cannot reach the US National Weather Service. Nothing is wrong with your connection. Retry in a moment.")
        #expect(
            Failure(WeatherError(.timedOut, provider: .openMeteo), phrases: phrases).message
                == "Open-Meteo did not answer in time. Nothing is wrong with your connection. Retry in a moment.")
        #expect(
            plain(Failure(WeatherError(.tooManyFromClient, retryAfterSeconds: 40), phrases: phrases).message)
                == "Petrel limits how many new places one network may open in a short time. "
                + "Places that were opened recently still work. Try again in 40~s.")
    }
}
