import { describe, expect, it } from 'vitest';
import { readQuery } from '../query/query.js';
import { importEnd, isImports, modulePaths } from './import-lines.js';

const isComment = (line: string) => /^\s*(?:\/\/|#)/.test(line);
const isAlone = (...lines: string[]) =>
  isImports(lines, { startLine: 1, endLine: lines.length }, isComment);

describe('importEnd', () => {
  it.each([
    'package com.shop;',
    'package shop',
    'import java.util.List;',
    "import './side.js'",
    'from a.b import c',
    'use std::sync::Arc;',
    'use App\\Models\\Cart;',
    'using System.Text;',
    'using Map = System.Collections.Generic.Dictionary<string, int>;',
    '#include <stdio.h>',
    "require 'json'",
    "const { join } = require('node:path');",
    "local json = require('json')",
    "'use strict';",
    'try:',
    'except ImportError:',
    'if TYPE_CHECKING:',
  ])('ends behind %j', (line) => {
    expect(importEnd([line, 'x'], 0, 2)).toBe(1);
  });

  it.each([
    "export * from './cart.js';",
    'pub use cart::Cart;',
    'import.meta.hot',
    "import('./late.js')",
    'package = read()',
    'using (var a = b()) {',
    'const cart = open();',
    'user = 1',
    'tryAgain()',
    '',
  ])('does not begin at %j', (line) => {
    expect(importEnd([line, 'x'], 0, 2)).toBe(0);
  });

  it('ends behind the bracket of a list, and nowhere without one', () => {
    expect(importEnd(['import (', '\t"fmt"', ')', 'x'], 0, 4)).toBe(3);
    expect(importEnd(['from a import b, \\', '  c', 'x'], 0, 3)).toBe(2);
    expect(importEnd(['import {', ...Array.from({ length: 200 }, () => 'a,')], 0, 201)).toBe(0);
  });
});

describe('isImports', () => {
  it('is true of imports, and of comments between them', () => {
    expect(isAlone('import os', '', '# theirs', 'import attrs')).toBe(true);
    expect(isAlone('import (', '  "fmt"', ')')).toBe(true);
  });

  it('is false where anything else stands', () => {
    expect(isAlone('import os', '# Carts.')).toBe(false);
    expect(isAlone('import os', 'LIMIT = 3')).toBe(false);
    expect(isAlone('LIMIT = 3', 'import os')).toBe(false);
    expect(isAlone('# Carts.')).toBe(false);
  });
});

it('reads the paths of modules from sentences, and not from code', () => {
  const task = 'Drop `java.math.BigDecimal`\n\nIt needs std::sync, a/b.\n\n```\nimport x.y\n```\n';
  expect(modulePaths(readQuery(task)).sort()).toEqual(['a/b', 'java.math.BigDecimal', 'std::sync']);
});
