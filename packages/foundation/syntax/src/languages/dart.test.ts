import { describe, expect, it } from 'vitest';
import { exportsOf, imports, outline, references } from '../../test/facts.js';

describe('dart', () => {
  it('finds classes with their members, and hides names with a leading _', async () => {
    const text = [
      '/// Keeps things. And more.',
      '@immutable',
      'abstract class Store<T extends Base> extends Parent<T> with Mixed implements Seen {',
      '  /// How many.',
      '  final int size, left = 3;',
      "  static const String _key = 'a';",
      '  late final List<int> items = [',
      '    1,',
      '  ];',
      '  int? maybe;',
      '  const Store(this.size, {required this.left, super.key});',
      '  Store.named(int count) : size = count {',
      '    load(count);',
      '  }',
      '  factory Store.make() => Other(1);',
      '  factory Store.from(int a) = Third;',
      '  int get length => size;',
      '  set length(int value) {}',
      '  @override',
      '  Future<void> run(String name, [int count = 2]) async {',
      '    await other(name);',
      '  }',
      '  bool operator ==(Object other) => true;',
      '  void open();',
      '  external void outside();',
      '  void _own() {}',
      '}',
    ].join('\n');
    expect(await outline('dart', text)).toEqual([
      '+class Store 2-27 | abstract class Store<T extends Base> extends Parent<T> with Mixed implements Seen // Keeps things.',
      '+property Store / size 5-5 | size',
      '+property Store / left 5-5 | left = 3',
      "-constant Store / _key 6-6 | static const String _key = 'a'",
      '+property Store / items 7-9 | late final List<int> items',
      '+property Store / maybe 10-10 | int? maybe',
      '+constructor Store / Store 11-11 | const Store(this.size, {required this.left, super.key})',
      '+constructor Store / named 12-14 | Store.named(int count) : size = count',
      '+constructor Store / make 15-15 | factory Store.make()',
      '+constructor Store / from 16-16 | factory Store.from(int a) = Third',
      '+property Store / length 17-17 | int get length',
      '+property Store / length 18-18 | set length(int value)',
      '+method Store / run 19-22 | Future<void> run(String name, [int count = 2])',
      '+method Store / == 23-23 | bool operator ==(Object other)',
      '+method Store / open 24-24 | void open()',
      '+method Store / outside 25-25 | external void outside()',
      '-method Store / _own 26-26 | void _own()',
    ]);
  });

  it('finds mixins, extensions, enums and aliases', async () => {
    const text = [
      'mixin Mixed on Store { void mix() {} }',
      'base mixin class Both {}',
      'sealed class Shape {}',
      'extension Words on String { int get words => 1; }',
      'extension on int { int twice() => this * 2; }',
      'extension type Id(int value) { bool get isNew => true; }',
      'enum Color {',
      '  red,',
      '  green(1);',
      '  const Color([this.value]);',
      '  final int? value;',
      '  void paint() {}',
      '}',
      'typedef Callback = void Function(int a);',
      'typedef int Old(int a);',
      'class _Hidden { void inside() {} }',
    ].join('\n');
    expect(await outline('dart', text)).toEqual([
      '+trait Mixed 1-1 | mixin Mixed on Store',
      '+method Mixed / mix 1-1 | void mix()',
      '+class Both 2-2 | base mixin class Both',
      '+class Shape 3-3 | sealed class Shape',
      '+impl Words 4-4 | extension Words on String',
      '+property Words / words 4-4 | int get words',
      '+impl int 5-5 | extension on int',
      '+method int / twice 5-5 | int twice()',
      '+impl Id 6-6 | extension type Id(int value)',
      '+property Id / isNew 6-6 | bool get isNew',
      '+enum Color 7-13 | enum Color',
      '+constant Color / red 8-8 | red',
      '+constant Color / green 9-9 | green(1)',
      '+constructor Color / Color 10-10 | const Color([this.value])',
      '+property Color / value 11-11 | final int? value',
      '+method Color / paint 12-12 | void paint()',
      '+type Callback 14-14 | typedef Callback = void Function(int a)',
      '+type Old 15-15 | typedef int Old(int a)',
      '-class _Hidden 16-16 | class _Hidden',
      '-method _Hidden / inside 16-16 | void inside()',
    ]);
  });

  it('finds functions and variables at the top of a file', async () => {
    const text = [
      'const limit = 3;',
      'final Store store = Store.make();',
      'int first = 1, second = 2;',
      'String? _own;',
      'var table = {',
      "  'a': 1,",
      '};',
      'void main(List<String> args) {',
      '  void local() {}',
      '  local();',
      '}',
      'int get total => 1;',
      'set total(int value) {}',
      "@Deprecated('no')",
      'external int outside();',
      'Stream<int> count(int to) async* {}',
    ].join('\n');
    expect(await outline('dart', text)).toEqual([
      '+constant limit 1-1 | const limit = 3',
      '+variable store 2-2 | final Store store = Store.make()',
      '+variable first 3-3 | first = 1',
      '+variable second 3-3 | second = 2',
      '-variable _own 4-4 | String? _own',
      '+variable table 5-7 | var table',
      '+function main 8-11 | void main(List<String> args)',
      '+variable total 12-12 | int get total',
      '+variable total 13-13 | set total(int value)',
      '+function outside 15-15 | int outside()',
      '+function count 16-16 | Stream<int> count(int to)',
    ]);
    expect(await exportsOf('dart', text)).toEqual([
      '1 limit',
      '2 store',
      '3 first',
      '3 second',
      '5 table',
      '8 main',
      '12 total',
      '15 outside',
      '16 count',
    ]);
  });

  it('finds imports, exports and parts', async () => {
    const text = [
      "@TestOn('browser')",
      'library shop.cart;',
      "import 'dart:async';",
      "import 'package:shop/item.dart' as item;",
      "import '../src/base.dart' show Base, Other hide Third;",
      "import 'late.dart' deferred as late_part;",
      "import 'a.dart' if (dart.library.io) 'b.dart';",
      "export 'src/cart.dart' show Cart;",
      "part 'cart.g.dart';",
      "part of 'whole.dart';",
    ].join('\n');
    expect(await imports('dart', text)).toEqual([
      '3 import dart:async: *',
      '4 import package:shop/item.dart: * as item',
      '5 import ../src/base.dart: Base, Other',
      '6 import late.dart: * as late_part',
      '7 import a.dart: *',
      '8 reexport src/cart.dart: Cart',
      '9 include cart.g.dart: ',
      '10 include whole.dart: ',
    ]);
  });

  it('counts uses, not locals, keys and text', async () => {
    const text = [
      'class Cart extends Base with Mixed {',
      '  final Item first;',
      '  Cart(this.first, {required Price price}) : total = priceOf(price);',
      '  void add(Item item, {int count = 1}) {',
      '    final kept = find(item);',
      '    for (final one in items) { use(one); }',
      '    for (var at = 0; at < count; at++) {}',
      '    try { run(kept); } on Wrong catch (error, stack) { log(error, stack); }',
      '    items.map((each) => each.size);',
      "    print('text $count ${shown(kept)} more words');",
      '    show(size: kept, child: const Child());',
      '    if (kept case Found(:final value)) open(value);',
      '  }',
      '}',
      '@Marked()',
      'T pick<T>(T value) => value;',
    ].join('\n');
    expect(await references('dart', text)).toEqual([
      'Base',
      'Mixed',
      'Item ×2',
      'Price',
      'priceOf',
      'find',
      'items ×2',
      'use',
      'run',
      'Wrong',
      'log',
      'map',
      'size',
      'shown',
      'Child',
      'Found',
      'value ×2',
      'open',
      'Marked',
    ]);
  });

  it('takes the first sentence of a comment, before annotations too', async () => {
    const text = [
      '/// Whole first',
      '/// sentence. And more.',
      'class Cart {',
      '  /** Old style. More. */',
      "  @Deprecated('no')",
      '  void old() {}',
      '',
      '  // Plain.',
      '  void plain() {}',
      '',
      '  int field = 1; // behind',
      '',
      '  void bare() {}',
      '}',
      '',
      '/* Not of it. */',
      '',
      'void loose() {}',
    ].join('\n');
    expect(await outline('dart', text)).toEqual([
      '+class Cart 3-14 | class Cart // Whole first sentence.',
      '+method Cart / old 5-6 | void old() // Old style.',
      '+method Cart / plain 9-9 | void plain() // Plain.',
      '+property Cart / field 11-11 | int field = 1',
      '+method Cart / bare 13-13 | void bare()',
      '+function loose 18-18 | void loose()',
    ]);
  });

  it('knows members that are written on several lines', async () => {
    const text = [
      'class Cart {',
      '  Future<Map<String, List<Item>>> load(',
      '    String path, {',
      '    required bool deep,',
      '  }) async =>',
      '      readAll(',
      '        path,',
      '        deep,',
      '      );',
      '',
      '  static final Map<String, int> _sizes = {',
      "    'small': smallest,",
      '  };',
      '',
      '  Cart._(this.items)',
      '      : assert(items.isNotEmpty),',
      '        total = sum(items);',
      '',
      '  Item operator [](int index) => items[index];',
      '',
      '  external factory Cart.outside();',
      '}',
    ].join('\n');
    expect(await outline('dart', text)).toEqual([
      '+class Cart 1-22 | class Cart',
      '+method Cart / load 2-9 | Future<Map<String, List<Item>>> load(String path, { required bool deep, })',
      '-property Cart / _sizes 11-13 | static final Map<String, int> _sizes',
      '-constructor Cart / _ 15-17 | Cart._(this.items) : assert(items.isNotEmpty), total = sum(items)',
      '+method Cart / [] 19-19 | Item operator [](int index)',
      '+constructor Cart / outside 21-21 | external factory Cart.outside()',
    ]);
    expect(await references('dart', text)).toEqual([
      'Item ×2',
      'readAll',
      'smallest',
      'isNotEmpty',
      'sum',
      'items',
    ]);
  });

  it('finds what records, patterns and switches use', async () => {
    const text = [
      '(int, Price) pair(Cart cart) {',
      '  final (first, second) = split(cart);',
      '  return switch (first) {',
      '    Sold(price: final cost) => (1, cost),',
      '    Open() => (2, none(second)),',
      '  };',
      '}',
    ].join('\n');
    expect(await references('dart', text)).toEqual([
      'Price',
      'Cart',
      'first ×2',
      'second ×2',
      'split',
      'Sold',
      'cost ×2',
      'Open',
      'none',
    ]);
  });
});
