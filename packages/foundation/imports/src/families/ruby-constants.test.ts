import type { Definition, SourceFacts } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { rubyConstants } from './ruby-constants.js';

/**
 * A file of nested definitions (`module A / class B < C / def run`, each inside the one before) and
 * of uses, which stand in the innermost of them.
 */
function file(path: string, nested = '', uses = ''): SourceFacts {
  const definitions = nested
    .split(' / ')
    .filter(Boolean)
    .map((signature, i): Definition => {
      const [, word, scope, name] = /^(\w+) (?:([\w:]*)::)?(\w+)/.exec(signature)!;
      return {
        name: name!,
        kind: word === 'def' ? 'method' : (word as 'class'),
        startLine: i + 1,
        endLine: 9,
        headerLine: i + 1,
        startIndex: i,
        endIndex: 99,
        signature,
        exported: true,
        ...(i > 0 && { parent: i - 1 }),
        ...(scope && { container: scope }),
      };
    });
  const references = uses
    .split(' ')
    .filter(Boolean)
    .map((written, i) => {
      const rooted = written.startsWith('::');
      const [, receiver, name] = /^(?:(.*)::)?(\w+)$/.exec(rooted ? written.slice(2) : written)!;
      const within = definitions.length > 0 ? { within: [definitions.length - 1] } : {};
      const use = {
        kind: 'read' as const,
        count: 1,
        line: i + 1,
        ...within,
        ...(receiver && { receiver }),
        ...(rooted && { rooted }),
      };
      return { name: name!, count: 1, line: i + 1, uses: [use] };
    });
  return { path, language: 'ruby', lines: 9, definitions, imports: [], exports: [], references };
}

function targets(from: SourceFacts, ...others: SourceFacts[]): string[] {
  return rubyConstants([from, ...others])(from).map(
    ({ path, tier, names }) =>
      `${path} ${names.join()}${tier === 'same-package' ? '' : ` (${tier})`}`,
  );
}

const library = [
  file('lib/acme.rb', 'module Acme / def setup'),
  file('lib/acme/base.rb', 'module Acme / class Base / def run'),
  file('lib/acme/strategies/base.rb', 'module Acme / module Strategies / class Base < Acme::Base'),
  file('lib/acme/version.rb', 'module Acme / constant VERSION'),
];

