extension RussianPhrases {
    var phoneSettingsNote: String { "Настройки хранятся на этом устройстве. Учётная запись не нужна." }
    var appGroupUnnamed: String {
        "Эта копия Petrel собрана без группы приложений. Настройки не сохраняются, а виджет не может показать ваше место."
    }
    func appGroupUnreachable(_ group: String) -> String {
        "Этой копии Petrel недоступна группа приложений \(group). Виджет не может показать ваше место, а ключи не сохраняются."
    }

    var sourceTitle: String { "Источник погоды" }
    var directSource: String { "Сервисы погоды" }
    var directSourceNote: String {
        "Устройство обращается к сервисам напрямую. Они узнают только район размером около 5\u{A0}км, а не ваше точное местоположение."
    }
    var serverSource: String { "Сервер Petrel" }
    var serverSourceNote: String {
        "Устройство обращается только к серверу. Он узнаёт лишь район размером около 5\u{A0}км."
    }
    var demoSource: String { "Демонстрационная погода" }
    var demoSourceNote: String { "Запросы никуда не отправляются, все данные вымышлены. Об этом сказано на каждом экране." }
    var settingsSimulated: String { "Демонстрационная погода. Чтобы видеть настоящую, выберите её источник." }

    var serverAddressLabel: String { "Адрес сервера" }
    var serverAddressExample: String { "https://petrel.example" }
    var useServer: String { "Использовать этот сервер" }
    func serverInUse(_ host: String) -> String { "Petrel получает погоду с сервера \(host)." }
    func serverTraffic(received: String, whole: String) -> String {
        "Всего с сервера получено \(received) данных о погоде вместо \(whole) (без учёта сжатия)."
    }
    var serverNotNamed: String { "Укажите адрес сервера. До этого погода поступает из прежнего источника." }
    var serverAddressEmpty: String { "Укажите адрес сервера." }
    var serverAddressSpace: String { "В адресе есть пробел." }
    var serverAddressScheme: String { "Адрес должен начинаться с https://." }
    var serverAddressUserInfo: String { "В адресе не должно быть имени пользователя и пароля." }
    var serverAddressHost: String { "Это не адрес сервера." }
    var serverAddressPort: String { "После двоеточия должно стоять число от 1 до 65535." }
    var serverAddressQuery: String { "В адресе не должно быть знаков ? и #." }
    var serverAddressUnencrypted: String {
        "Адрес должен начинаться с https://. Без шифрования Petrel обращается только к устройствам в вашей сети."
    }

    var keysTitle: String { "Ключи" }
    var keysNote: String {
        "Некоторые сервисы отвечают только по вашему ключу. "
            + "Он хранится в связке ключей этого устройства и отправляется только своему сервису."
    }
    var keysNotUsed: String { "Ключи нужны, только когда устройство само обращается к сервисам погоды." }
    var keyIsSet: String { "Ключ задан." }
    var noKeyIsSet: String { "Ключ не задан." }
    func keyFieldLabel(_ service: String) -> String { "Ключ для \(service)" }
    func saveKey(_ service: String) -> String { "Сохранить ключ для \(service)" }
    func removeKey(_ service: String) -> String { "Удалить ключ для \(service)" }
    var keyIsNone: String { "Это не ключ: ключ состоит из букв, цифр и знаков без пробелов." }
    var keyLocked: String { "Разблокируйте устройство: до первой разблокировки связка ключей недоступна." }
    var keyDenied: String { "Система не даёт Petrel доступа к связке ключей." }
    var keyUnreadable: String { "Сохранённое значение не похоже на ключ. Удалите его и задайте ключ заново." }
    func keyFailed(_ number: String) -> String { "Связка ключей не отвечает (\(number)). Повторите попытку." }
}
