// What Apple's SwiftUI passes on.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationAdditions
