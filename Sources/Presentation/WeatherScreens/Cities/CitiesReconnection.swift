/// When the rows that failed for want of a connection are asked for again because it has returned, decided without waiting.
///
/// Any number of returns are one question. It is asked when no other is under way: what is under way was sent over the connection before,
/// and only its end tells which rows failed.
struct CitiesReconnection: Sendable {
    private var isConnected: Bool?
    private var isOwed = false
    private var underWay = 0

    /// Whether there is a connection, from now on.
    mutating func connection(_ isNow: Bool) {
        if isConnected == false, isNow { isOwed = true }
        isConnected = isNow
    }

    /// Somebody asks for rows.
    mutating func began() { underWay += 1 }

    /// What they asked for is there, or has failed.
    mutating func ended() { underWay -= 1 }

    /// True once when it is to be asked now.
    mutating func take() -> Bool {
        guard isOwed, isConnected == true, underWay == 0 else { return false }
        isOwed = false
        return true
    }
}
