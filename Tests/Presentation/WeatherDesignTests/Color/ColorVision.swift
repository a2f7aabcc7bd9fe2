@testable import WeatherDesign

/// How people see a colour who lack one kind of cone.
///
/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0,
/// on linear RGB: <https://doi.org/10.1109/TVCG.2009.113>.
enum ColorVision: String, CaseIterable {
    case usual, protanopia, deuteranopia, tritanopia

    /// Rows of red, green and blue.
    private var rows: [[Double]] {
        switch self {
        case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    /// The colour as it is seen.
    func seen(_ color: RGB) -> RGB {
        let parts = [RGB.linear(color.red), RGB.linear(color.green), RGB.linear(color.blue)]
        let seen = rows.map { row in RGB.encoded(zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 }) }
        return RGB(red: seen[0], green: seen[1], blue: seen[2])
    }
}
