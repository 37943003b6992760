import { describe, expect, it } from 'vitest';
import type { Definition, ReferenceKind } from '../facts/facts.js';
import type { Identifiers } from '../languages/language.js';
import { createSource, type Span } from '../tree/source.js';
import { type ReferenceScan, references } from './references.js';

const EMPTY: ReferenceScan = {
  skipped: [],
  names: new Set(),
  keys: new Set(),
  uses: new Map(),
  typing: [],
  scopes: [],
  blocks: [],
  locals: [],
  outer: new Set(),
  definitions: [],
  keywords: new Set(['return', 'const']),
  identifiers: { families: [] },
};

function scan(text: string, options: Partial<ReferenceScan> = {}, comments: Span[] = []): string[] {
  const source = createSource(text, comments, []);
  return references(source, { ...EMPTY, ...options }).map(({ name, count }) => `${name}:${count}`);
}

/** Every use as `name kind` or `name kind of receiver`. */
function uses(text: string, options: Partial<ReferenceScan> = {}, comments: Span[] = []): string[] {
  const source = createSource(text, comments, []);
  return references(source, { ...EMPTY, ...options }).flatMap(({ name, uses: list = [] }) =>
    list.map(
      ({ kind, receiver }) =>
        `${name} ${kind}${receiver === undefined ? '' : ` of ${receiver || '?'}`}`,
    ),
  );
}

const identifiers = (more: Partial<Identifiers>) => ({ identifiers: { families: [], ...more } });

/** A definition from the first to the last character of a part of a text. */
function definition(text: string, part: string, more: Partial<Definition> = {}): Definition {
  const startIndex = text.indexOf(part);
  const [startLine, endLine, headerLine] = [1, 1, 1];
  return {
    name: '',
    kind: 'function',
    startLine,
    endLine,
    headerLine,
    startIndex,
    endIndex: startIndex + part.length,
    signature: '',
    exported: false,
    ...more,
  };
}

/** The spans of every `word` in a text. */
function spans(text: string, ...words: string[]): Span[] {
  return words
    .flatMap((word) =>
      [...text.matchAll(new RegExp(`\\b${word}\\b`, 'g'))].map(({ index }) => ({
        startIndex: index,
        endIndex: index + word.length,
      })),
    )
    .sort((a, b) => a.startIndex - b.startIndex);
}

