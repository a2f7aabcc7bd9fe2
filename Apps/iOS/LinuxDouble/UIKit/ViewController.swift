import Foundation

@MainActor open class UIViewController: UIResponder {
    /// Takes no nib: the app builds its views in code.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        guard nibNameOrNil == nil else { unsupported("a nib") }
        super.init()
    }

    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { unsupported("a view controller in a storyboard") }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Loads the view at the first access, and then calls `viewDidLoad()`.
    open var view: UIView! {
        get {
            loadIfNeeded()
            return loaded
        }
        set {
            loaded?._controller = nil
            loaded = newValue
            newValue?.noticingTraits { newValue?._controller = self }
        }
    }
    private var loaded: UIView?

    open var isViewLoaded: Bool { loaded != nil }
    open var title: String?

    /// The view's traits; without a view, what `_traits` says.
    open var traitCollection: UITraitCollection { ownTraits ?? loaded?.traitCollection ?? ._standard }
    private var ownTraits: UITraitCollection?

    /// Makes a plain view. Apple's, though the interfaces do not declare it, because the app does not override it.
    open func loadView() { view = UIView(frame: .zero) }

    open func viewDidLoad() {}

    /// The traits of the controller and of its view; nil takes what the view's superview has.
    public var _traits: UITraitCollection? {
        get { ownTraits }
        set {
            guard let loaded else { return ownTraits = newValue }
            loaded.noticingTraits { ownTraits = newValue }
        }
    }

    private func loadIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        guard loaded != nil else { fatalError("UIKit double: loadView() of \(type(of: self)) set no view") }
        viewDidLoad()
    }
}
