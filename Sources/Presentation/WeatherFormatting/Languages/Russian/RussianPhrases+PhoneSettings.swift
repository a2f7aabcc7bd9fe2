extension RussianPhrases {
    public var phoneSettingsNote: String { "Настройки хранятся на этом устройстве. Учётная запись не нужна." }
    public var appGroupUnnamed: String {
        "Эта копия Petrel собрана без группы приложений. Настройки не сохраняются, а виджет не может показать ваше место."
    }
    public func appGroupUnreachable(_ group: String) -> String {
        "Этой копии Petrel недоступна группа приложений \(group). Виджет не может показать ваше место, а ключи не сохраняются."
    }

    public var sourceTitle: String { "Источник погоды" }
    public var directSource: String { "Сервисы погоды" }
    public var directSourceNote: String {
        "Устройство обращается к сервисам напрямую. Они узнают только район размером около 5\u{A0}км, а не ваше точное местоположение."
    }
    public var serverSource: String { "Сервер Petrel" }
    public var serverSourceNote: String {
        "Устройство обращается только к серверу. Он узнаёт лишь район размером около 5\u{A0}км."
    }
    public var demoSource: String { "Демонстрационная погода" }
    public var demoSourceNote: String { "Запросы никуда не отправляются, все данные вымышлены. Об этом сказано на каждом экране." }
    public var settingsSimulated: String { "Демонстрационная погода. Чтобы видеть настоящую, выберите её источник." }

    public var serverAddressLabel: String { "Адрес сервера" }
    public var serverAddressExample: String { "https://petrel.example" }
    public var useServer: String { "Использовать этот сервер" }
    public func serverInUse(_ host: String) -> String { "Petrel получает погоду с сервера \(host)." }
    public var serverNotNamed: String { "Укажите адрес сервера. До этого погода поступает из прежнего источника." }
    public var serverAddressEmpty: String { "Укажите адрес сервера." }
    public var serverAddressSpace: String { "В адресе есть пробел." }
    public var serverAddressScheme: String { "Адрес должен начинаться с https://." }
    public var serverAddressUserInfo: String { "В адресе не должно быть имени пользователя и пароля." }
    public var serverAddressHost: String { "Это не адрес сервера." }
    public var serverAddressPort: String { "После двоеточия должно стоять число от 1 до 65535." }
    public var serverAddressQuery: String { "В адресе не должно быть знаков ? и #." }
    public var serverAddressUnencrypted: String {
        "Адрес должен начинаться с https://. Без шифрования Petrel обращается только к устройствам в вашей сети."
    }

    public var keysTitle: String { "Ключи" }
    public var keysNote: String {
        "Некоторые сервисы отвечают только по вашему ключу. "
            + "Он хранится в связке ключей этого устройства и отправляется только своему сервису."
    }
    public var keysNotUsed: String { "Ключи нужны, только когда устройство само обращается к сервисам погоды." }
    public var keyIsSet: String { "Ключ задан." }
    public var noKeyIsSet: String { "Ключ не задан." }
    public func keyFieldLabel(_ service: String) -> String { "Ключ для \(service)" }
    public func saveKey(_ service: String) -> String { "Сохранить ключ для \(service)" }
    public func removeKey(_ service: String) -> String { "Удалить ключ для \(service)" }
    public var keyIsNone: String { "Это не ключ: ключ состоит из букв, цифр и знаков без пробелов." }
    public var keyLocked: String { "Разблокируйте устройство: до первой разблокировки связка ключей недоступна." }
    public var keyDenied: String { "Система не даёт Petrel доступа к связке ключей." }
    public var keyUnreadable: String { "Сохранённое значение не похоже на ключ. Удалите его и задайте ключ заново." }
    public func keyFailed(_ number: String) -> String { "Связка ключей не отвечает (\(number)). Повторите попытку." }
}