describe('references', () => {
  it('counts names, not keywords, numbers or single letters', () => {
    expect(scan('const aa = bb + aa + 0x1F + 12px + x; return aa')).toEqual(['aa:3', 'bb:1']);
  });

  it('tells the line of the first use', () => {
    const source = createSource('aa\r\nbb\naa', [], []);
    expect(references(source, EMPTY)).toEqual([
      { name: 'aa', count: 2, line: 1, uses: [{ kind: 'read', count: 2, line: 1 }] },
      { name: 'bb', count: 1, line: 2, uses: [{ kind: 'read', count: 1, line: 2 }] },
    ]);
  });

  it('passes over comments and what is skipped', () => {
    const text = 'aa /* bb */ cc dd';
    expect(scan(text, { skipped: spans(text, 'cc') }, [{ startIndex: 3, endIndex: 11 }])).toEqual([
      'aa:1',
      'dd:1',
    ]);
  });

  it('passes over the names of definitions', () => {
    expect(scan('aa aa', { names: new Set([3]) })).toEqual(['aa:1']);
  });

  it('hides a local in its scope and in the scopes within', () => {
    const text = 'loc { loc out { loc } } loc';
    const scopes = [
      { startIndex: 4, endIndex: 23 },
      { startIndex: 14, endIndex: 21 },
    ];
    expect(scan(text, { scopes, locals: [{ startIndex: 6 }] })).toEqual(['loc:2', 'out:1']);
  });

  it('binds a local to the innermost scope', () => {
    const text = '{ aa { aa } aa }';
    const scopes = [
      { startIndex: 0, endIndex: 16 },
      { startIndex: 5, endIndex: 11 },
    ];
    expect(scan(text, { scopes, locals: [{ startIndex: 7 }] })).toEqual(['aa:2']);
  });

  it('keeps members called like a local', () => {
    const text = '{ loc x.loc y?.loc z->loc A::loc ...loc }';
    const scopes = [{ startIndex: 0, endIndex: text.length }];
    const options = { scopes, locals: [{ startIndex: 2 }], ...identifiers({ arrows: true }) };
    expect(scan(text, options)).toEqual(['loc:4']);
    // `->` leads to a result, which may well be a local type.
    expect(scan(text, { scopes, locals: [{ startIndex: 2 }] })).toEqual(['loc:3']);
  });

  it('hides nothing by a local outside of any scope', () => {
    expect(scan('aa aa', { locals: [{ startIndex: 0 }] })).toEqual(['aa:1']);
  });

  it('takes what a function defines for its local', () => {
    const text = 'function outer() { function inner() {} inner(); other() } inner()';
    const definitions = [
      definition(text, text.slice(0, 57), { name: 'outer' }),
      definition(text, 'function inner() {}', { name: 'inner', parent: 0 }),
    ];
    const scopes = definitions.map(({ startIndex, endIndex }) => ({
      startIndex: startIndex,
      endIndex: endIndex,
    }));
    const names = new Set([9, 28]);
    const keywords = new Set(['function']);
    expect(scan(text, { definitions, scopes, names, keywords })).toEqual(['other:1', 'inner:1']);
  });

  it('tells the innermost definitions around a use', () => {
    const text = 'class Aa { run() { call } } call';
    const definitions = [
      definition(text, 'class Aa { run() { call } }', { name: 'Aa', kind: 'class' }),
      definition(text, 'run() { call }', { name: 'run', kind: 'method', parent: 0 }),
    ];
    const source = createSource(text, [], []);
    const names = new Set([6, 11]);
    const facts = references(source, {
      ...EMPTY,
      definitions,
      names,
      keywords: new Set(['class']),
    });
    expect(facts).toEqual([
      {
        name: 'call',
        count: 2,
        line: 1,
        uses: [{ kind: 'read', count: 2, line: 1, within: [1] }],
      },
    ]);
  });

  it('tells keys from uses', () => {
    const text = '{ key: value, other ? yes : no, path: a1 ? bb : cc, Type::make() }';
    expect(scan(text, identifiers({ keysBeforeColon: true }))).toEqual([
      'value:1',
      'other:1',
      'yes:1',
      'no:1',
      'a1:1',
      'bb:1',
      'cc:1',
      'Type:1',
      'make:1',
    ]);
    expect(scan('{ key: value }')).toEqual(['key:1', 'value:1']);
  });

  it('knows a key behind a comment', () => {
    const text = '{ aa: 1, /* why, then */ bb: 2 }';
    expect(
      scan(text, identifiers({ keysBeforeColon: true }), [{ startIndex: 9, endIndex: 24 }]),
    ).toEqual([]);
  });

  it('passes over keys that the tree knows', () => {
    expect(scan('f(key=value)', { keys: new Set([2]) })).toEqual(['value:1']);
    expect(scan('<a-b stroke-width={x1}>', { keys: new Set([5]) })).not.toContain('width:1');
  });

  it('leaves out variables that begin with $ where the language has them', () => {
    expect(scan('$foo bar', identifiers({ dollarVariables: true }))).toEqual(['bar:1']);
    expect(scan('$foo bar')).toEqual(['$foo:1', 'bar:1']);
  });

  it('leaves out elements in lower case, keeps components', () => {
    const text = '<div><my-part /><Panel /><ui.card /></div>';
    const at = ['div>', 'my-part', 'Panel', 'ui', '/div'].map((part) => text.indexOf(part));
    const marked = new Map(
      at.map((start, i): [number, 'markup'] => [start + (i === 4 ? 1 : 0), 'markup']),
    );
    expect(uses(text, { uses: marked })).toEqual(['Panel markup', 'ui markup', 'card read of ui']);
  });

  it('reads names of every script, and no other signs', () => {
    expect(scan('größe 变量 — “quoted” 😀 naïve_1')).toEqual(['größe:1', '变量:1', 'naïve_1:1']);
  });

  it('leaves out escapes and private members', () => {
    expect(scan('\\name this.#field ok')).toEqual(['this:1', 'ok:1']);
  });

  it('reads a name that goes on after a letter of a wider alphabet as one', () => {
    expect(scan('empty? save! put!= a1?b1', identifiers({ suffixes: '?!' }))).toEqual([
      'empty?:1',
      'save!:1',
      'put:1',
      'a1?:1',
      'b1:1',
    ]);
  });

  it('leaves out variables of objects and symbols', () => {
    expect(scan('@store :symbol A1::Const @@all', identifiers({ sigils: '@:' }))).toEqual([
      'A1:1',
      'Const:1',
    ]);
  });

  it('takes time that grows with the text', () => {
    expect((size: number) => {
      const text = 'name other.third '.repeat(size);
      return () => expect(scan(text)).toHaveLength(3);
    }).toGrowLinearly(1_000, 10_000);
  });
});

