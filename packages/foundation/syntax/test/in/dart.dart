// Copyright nobody.

/// What a shop sells.
library;

import 'package:shop/item.dart';

/// Keeps items. And more.
class Cart extends Base {
  Cart(this._items);

  final List<Item> _items;

  /// How many there are.
  int get length => _items.length;

  void add(Item item) {
    _items.add(item);
    print('now $length, ${describe(item)}');
  }
}
