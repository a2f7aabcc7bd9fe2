@testable import TestSupport
import Testing
@testable import WeatherFormatting
@testable import WeatherModel
@testable import WeatherScreens

/// The five ways in which a person's weather can fail to come before any provider is to blame (product promise 1.5): five messages, whole.
@Suite("Permission, position, address, answer and body: five problems, five messages")
struct FiveProblemsTests {
    private static let russian = Language(tag: "ru")?.phrases(region: "RU", isServed: false)

    private func position(_ choice: PlaceChoice, _ phrases: any Phrases = englishPhrases()) -> [String?] {
        let problem = PositionProblem(choice, showing: phrases.fallbackPlace, phrases: phrases)
        return [problem?.title, problem?.text]
    }

    private func failure(
        _ kind: WeatherError.Kind, _ provider: ProviderID = .openWeatherMap, _ phrases: any Phrases = englishPhrases()
    ) -> [String] {
        let failure = Failure(WeatherError(kind, provider: provider), phrases: phrases)
        return [failure.title, failure.message]
    }

    @Test("1: the permission is needed")
    func permission() throws {
        #expect(position(.fallbackDenied) == ["Location permission needed", "Showing Moscow."])
        #expect(position(.fallbackDenied, try #require(Self.russian)) == ["Нужен доступ к геопозиции", "Показываем: Москва."])
    }

    @Test("2: the position cannot be determined")
    func undetermined() throws {
        #expect(position(.fallbackUnavailable) == ["Cannot determine location", "Showing Moscow."])
        #expect(
            position(.fallbackUnavailable, try #require(Self.russian)) == ["Не удалось определить местоположение", "Показываем: Москва."])
    }

    @Test("3: the address is not valid: no retry, and whoever can change it is told")
    func address() throws {
        #expect(
            failure(.invalidURL) == [
                "The address is not valid",
                "The address of OpenWeatherMap is not valid, so nothing was sent. Whoever runs Petrel has to check it.",
            ])
        #expect(
            failure(.invalidURL, .petrelServer, englishPhrases().forKeyHolder) == [
                "The address is not valid", "The address of the Petrel server is not valid, so nothing was sent. Check it in Settings.",
            ])
        let russian = try #require(Self.russian)
        #expect(
            failure(.invalidURL, .openWeatherMap, russian) == [
                "Неверный адрес",
                "Неверный адрес (OpenWeatherMap), поэтому запрос не отправлен. Проверить его должен администратор Petrel.",
            ])
        #expect(
            failure(.invalidURL, .petrelServer, russian.forKeyHolder) == [
                "Неверный адрес", "Неверный адрес (сервер Petrel), поэтому запрос не отправлен. Проверьте адрес в настройках.",
            ])
        #expect(!WeatherError(.invalidURL).canRetry)
    }

    @Test("4: the answer is no weather data")
    func response() throws {
        #expect(
            failure(.invalidResponse) == [
                "Not weather data",
                "OpenWeatherMap answered with something other than weather data, such as a web page, which could not be understood. "
                    + "The network may want you to sign in first. Retry in a moment.",
            ])
        #expect(
            failure(.invalidResponse, .openWeatherMap, englishPhrases(isServed: true)) == [
                "Not weather data",
                "OpenWeatherMap answered with something other than weather data, such as a web page, which could not be understood. "
                    + "Nothing is wrong on your side. Retry in a moment.",
            ])
        #expect(
            failure(.invalidResponse, .openWeatherMap, try #require(Self.russian)) == [
                "Ответ не содержит погоды",
                "OpenWeatherMap присылает вместо погоды что-то другое, например веб-страницу, и разобрать ответ не удаётся. "
                    + "Возможно, в этой сети нужно сначала войти. Повторите попытку чуть позже.",
            ])
        #expect(WeatherError(.invalidResponse).canRetry)
    }

    @Test("5: the body cannot be decoded")
    func body() throws {
        #expect(
            failure(.badBody) == [
                "Bad data",
                "OpenWeatherMap answered, but the answer could not be understood. Nothing is wrong on your side. Retry in a moment.",
            ])
        #expect(
            failure(.badBody, .openWeatherMap, try #require(Self.russian)) == [
                "Неверные данные",
                "OpenWeatherMap отвечает, но ответ не удаётся разобрать. С вашей стороны всё в порядке. Повторите попытку чуть позже.",
            ])
        #expect(WeatherError(.badBody).canRetry)
    }

    @Test("No two of the five have a title in common, in any language")
    func distinct() {
        for language in Language.offered + Language.pseudo {
            for isServed in [false, true] {
                let phrases = language.phrases(region: nil, isServed: isServed)
                let failures: [WeatherError.Kind] = [.invalidURL, .invalidResponse, .badBody]
                let titles = [phrases.positionPermissionNeeded, phrases.positionUndetermined] + failures.map(phrases.failureTitle)
                #expect(Set(titles).count == 5 && Set(failures.map { phrases.failureMessage($0, provider: "X") }).count == 3)
            }
        }
    }
}