describe('the kind of a use', () => {
  it('is a call before an open parenthesis', () => {
    expect(uses('aa() bb (1) cc?.() dd')).toEqual(['aa call', 'bb call', 'cc call', 'dd read']);
  });

  it("is a call before type arguments, a macro's mark or a template where the language has them", () => {
    const text = 'aa<T, U<V>>() bb::<T>() cc!(1) dd![2] ee`x` ff < gg; hh<T>';
    expect(uses(text, identifiers({ generics: true, macros: true, templates: true }))).toEqual([
      'aa call',
      'bb call',
      'cc call',
      'dd call',
      'ee call',
      'ff read',
      'gg read',
      'hh read',
    ]);
  });

  it('is what makes an object after new: the last name of the path', () => {
    const options = { keywords: new Set(['new']), ...identifiers({ newBefore: true }) };
    expect(uses('new Aa() new pkg.Bb<T>() renew Cc() new\n  Dd', options)).toEqual([
      'Aa new',
      'pkg read',
      'Bb new of pkg',
      'renew read',
      'Cc call',
      'Dd new',
    ]);
  });

  it('is a decorator after @, with the path before it', () => {
    const options = identifiers({ decorators: true });
    expect(uses('@aa @bb.cc() dd', options)).toEqual([
      'aa decorator',
      'bb decorator',
      'cc decorator of bb',
      'dd read',
    ]);
  });

  it('is what the tree says, new before type', () => {
    const text = 'Aa new Bb() Cc Dd()';
    const told = new Map<number, ReferenceKind>([
      [0, 'type'],
      [7, 'type'],
      [12, 'inherit'],
      [15, 'type'],
    ]);
    const options = { keywords: new Set(['new']), ...identifiers({ newBefore: true }) };
    expect(uses(text, { ...options, uses: told })).toEqual([
      'Aa type',
      'Bb new',
      'Cc inherit',
      'Dd type',
    ]);
  });

  it('is a type in a stretch of types', () => {
    expect(uses('aa: List[Item] = bb', { typing: [{ startIndex: 4, endIndex: 14 }] })).toEqual([
      'aa read',
      'List type',
      'Item type',
      'bb read',
    ]);
  });

  it('is a call for every bare name in lower case where calls need no parentheses', () => {
    expect(uses('run Aa.new(Bb.load) Cc Dd(1)', identifiers({ bareCalls: true }))).toEqual([
      'run call',
      'Aa new',
      'new call of Aa',
      'Bb read',
      'load call of Bb',
      'Cc read',
      'Dd call',
    ]);
  });

  it('counts uses of another kind or receiver apart', () => {
    expect(references(createSource('aa() aa() x1.aa aa', [], []), EMPTY)[0]).toEqual({
      name: 'aa',
      count: 4,
      line: 1,
      uses: [
        { kind: 'call', count: 2, line: 1 },
        { kind: 'read', receiver: 'x1', count: 1, line: 1 },
        { kind: 'read', count: 1, line: 1 },
      ],
    });
  });
});

describe('the receiver of a use', () => {
  it('is absent for a bare name, empty for a value without a name', () => {
    expect(uses('aa bb().cc dd[0].ee ff.gg')).toEqual([
      'aa read',
      'bb call',
      'cc read of ?',
      'dd read',
      'ee read of ?',
      'ff read',
      'gg read of ff',
    ]);
  });

  it('is empty for a local: what it holds is not known', () => {
    const text = '{ loc.run() out.run() loc.deep.run() }';
    const scopes = [{ startIndex: 0, endIndex: text.length }];
    expect(uses(text, { scopes, locals: [{ startIndex: 2 }] })).toEqual([
      'run call of ?',
      'run call of out',
      'out read',
      'deep read of ?',
    ]);
  });

  it('keeps the object that a method belongs to', () => {
    const options = { keywords: new Set(['this', '$this']) };
    expect(
      uses('this.store.get() $this->repo->find() $other->find()', {
        ...options,
        ...identifiers({ arrows: true, dollarVariables: true }),
      }),
    ).toEqual([
      'store read of this',
      'get call of this.store',
      'repo read of $this',
      'find call of $this->repo',
      'find call of ?',
    ]);
  });
});
