extension RussianPhrases {
    var pushTitle: String { "Предупреждения на этом устройстве" }
    var pushExplanation: String {
        "Petrel пришлёт уведомление, когда для ваших мест объявят предупреждение, повысят уровень опасности или отменят его."
    }
    var pushIsOn: String { "Уведомления включены." }
    var pushIsOff: String { "Уведомления выключены." }
    var pushTurnOn: String { "Включить уведомления" }
    var pushTurnOff: String { "Выключить уведомления" }
    var pushSave: String { "Сохранить изменения" }
    var pushTest: String { "Отправить проверочное уведомление" }
    var pushPlaces: String { "Места" }
    var pushMinimum: String { "Сообщать начиная с уровня" }
    var pushQuiet: String { "Не беспокоить" }
    var pushQuietFrom: String { "С" }
    var pushQuietUntil: String { "До" }
    var pushQuietNote: String { "О чрезвычайной опасности уведомление придёт в любое время." }
    var pushNoPlace: String { "Выберите хотя бы одно место." }
    var pushDenied: String { "Браузер не разрешает Petrel присылать уведомления. Разрешите их в настройках браузера для этого сайта." }
    var pushUnsupported: String {
        "Этот браузер не может получать уведомления от Petrel. На iPhone и iPad сначала добавьте Petrel на экран «Домой»."
    }
    var pushFailed: String { "Не получилось. Попробуйте позже." }
    var pushTestSent: String { "Проверочное уведомление отправлено." }
    var pushTestHeadline: String { "Уведомления работают" }
    var pushTestText: String { "Так будут выглядеть предупреждения для ваших мест." }
    func pushCancelled(_ headline: String) -> String { "Отменено: \(headline)" }
    func pushUpgraded(_ headline: String) -> String { "Обновлено: \(headline)" }
}
