import WeatherModel

/// A provider is always the subject of a verb in the present, which has one form for every gender.
extension RussianPhrases {
    var retry: String { "Повторить" }
    var unnamedProvider: String { "Поставщик погоды" }
    var forKeyHolder: RussianPhrases { RussianPhrases(readerHoldsKeys: true, isServed: isServed, places: places) }
    func retryAfter(_ duration: String) -> String { "Повторите попытку через \(duration)." }

    func failureTitle(_ kind: WeatherError.Kind) -> String {
        switch kind {
        case .noConnection: isServed ? "Нет связи с поставщиком погоды" : "Нет соединения"
        case .invalidCertificate: "Небезопасное соединение"
        case .timedOut: "Время ожидания истекло"
        case .invalidURL: "Неверный адрес"
        case .invalidResponse: "Ответ не содержит погоды"
        case .badBody: "Неверные данные"
        case .otherTime: "Погода за другое время"
        case .upstreamDown: "Неполадки у поставщика погоды"
        case .invalidKey: "Ключ не принят"
        case .planLacksProduct: "Не входит в тариф"
        case .quotaExhausted: "Лимит запросов исчерпан"
        case .rateLimited: "Слишком много запросов"
        case .tooManyFromClient: "Слишком много новых мест"
        case .overloaded: "Слишком высокая нагрузка"
        case .badRequest: "Запрос отклонён"
        case .placeNotFound: "Место не найдено"
        case .placeNotCovered: "Нет погоды для этого места"
        }
    }

    func failureMessage(_ kind: WeatherError.Kind, provider: String) -> String {
        switch kind {
        case .noConnection:
            isServed
                ? "\(provider) не отвечает на запросы сервера. С вашим подключением всё в порядке."
                : "\(provider) не отвечает: нет соединения. Проверьте подключение и повторите попытку."
        case .invalidCertificate:
            "\(provider) не может подтвердить свою подлинность: сертификат не принят, поэтому данные не отправлены. "
                + "Возможно, неверно идут часы или кто-то вмешивается в соединение."
        case .timedOut:
            isServed
                ? "\(provider) не отвечает вовремя. С вашим подключением всё в порядке."
                : "Неполадки с соединением: \(withinSentence(provider)) не отвечает вовремя."
        case .invalidURL:
            readerHoldsKeys
                ? "Неверный адрес (\(withinSentence(provider))), поэтому запрос не отправлен. Проверьте адрес в настройках."
                : "Неверный адрес (\(withinSentence(provider))), поэтому запрос не отправлен. Проверить его должен администратор Petrel."
        case .invalidResponse:
            "\(provider) присылает вместо погоды что-то другое, например веб-страницу, и разобрать ответ не удаётся. "
                + (isServed ? "С вашей стороны всё в порядке." : "Возможно, в этой сети нужно сначала войти.")
        case .badBody: "\(provider) отвечает, но ответ не удаётся разобрать. С вашей стороны всё в порядке."
        case .otherTime:
            "\(provider) присылает погоду за другое время, поэтому она не показана: неверно идут часы поставщика или самого Petrel."
        case .upstreamDown: "\(provider) сообщает о собственной неполадке и сейчас не даёт погоду."
        case .invalidKey:
            readerHoldsKeys
                ? "\(provider) не принимает ключ: он неверен или отключён. Проверьте ключ в настройках или удалите его."
                : "\(provider) не принимает ключ: он не задан, неверен или отключён. Проверить его должен администратор Petrel."
        case .planLacksProduct: "\(provider) отвечает отказом: ключ верен, но тариф не включает эти данные."
        case .quotaExhausted: "\(provider) отвечает отказом: лимит запросов исчерпан. Позже он обновится."
        case .rateLimited: "\(provider) отвечает отказом: сейчас слишком много запросов."
        case .overloaded: "Petrel сейчас перегружен и ещё не запрашивал эту погоду."
        case .tooManyFromClient:
            "Petrel ограничивает число новых мест, которые можно открыть из одной сети за короткое время. "
                + "Недавно открытые места по-прежнему доступны."
        case .badRequest: "\(provider) отвечает отказом: запрос составлен неверно. Это ошибка Petrel."
        case .placeNotFound: "Место с таким названием не найдено. Проверьте написание или введите координаты, например 55.76, 37.62."
        case .placeNotCovered: "\(provider) не охватывает это место. Выберите другое место или другого поставщика."
        }
    }

    func retryAdvice(_ kind: WeatherError.Kind) -> String? {
        switch kind {
        case .noConnection: isServed ? "Повторите попытку чуть позже." : nil
        case .timedOut, .invalidResponse, .badBody, .overloaded: "Повторите попытку чуть позже."
        case .otherTime, .upstreamDown: "Повторите попытку через несколько минут."
        case .rateLimited: "Подождите немного и повторите попытку."
        case .invalidCertificate: "Повторите попытку позже."
        case .invalidKey, .planLacksProduct, .quotaExhausted, .tooManyFromClient, .badRequest, .invalidURL, .placeNotFound,
            .placeNotCovered:
            nil
        }
    }

    func providerName(_ provider: ProviderID, ownName: String) -> String {
        switch provider {
        case .metNorway: "Метеоинститут Норвегии (MET Norway)"
        case .nws: "Национальная метеослужба США"
        case .nhc: "Национальный центр США по ураганам"
        case .petrelServer: Self.server
        default: ownName
        }
    }

    private static let server = "Сервер Petrel"

    /// A name in the form for the middle of a sentence: "сервер Petrel", yet "Open-Meteo".
    func withinSentence(_ provider: String) -> String {
        provider == Self.server || provider == unnamedProvider ? Self.lowercased(provider) : provider
    }
}
