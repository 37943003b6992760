// import 'no.dart';
library shop;

import 'dart:async';
import 'package:shop/src/item.dart' as item;
export 'src/rate.dart' show Rate;
part 'cart.g.dart';

/* class No {} */
/// A cart. It holds items.
@immutable
class Cart<T extends Item> extends Holder with Mixed implements Seller {
  Cart(this._owner);
  Cart.empty() : this('');
  factory Cart.of(String owner) => Cart(owner);

  final String _owner;

  /// Adds one.
  Future<void> add(T item, {int count = 1}) async {
    final late = Rate(item);
    print(late);
  }

  int get total => _hidden(1);
  int _hidden(int a) => a;
}

mixin Mixed on Holder {}
enum Kind { red, green }
typedef Callback = void Function(int);
int most(int a) => a;
