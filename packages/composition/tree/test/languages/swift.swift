// import No
import Foundation
@testable import Shop
import class UIKit.UIView

/* let no = Nope() */
/// A cart. It holds items.
public final class Cart<T: Item>: Holder {
    private var items: [T] = []
    public let owner: Owner

    init(owner: Owner) {
        self.owner = owner
    }

    /// Adds one.
    @discardableResult
    public func add(_ item: T) -> Bool {
        let late = Rate(item, "Text()")
        return check(late)
    }
}

extension Cart: Seller {
    func sell() {}
}

protocol Seller {
    func sell()
}

enum Kind { case red, green }
fileprivate func hidden() {}
