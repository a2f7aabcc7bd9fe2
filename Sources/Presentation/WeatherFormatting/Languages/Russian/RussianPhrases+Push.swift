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
    var pushDismissed: String {
        "Браузер ещё не знает, можно ли Petrel присылать уведомления. Нажмите кнопку ещё раз и выберите «Разрешить»."
    }
    var pushFailed: String { "Серверу не удалось это сделать. Попробуйте ещё раз через несколько минут." }
    var pushUnreachable: String { "Petrel недоступен, ничего не изменено. Проверьте подключение и нажмите кнопку ещё раз." }
    var pushServiceUnreachable: String {
        "Браузер не смог связаться со своей службой уведомлений. Проверьте подключение и настройки конфиденциальности браузера и нажмите "
            + "кнопку ещё раз."
    }
    var pushTooOften: String {
        "Из вашей сети уже выбрано столько мест или сделано столько изменений, сколько допускает сервер. Выберите меньше мест или попробуйте "
            + "через час."
    }
    var pushFull: String { "Сейчас сервер не может принять новые уведомления. Попробуйте через час." }
    var pushNeedsScript: String { "Для уведомлений нужен JavaScript. Разрешите его для этого сайта и обновите страницу." }
    var pushNotOffered: String { "Этот сервер Petrel не присылает уведомлений." }
    var pushTestSent: String { "Проверочное уведомление отправлено." }
    var pushTestHeadline: String { "Уведомления работают" }
    var pushTestText: String { "Так будут выглядеть предупреждения для ваших мест." }
    func pushCancelled(_ headline: String) -> String { "Отменено: \(headline)" }
    func pushUpgraded(_ headline: String) -> String { "Обновлено: \(headline)" }
    var pushPhoneDenied: String { "iOS не разрешает Petrel присылать уведомления. Разрешите их в Настройках." }
    var pushFromServer: String { "Сервер Petrel уведомит этот телефон, как только узнает о предупреждении." }
    var pushFromPhone: String {
        "Телефон проверяет предупреждения сам, когда iOS даёт Petrel поработать в фоне. Между проверками могут пройти "
            + "часы, а если обновление контента выключено, проверок не будет совсем. С сервером Petrel предупреждения приходят "
            + "сразу."
    }
    var pushServerCannot: String { "Этот сервер Petrel не может присылать уведомления на телефоны." }
    var pushBuildCannot: String {
        "Эта сборка Petrel не может получать уведомления с сервера: она подписана без службы push-уведомлений Apple. Телефон проверяет "
            + "предупреждения сам, когда iOS даёт Petrel поработать в фоне. Между проверками могут пройти часы, а если обновление "
            + "контента выключено, проверок не будет совсем."
    }
    var pushShow: String { "Показать предупреждения" }
    var pushOpenedTitle: String { "Из уведомления" }
    var pushOpenedChecking: String { "Проверяем, действует ли ещё это предупреждение…" }
    var pushOpenedUnchecked: String { "Так было сказано в уведомлении. Проверить, действует ли предупреждение сейчас, не удалось." }
    var pushOpenedGone: String { "Это предупреждение больше не действует." }
    var allWarnings: String { "Все предупреждения полностью" }
}
