import JSONText
import WeatherModel
import WeatherReceipts

/// Reads the document that `ReceiptsDocument.value` writes.
extension ReceiptsDocument {
    /// The most providers of a document, and the largest error in it: K, or mm a day.
    private static let (mostProviders, largestError) = (40, 1_000.0)

    /// The receipts of a document; nil for another document, and for one of which any part is missing, out of range or at odds with another.
    package static func told(_ root: JSONNode) -> ToldReceipts? {
        guard let today = date(root["date"]), let state = root["state"]?.string.flatMap(ToldReceipts.State.init(rawValue:)),
            let days = count(root["days"]), let providers = root["providers"], providers.isArray, providers.count <= mostProviders,
            let observed = counts(root["observedDays"], atMost: days), let analysed = counts(root["analysedDays"], atMost: days)
        else { return nil }
        let (from, through) = (date(root["from"]), date(root["through"]))
        var dates: ClosedRange<CivilDate>?
        if days > 0 {
            guard let from, let through, from <= through, through < today,
                through.daysSince1970 - from.daysSince1970 < ReceiptFigures.mostDays
            else { return nil }
            dates = from...through
        }
        func day(_ node: JSONNode?) -> ComparedDay?? {
            guard let node, !node.isNull else { return .some(nil) }
            guard let day = comparedDay(node), let dates, dates.contains(day.date) else { return nil }
            return day
        }
        let read = providers.elements.map(provider)
        let receipts = read.compactMap(\.self)
        guard read.count == receipts.count, Set(receipts.map(\.provider)).count == receipts.count,
            let yesterday = day(root["yesterday"]), let best = day(root["best"]), let worst = day(root["worst"]),
            yesterday.map({ $0.date == today.adding(days: -1) }) ?? true
        else { return nil }
        return ToldReceipts(
            date: today, state: state,
            figures: ReceiptFigures(
                providers: receipts, yesterday: yesterday, best: best, worst: worst, days: days, dates: dates, observed: observed,
                analysed: analysed))
    }

    private static func date(_ node: JSONNode?) -> CivilDate? { node?.string.flatMap { CivilDate(iso8601: $0) } }

    /// Days, `0 ... 365`.
    private static func count(_ node: JSONNode?) -> Int? {
        node?.int.flatMap { (0...ReceiptFigures.mostDays).contains($0) ? $0 : nil }
    }

    private static func counts(_ node: JSONNode?, atMost most: Int) -> [ProviderID: Int]? {
        guard let node, node.isObject, node.count <= mostProviders else { return nil }
        var counts: [ProviderID: Int] = [:]
        for (name, value) in node.members {
            guard let count = count(value), count <= most else { return nil }
            counts[ProviderID(rawValue: name)] = count
        }
        return counts
    }

    private static func provider(_ node: JSONNode) -> ProviderReceipts? {
        guard let name = node["provider"]?.string, !name.isEmpty, let leads = node["leads"], leads.isArray,
            leads.count <= ReceiptDay.leads.count
        else { return nil }
        let read = leads.elements.compactMap(lead)
        guard read.count == leads.count, zip(read, read.dropFirst()).allSatisfy({ $0.daysAhead < $1.daysAhead }) else { return nil }
        var worsening: ReceiptWorsening?
        if let node = node["worsening"], !node.isNull {
            guard let days = count(node["days"]), days > 0, let mean = error(node["meanKelvin"]), let former = error(node["formerKelvin"]),
                mean >= former, former >= 0
            else { return nil }
            worsening = ReceiptWorsening(days: days, meanKelvin: mean, formerKelvin: former)
        }
        return ProviderReceipts(provider: ProviderID(rawValue: name), leads: read, worsening: worsening)
    }

    private static func lead(_ node: JSONNode) -> LeadReceipts? {
        guard let daysAhead = node["daysAhead"]?.int, ReceiptDay.leads.contains(daysAhead), let rain = node["rain"],
            let hits = count(rain["hits"]), let falseAlarms = count(rain["falseAlarms"]), let misses = count(rain["misses"]),
            let rightlyDry = count(rain["rightlyDry"]), let high = receiptError(node["maxTempCelsius"]),
            let low = receiptError(node["minTempCelsius"]), let water = receiptError(node["precipitationMillimeters"]),
            high != nil || low != nil || water != nil
        else { return nil }
        return LeadReceipts(
            daysAhead: daysAhead, high: high, low: low, water: water,
            rain: RainReceipts(hits: hits, falseAlarms: falseAlarms, misses: misses, rightlyDry: rightlyDry))
    }

    /// - Returns: `.some(nil)` for one that is not there, nil for one that is broken.
    private static func receiptError(_ node: JSONNode?) -> ReceiptError?? {
        guard let node, !node.isNull else { return .some(nil) }
        guard let count = count(node["days"]), count > 0, let mean = error(node["meanAbsoluteError"]), let bias = error(node["bias"]),
            mean >= 0, abs(bias) <= mean
        else { return nil }
        return ReceiptError(count: count, meanAbsolute: mean, bias: bias)
    }

    private static func error(_ node: JSONNode?) -> Double? {
        node?.double.flatMap { $0.isFinite && abs($0) <= largestError ? $0 : nil }
    }

    private static func comparedDay(_ node: JSONNode) -> ComparedDay? {
        guard let date = date(node["date"]), let name = node["provider"]?.string, !name.isEmpty, let daysAhead = node["daysAhead"]?.int,
            ReceiptDay.leads.contains(daysAhead), let said = figures(node["said"]), let came = figures(node["came"]),
            let isObserved = node["isObserved"]?.bool
        else { return nil }
        return ComparedDay(
            date: date, provider: ProviderID(rawValue: name), daysAhead: daysAhead, said: said, came: came, isObserved: isObserved)
    }

    /// - Returns: nil if any figure is one that the writer does not have: out of range, or finer than it is kept.
    private static func figures(_ node: JSONNode?) -> DayFigures? {
        guard let node, node.isObject else { return nil }
        func known(_ node: JSONNode?) -> Double?? {
            guard let node, !node.isNull else { return .some(nil) }
            guard let value = node.double else { return nil }
            return value
        }
        guard let high = known(node["maxTempCelsius"]), let low = known(node["minTempCelsius"]),
            let water = known(node["precipitationMillimeters"])
        else { return nil }
        let figures = DayFigures(highCelsius: high, lowCelsius: low, waterMillimeters: water)
        let isPossible = figures.highCelsius == high && figures.lowCelsius == low && figures.waterMillimeters == water
        return isPossible && !figures.isEmpty ? figures : nil
    }
}
