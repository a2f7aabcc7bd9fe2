// The modules that Apple's SwiftUI re-exports.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationAdditions
