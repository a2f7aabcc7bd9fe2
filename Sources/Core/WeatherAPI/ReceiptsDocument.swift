import JSONText
import WeatherModel
import WeatherReceipts

/// The document of `GET /v1/receipts`: how far the forecasts of one place were off.
package enum ReceiptsDocument {
    /// - Parameters:
    ///   - ledger: nil if nothing is written down.
    ///   - today: in the place's own calendar.
    package static func value(_ ledger: ReceiptLedger?, of cell: Cell, on today: CivilDate, _ state: ToldReceipts.State) -> JSONValue {
        value(ReceiptFigures(ledger ?? ReceiptLedger(), asOf: today), of: cell, on: today, state, bytes: ledger?.byteCount ?? 0)
    }

    /// - Parameters:
    ///   - cell: nil leaves it out.
    ///   - bytes: that are stored.
    package static func value(
        _ figures: ReceiptFigures, of cell: Cell?, on today: CivilDate, _ state: ToldReceipts.State, bytes: Int
    ) -> JSONValue {
        return .members([
            "cell": .optional(cell?.id), "date": .string(today.description), "state": .string(state.rawValue),
            "days": .number(Double(figures.days)), "from": figures.dates.map { .string($0.lowerBound.description) },
            "through": figures.dates.map { .string($0.upperBound.description) },
            "observedDays": counts(figures.observed), "analysedDays": counts(figures.analysed),
            "yesterday": figures.yesterday.map(value), "best": figures.best.map(value), "worst": figures.worst.map(value),
            "providers": .array(figures.providers.map(value)), "bytes": .number(Double(bytes)),
        ])
    }

    private static func counts(_ counts: [ProviderID: Int]) -> JSONValue {
        .object(Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, .number(Double($0.value))) }))
    }

    private static func value(_ day: ComparedDay) -> JSONValue {
        .members([
            "date": .string(day.date.description), "provider": .string(day.provider.rawValue),
            "daysAhead": .number(Double(day.daysAhead)), "said": value(day.said), "came": value(day.came),
            "isObserved": .bool(day.isObserved),
        ])
    }

    private static func value(_ figures: DayFigures) -> JSONValue {
        .members([
            "maxTempCelsius": .optional(figures.highCelsius), "minTempCelsius": .optional(figures.lowCelsius),
            "precipitationMillimeters": .optional(figures.waterMillimeters),
        ])
    }

    private static func value(_ receipts: ProviderReceipts) -> JSONValue {
        .members([
            "provider": .string(receipts.provider.rawValue), "leads": .array(receipts.leads.map(value)),
            "worsening": receipts.worsening.map { worsening in
                .members([
                    "days": .number(Double(worsening.days)), "meanKelvin": number(worsening.meanKelvin),
                    "formerKelvin": number(worsening.formerKelvin),
                ])
            },
        ])
    }

    private static func value(_ lead: LeadReceipts) -> JSONValue {
        .members([
            "daysAhead": .number(Double(lead.daysAhead)), "maxTempCelsius": lead.high.map(value), "minTempCelsius": lead.low.map(value),
            "precipitationMillimeters": lead.water.map(value),
            "rain": .members([
                "hits": .number(Double(lead.rain.hits)), "falseAlarms": .number(Double(lead.rain.falseAlarms)),
                "misses": .number(Double(lead.rain.misses)), "rightlyDry": .number(Double(lead.rain.rightlyDry)),
            ]),
        ])
    }

    private static func value(_ error: ReceiptError) -> JSONValue {
        .members([
            "days": .number(Double(error.count)), "meanAbsoluteError": number(error.meanAbsolute), "bias": number(error.bias),
        ])
    }

    /// To a hundredth: the figures are of tenths.
    private static func number(_ value: Double) -> JSONValue { .number((value * 100).rounded() / 100) }
}
