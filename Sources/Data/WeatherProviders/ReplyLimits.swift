/// The most that is read of a list in a reply. What lies beyond is no forecast, and every element costs time and memory.
enum ReplyLimits {
    /// Elements of an hourly column: 16 days ahead and 92 behind are the longest that a provider offers.
    static let hours = 2_600
    /// Elements of a daily column.
    static let days = 120
    /// Days that carry their hours with them.
    static let daysOfHours = 40
    /// Hours of one such day: twice the longest, and some.
    static let hoursOfDay = 60
    static let alerts = 200
    /// Hits of a search, cities of a list.
    static let places = 200
    /// Layers of a map, and whom one of them names.
    static let (layers, credits) = (20, 10)
}
