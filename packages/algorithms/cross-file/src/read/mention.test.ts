import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mention, scanMentions } from './mention.js';

function mentionsOf(file: string, text: string, line = 1): Mention[] {
  const mentions: Mention[] = [];
  scanMentions(file, text, line, (mention) => mentions.push(mention));
  return mentions;
}

/** Mentions as `path`, with `../` before those that start at the file's own folder. */
const paths = (file: string, text: string): string[] =>
  mentionsOf(file, text).map(({ path, relative }) => (relative ? `./${path}` : path));

describe('scanMentions', () => {
  it.each([
    ["import { a } from './b.js';", ['./src/b.js']],
    ["export * from '../lib/c';", ['./lib/c']],
    ["const x = require('./d')", ['./src/d']],
    ["vi.mock('./e/index.ts', () => ({}))", ['./src/e/index.ts']],
    ["import x from '@/views/home.vue'", ['views/home.vue']],
    ["import { a } from '@vue/shared'", ['@vue/shared']],
    ["import '.'", ['./src']],
    ["import '..'", []],
    ["name.split('.').join('..')", []],
    ["open('__init__.py')", []],
    ["kind = 'pathlib.Path'", []],
    ["fetch('https://example.com/a/b.js')", []],
    ["import fs from 'fs'", []],
    ["t('hello world')", []],
  ])('reads quoted paths of %s', (text, expected) => {
    expect(paths('src/a.ts', text)).toEqual(expected);
  });

  it.each([
    ['from . import views', ['./app/views']],
    [
      'from .models import User, Group as G',
      ['./app/models/User', './app/models/Group', './app/models/G'],
    ],
    ['from ..core.util import helper', ['./core/util/helper']],
    ['from app.db import session', ['app/db/session']],
    ['import app.settings', ['app/settings']],
    ['import os, app.tasks', ['os', 'app/tasks']],
    [
      'from .models import (\n    User,  # the user\n    Group,\n)',
      ['./app/models/User', './app/models/Group'],
    ],
    ['from x import *', ['x']],
  ])('reads Python’s %s', (text, expected) => {
    expect(paths('app/main.py', text)).toEqual(expected);
  });

  it.each([
    ['use crate::routing::Router;', ['./src/routing/Router']],
    [
      'use crate::{body::Body, extract::{State, Path}};',
      ['./src/body/Body', './src/extract/State', './src/extract/Path'],
    ],
    ['use super::future::Route;', ['./src/future/Route']],
    ['use self::inner::Thing;', ['./src/routing/inner/Thing']],
    ['pub mod method_routing;', ['./src/routing/method_routing']],
    ['let x = crate::util::make();', ['./src/util/make']],
    ['pub(crate) use crate::a::b;', ['./src/a/b']],
  ])('reads Rust’s %s', (text, expected) => {
    expect(paths('src/routing.rs', text)).toEqual(expected);
  });

  it.each([
    ['#include "dict.h"', ['dict.h']],
    ['#include <catch2/catch_test.hpp>', ['catch2/catch_test.hpp']],
    ['  #  include "sub/x.h" // why', ['sub/x.h']],
    ['import com.acme.json.Parser;', ['com/acme/json/Parser']],
    ['import static com.acme.Util.join;', ['com/acme/Util/join']],
    ['import com.acme.*;', ['com/acme']],
    ['using Acme.Tools;', ['Acme/Tools']],
    ['use App\\Models\\User;', ['App/Models/User']],
    ["require_relative 'lib/thing'", ['lib/thing']],
  ])('reads %s', (text, expected) => {
    expect(paths('src/x.c', text)).toEqual(expected);
  });

  it('says on which line each stands', () => {
    const text = "\nimport a from './a.js';\r\n\nimport b from './b.js';";
    expect(mentionsOf('x.ts', text, 5).map(({ line }) => line)).toEqual([6, 8]);
  });

  it('takes a crate without a source folder for any', () => {
    expect(paths('main.rs', 'use crate::a::b;')).toEqual(['a/b']);
    expect(paths('x/src/y/src/z.rs', 'use crate::a::b;')).toEqual(['./x/src/y/src/a/b']);
  });

  it('reads member access as no path', () => {
    expect(paths('x.ts', 'this.config.build.target = process.env.X')).toEqual([]);
  });

  it('takes anything', () => {
    const pieces = [
      'import ',
      'from .',
      '"./',
      '{',
      '(',
      '::',
      'use a::{',
      '\n',
      '}',
      'x',
      '\\',
      '"',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
        for (const { path, line } of mentionsOf('a/b.rs', parts.join(''))) {
          expect(path).not.toMatch(/^\/|\/\/|\.\.\//);
          expect(line).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  it('stays linear on long lines', () => {
    for (const piece of ['import a.', '"./a', 'use a::{', 'from . import (', 'a::']) {
      for (const part of [piece.repeat(10), `${piece}\n`])
        expect((size: number) => {
          const text = part.repeat(size);
          return () => mentionsOf('a.ts', text);
        }, part).toGrowLinearly(500, 5_000);
    }
  });
});
