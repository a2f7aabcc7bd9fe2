import WeatherModel

extension [HourlyForecast] {
    /// Sorted by time; of two hours that begin at one instant the first stays.
    func sortedByTime() -> [HourlyForecast] {
        var isSorted = true
        for index in indices.dropFirst() where self[index].time <= self[index - 1].time { isSorted = false }
        if isSorted { return self }
        var seen: Set<Instant> = []
        return filter { seen.insert($0.time).inserted }.sorted { $0.time < $1.time }
    }
}

extension [DailyForecast] {
    /// Sorted by date; of two entries for one day the first stays.
    func sortedByDate() -> [DailyForecast] {
        var seen: Set<CivilDate> = []
        return filter { seen.insert($0.date).inserted }.sorted { $0.date < $1.date }
    }
}
