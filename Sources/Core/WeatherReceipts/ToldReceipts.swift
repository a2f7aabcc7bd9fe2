import WeatherModel

/// The receipts of a place from a server: figures without the forecasts behind them.
package struct ToldReceipts: Hashable, Sendable {
    /// How much of them is there.
    package enum State: String, Sendable, CaseIterable {
        /// Nothing more is being fetched.
        case known
        /// The past weeks are being fetched.
        case awaited
        /// The past weeks could not be fetched.
        case failed
    }

    /// The day of the figures, in the place's own calendar.
    package let date: CivilDate
    package let state: State
    package let figures: ReceiptFigures

    package init(date: CivilDate, state: State, figures: ReceiptFigures) {
        (self.date, self.state, self.figures) = (date, state, figures)
    }
}
