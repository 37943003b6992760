package shop

import shop.item.Item
import static shop.Rates.*

/** A cart. */
class Cart implements Seller {
    private List<Item> items = []

    /** Adds one. */
    def add(Item item) {
        items << item
    }

    private void hidden() {
        Totals.of(items)
    }
}

interface Seller {
    void sell()
}
