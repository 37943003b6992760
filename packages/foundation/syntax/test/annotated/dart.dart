library shop.cart; //~
import 'package:shop/item.dart' as item; //~ < package:shop/item.dart import: *>item
import '../base.dart' show Base, Other; //~ < ../base.dart import: Base>Base, Other>Other
export 'src/list.dart'; //~ < src/list.dart reexport: *>*
part 'cart.g.dart'; //~ < cart.g.dart include:
const limit = 3; //~ +constant limit ; > limit
int first = 1, _second = 2; //~ +variable first ; -variable _second ; > first
abstract class Cart<T> extends Base<T> with Mixed implements Other { //~ +class Cart ..24 ; > Cart ; @ Base inherit ; @ Mixed inherit ; @ Other inherit
  final List<T> items = []; //~ +property Cart/items
  static const _key = 'no word $limit'; //~ -constant Cart/_key
  Cart(this.total, {required Price price}) : sum = priceOf(price), super(); //~ +constructor Cart/Cart ; @ Price type ; @ priceOf call
  factory Cart.empty() => Cart(0, price: item.Price.none); //~ +constructor Cart/empty ; @ Cart call ; @ item read ; @ Price read item ; @ none read item.Price
  int get length => items.length; //~ +property Cart/length ; @ items read ; @ length read items
  @override //~ @ override decorator
  Future<void> add(T one, {int count = 1}) async { //~ +method Cart/add 14..20
    final kept = await find(one); //~ @ find call
    for (final each in items) { use(each, amount: count); } //~ @ use call
    items.map((part) => part.size).toList(); //~ @ map call items ; @ size read ; @ toList call
    print('text ${shown(kept)} words'); //~ @ shown call
  } //~
  void open(); //~ +method Cart/open
  void _own() { try { run(); } on Wrong catch (error) { log(error); } } //~ -method Cart/_own ; @ run call ; @ Wrong type ; @ log call
  bool operator ==(Object other) => true; //~ +method Cart/==
} //~
mixin Mixed on Base { void mix() {} } //~ +trait Mixed ; +method Mixed/mix ; > Mixed ; @ Base type
enum Color { red, green; void paint() {} } //~ +enum Color ; +constant Color/red ; +constant Color/green ; +method Color/paint ; > Color
extension Words on String { int get words => split(limit); } //~ +impl Words ; +property Words/words ; @ split call ; @ limit read
typedef Callback = void Function(Cart cart); //~ +type Callback ; > Callback ; @ Cart type
void main(List<String> args) { new Cart.empty(); } //~ +function main ; > main ; @ empty new Cart