describe('rubyConstants', () => {
  it('looks from the inside out', () => {
    const inside = file(
      'lib/acme/strategies/key.rb',
      'module Acme / module Strategies / class Key',
      'Base VERSION',
    );
    expect(targets(inside, ...library)).toEqual([
      'lib/acme/strategies/base.rb Base',
      'lib/acme/version.rb VERSION',
    ]);
    const outside = file('lib/acme/other.rb', 'module Acme / class Other', 'Base');
    expect(targets(outside, ...library)).toEqual(['lib/acme/base.rb Base']);
  });

  it('takes no constant of another module for one of its last name', () => {
    const uses = 'ActiveRecord::Base Rack::Strategies::Base Base';
    expect(targets(file('app/a.rb', '', uses), ...library)).toEqual([]);
  });

  it('guesses where the file names the module around the only one', () => {
    const from = file('spec/a_spec.rb', '', 'Acme Acme::Strategies Strategies::Base');
    expect(targets(from, ...library)).toContain('lib/acme/strategies/base.rb Base (name)');
    expect(targets(file('spec/b_spec.rb', '', 'Strategies::Base'), ...library)).toEqual([]);
  });

  it('links to no file that only a module around leads through', () => {
    const from = file('a.rb', '', 'Acme Acme::Base');
    expect(targets(from, ...library)).toEqual(['lib/acme/base.rb Base']);
    const both = { ...from, references: [...from.references, ...file('', '', 'Acme').references] };
    expect(targets(both, ...library)).toContain('lib/acme.rb Acme');
  });

  it('finds the home of a module that many files open', () => {
    expect(targets(file('a.rb', '', 'Acme'), ...library)).toEqual(['lib/acme.rb Acme']);
    const nameless = library.slice(1);
    expect(targets(file('a.rb', '', 'Acme'), ...nameless)).toEqual([]);
  });

  it('leaves what Ruby or another library defines, also where a file opens it again', () => {
    const core = file('lib/core_ext/string.rb', 'class String / def blank');
    expect(targets(file('a.rb', '', 'String'), core)).toEqual([]);
    const rails = file(
      'lib/patch.rb',
      'module ActionDispatch / module Routing / class RouteSet / def x',
    );
    expect(targets(file('a.rb', '', 'ActionDispatch::Routing::RouteSet'), rails)).toEqual([]);
    const own = file('lib/liquid.rb', 'module Liquid / class String / def x');
    expect(targets(file('b.rb', 'module Liquid / class Tag', 'String'), own)).toEqual([
      'lib/liquid.rb String',
    ]);
  });

  it('looks for a constant of the top nowhere else', () => {
    const own = file('lib/acme/file.rb', 'module Acme / class File / def run');
    const from = (uses: string) => file('lib/acme/a.rb', 'module Acme / class A', uses);
    expect(targets(from('File'), own)).toEqual(['lib/acme/file.rb File']);
    expect(targets(from('::File'), own)).toEqual([]);
    expect(targets(from('::Acme::File'), own)).toEqual(['lib/acme/file.rb File']);
  });

  it.each(['TrueClass', 'Ractor', 'ZeroDivisionError', 'RubyVM', 'UnboundMethod'])(
    'takes no file that opens %s, which Ruby brings, for its home',
    (name) => {
      const opened = file('lib/extensions/blank.rb', `class ${name} / def blank`);
      expect(targets(file('lib/a.rb', '', name), opened)).toEqual([]);
    },
  );

  it('takes the file that gives the superclass, also where another is called like the class', () => {
    const made = file('lib/shop/models.rb', 'module Shop / class Cart < Base');
    const opened = file('lib/shop/cart.rb', 'module Shop / class Cart / def extra');
    expect(targets(file('a.rb', '', 'Shop::Cart'), made, opened)).toEqual([
      'lib/shop/models.rb Cart',
    ]);
    const shown = file('examples/shop.rb', 'module Shop / class Cart < Base');
    const stubbed = file('spec/shop_spec.rb', 'module Shop / class Cart < Base');
    for (const other of [shown, stubbed])
      expect(targets(file('spec/a_spec.rb', '', 'Shop::Cart'), other, opened)).toEqual([
        'lib/shop/cart.rb Cart',
      ]);
  });

  it('keeps equals apart: the nearest, or none', () => {
    const users = [
      file('one/app/user.rb', 'class User < Base'),
      file('two/app/user.rb', 'class User < Base'),
    ];
    expect(targets(file('one/test/a.rb', '', 'User'), ...users)).toEqual(['one/app/user.rb User']);
    expect(targets(file('a.rb', '', 'User'), ...users)).toEqual([]);
  });

  it('takes no file that opens a class again for its home: the superclass, or most members, say which', () => {
    const shared = [
      file('lib/cart.rb', 'class Cart < Base'),
      file('ext/app/cart.rb', 'class Cart / def extra'),
    ];
    const from = file('ext/app/a.rb', '', 'Cart');
    expect(targets(from, ...shared)).toEqual(['lib/cart.rb Cart']);
    const full = file('lib/core.rb', 'class Cart / def run');
    const run = full.definitions[1]!;
    const many = { ...full, definitions: [full.definitions[0]!, run, run, run] };
    const opened = file('ext/app/more.rb', 'class Cart / def extra');
    expect(targets(from, opened, many)).toEqual(['lib/core.rb Cart']);
    const fewer = { ...many, definitions: many.definitions.slice(0, 3) };
    expect(targets(from, opened, fewer)).toEqual(['ext/app/more.rb Cart']);
  });

  it('does not take a test for what is none', () => {
    const helper = file('test/helper.rb', 'class Helper < Base');
    expect(targets(file('lib/a.rb', '', 'Helper'), helper)).toEqual([]);
    expect(targets(file('test/a_test.rb', '', 'Helper'), helper)).toEqual([
      'test/helper.rb Helper',
    ]);
  });
});
