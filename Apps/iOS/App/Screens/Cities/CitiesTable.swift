import SwiftUI
import UIKit
import WeatherScreens

/// The UIKit table as a SwiftUI view. The table observes the rows itself; the rest arrives as `content`.
struct CitiesTable: UIViewControllerRepresentable {
    let model: TopCitiesModel
    let content: TopCitiesContent
    let open: @MainActor (CityRow) -> Void

    func makeUIViewController(context: Context) -> CitiesTableController {
        let controller = CitiesTableController(list: model.rows, content: content)
        controller.retry = { [model] row in Task { await model.retry(row.id) } }
        controller.refresh = { [model, weak controller] in
            Task {
                await model.appear()
                controller?.endRefreshing()
            }
        }
        controller.open = open
        controller.allowsMotion = context.environment.allowsMotion
        return controller
    }

    func updateUIViewController(_ controller: CitiesTableController, context: Context) {
        controller.open = open
        controller.allowsMotion = context.environment.allowsMotion
        controller.show(content)
    }
}
