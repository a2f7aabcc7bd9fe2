extension RussianPhrases {
    var page: PageWords { Self.pageWords }
    func problemTitle(_ problem: PageProblem, words: String) -> String {
        switch problem {
        case .notFound: "Страница не найдена"
        case .notUnderstood: "Запрос не понят"
        case .tooLarge: "Слишком большой запрос"
        case .busy: "Сервер занят"
        case .operatorsOnly: "Только для администраторов"
        case .failed: "Внутренняя ошибка"
        }
    }
    func problemText(_ problem: PageProblem, words: String) -> String {
        switch problem {
        case .notFound: "По этому адресу ничего нет. Проверьте адрес или найдите место в поиске."
        case .notUnderstood: "В адресе или в форме есть то, чего Petrel не понимает. Проверьте адрес или начните с главной страницы."
        case .tooLarge: "Petrel не принимает таких больших запросов."
        case .busy: "Сейчас слишком много запросов. Повторите попытку чуть позже."
        case .operatorsOnly: "Эти сведения доступны только на самом сервере."
        case .failed: "Серверу не удалось подготовить страницу. Повторите попытку чуть позже."
        }
    }
    func pagePositionDenied(showing place: String) -> String { "\(placeShown(place)) \(page.positionDenied)" }

    private static let pageWords = PageWords(
        skip: "Перейти к погоде", locate: "Определить геопозицию",
        locateExplanation:
            "Сначала браузер попросит разрешения. Petrel узнаёт только район размером около 5\u{A0}км, а не ваше точное местоположение.",
        defaultPlace: "Показываем: Москва. Выберите другое место или определите своё местоположение.", lastViewed: "Недавнее место: #",
        loading: "Загрузка погоды…", waitsForPosition: "Ждём, пока браузер сообщит ваше местоположение…",
        waitsForWeather: "Служба погоды ещё не ответила, ждём…", offline: "Нет соединения. Показана последняя известная погода.",
        asKept: "Нет соединения. Страница показана такой, какой вы открывали её в последний раз.",
        unreachableTitle: "Нет соединения", unreachable: "Petrel недоступен. Проверьте подключение и повторите попытку.",
        troubleTitle: "Неполадки в работе Petrel", trouble: "Дело не в вашем подключении. Повторите попытку чуть позже.",
        troubleNotice: "Неполадки в работе Petrel. Показана последняя известная погода.",
        positionDenied: "Этому сайту запрещён доступ к геопозиции. Разрешите его в настройках сайта в браузере или воспользуйтесь поиском.",
        positionUnavailable: "Не удалось определить ваше местоположение.", notSaved: "Нет соединения. Выбор пока не сохранён.",
        removalFailed: "Нет соединения. Список мест не изменился.", home: "К погоде", lastUpdated: "Последнее обновление:",
        managePlaces: "Упорядочить или удалить места",
        foreignForm: "Эта форма отправлена не со страницы Petrel, поэтому ничего не изменено.", foreignFormTitle: "Ничего не изменено",
        minutesAgo: "#\u{A0}мин назад", hoursAgo: "#\u{A0}ч назад",
        notKept: "Эта страница не открывалась на этом устройстве, поэтому показать её нельзя.",
        keptHere: "Сохранено на этом устройстве", nothingKept: "На этом устройстве пока ничего не сохранено.",
        appDescription: "Погода там, где вы, сейчас и на семь дней.",
        install: "Установить Petrel", embedTitle: "Погода на вашем сайте",
        embedText: "Вставьте этот код на страницу сайта. Посетители увидят погоду этого места (#), но не ваши настройки.")
}
