extension RussianPhrases {
    var receiptsTitle: String { "Сбывались ли прогнозы" }
    func receiptsYesterday(forecast: String, was: String) -> String { "Вчера: обещали \(forecast), было \(was)." }
    func receiptsSpan(days: Int, from: String, through: String) -> String {
        days == 1 ? "Сравнён один день, \(from)." : "Сравнено \(self.days(days)), с\u{A0}\(from) по\u{A0}\(through)."
    }
    func receiptsObserved(days: Int, by provider: String) -> String {
        "Погоду измерила станция: \(self.days(days)) (\(provider))."
    }
    func receiptsAnalysed(days: Int, by provider: String) -> String {
        "Вместо измерений\u{A0}– собственный анализ источника \(provider): \(self.days(days))."
    }
    func receiptsWorse(_ provider: String, days: Int, mean: String, former: String) -> String {
        "\(provider) стал точен меньше прежнего: ошибка \(mean) за\u{A0}последние \(self.days(days)), раньше \(former)."
    }
    func receiptsBest(_ date: String, forecast: String, was: String) -> String { "Лучший день: \(date), обещали \(forecast), было \(was)." }
    func receiptsWorst(_ date: String, forecast: String, was: String) -> String {
        "Худший день: \(date), обещали \(forecast), было \(was)."
    }
    func receiptsNote(amount: String) -> String {
        "Показана средняя ошибка. В\u{A0}скобках её знак: плюс\u{A0}– обещали больше, минус\u{A0}– меньше, чем было. День с\u{A0}осадками\u{A0}– "
            + "от\u{A0}\(amount) дождя или снега."
    }
    var receiptsKept: String {
        "Прогнозы записываются для мест, за\u{A0}которыми следят или которые смотрят несколько дней, и\u{A0}хранятся не\u{A0}больше года."
    }
    var receiptsNone: String { "Здесь пока нечего сравнивать." }
    var receiptsAwaited: String { "Прогнозы прошлых недель ещё загружаются. Загляните через минуту." }
    var receiptsFailed: String { "Прогнозы прошлых недель загрузить не\u{A0}удалось." }
    var receiptsOrder: String { "Источники здесь опрашиваются в\u{A0}порядке этой точности." }
    var receiptsAheadHead: String { "За сколько" }
    var receiptsDaysHead: String { "Дней" }
    var receiptsHighHead: String { "Ошибка максимума" }
    var receiptsLowHead: String { "Ошибка минимума" }
    var receiptsRainHead: String { "Ошибка осадков" }
    var receiptsHitsHead: String { "Осадки обещали, были" }
    var receiptsFalseHead: String { "Осадки обещали, не\u{A0}было" }
    var receiptsMissesHead: String { "Осадки были, не\u{A0}обещали" }
    var receiptsDryHead: String { "Обещали и\u{A0}было сухо" }
}
