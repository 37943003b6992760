import { expect, it } from 'vitest';
import { linked } from '../../test/linked.js';

it('finds the files of a package by its pubspec, and others from the file', () => {
  const pubspec = {
    path: 'packages/core/pubspec.yaml',
    text: 'name: shop_core # x\nversion: 1.0.0\n',
  };
  const files = {
    'app/lib/main.dart': {
      imports: ['dart:io', 'package:shop_core/cart.dart', 'package:http/http.dart', 'src/a.dart'],
    },
    'app/lib/src/a.dart': { imports: ['../main.dart', 'package:app/src/b.dart', 'none.dart'] },
    'app/lib/src/b.dart': {},
    'packages/core/lib/cart.dart': { imports: ['package:shop_core/src/rate.dart'] },
    'packages/core/lib/src/rate.dart': {},
  };
  expect(linked(files, [pubspec])).toEqual([
    'app/lib/main.dart -> app/lib/src/a.dart',
    'app/lib/main.dart -> packages/core/lib/cart.dart',
    'app/lib/src/a.dart -> app/lib/main.dart',
    'app/lib/src/a.dart -> app/lib/src/b.dart',
    'packages/core/lib/cart.dart -> packages/core/lib/src/rate.dart',
  ]);
  expect(linked(files)).toHaveLength(3);
});
