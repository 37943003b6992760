import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block } from './block.js';
import { type FileEntry, readEntry, scanWords, type Word } from './entry.js';
import { IN_BODY, IN_HEADER, levelOf, USED_AS_MEMBER, USED_BARE } from './occurrence.js';

const block = (header: string, body = '', startLine = 1): Block => ({ header, body, startLine });

function word(entry: FileEntry, name: string) {
  const index = entry.words.indexOf(name);
  if (index < 0) return undefined;
  const role = entry.roles[index]!;
  return {
    count: entry.counts[index],
    line: entry.lines[index],
    bits: role & 15,
    level: levelOf(role),
  };
}

describe('readEntry', () => {
  it('reads headers as definitions and bodies as references', () => {
    const entry = readEntry('a.ts', [
      block('', 'import { Store } from "./store.js";', 1),
      block('export class Session {', '  store = new Store();\n  run() { this.store.save(); }', 3),
    ]);
    expect(word(entry, 'Session')).toEqual({ count: 1, line: 3, bits: IN_HEADER, level: 4 });
    expect(word(entry, 'Store')).toEqual({
      count: 2,
      line: 1,
      bits: IN_BODY | USED_BARE,
      level: 0,
    });
    expect(word(entry, 'save')).toEqual({
      count: 1,
      line: 5,
      bits: IN_BODY | USED_AS_MEMBER,
      level: 0,
    });
    expect(entry.mentions).toEqual([{ path: 'store.js', relative: true, chain: false, line: 1 }]);
  });

  it('keeps words once and in code-unit order', () => {
    const { words } = readEntry('a.ts', [block('', 'zeta Alpha alpha zeta _under $dollar Éclair')]);
    expect(words).toEqual(['$dollar', 'Alpha', '_under', 'alpha', 'zeta', 'Éclair']);
  });

  it('ranks declarations by depth and by whether they have a body', () => {
    const entry = readEntry('a.ts', [
      block('export const LIMIT = 5;', '', 1),
      block('class Box {', '', 2),
      block('  width = 1;', '', 3),
      block('  open() {', '    go();\n  }', 4),
      block('function close() {', '}', 8),
    ]);
    const level = (name: string) => word(entry, name)?.level;
    expect(level('LIMIT')).toBe(3);
    expect(level('Box')).toBe(4);
    expect(level('width')).toBe(1);
    expect(level('open')).toBe(2);
    expect(level('close')).toBe(4);
  });

  it('lets namespaces and implementations hold definitions without deepening them', () => {
    const entry = readEntry('a.rs', [
      block('mod tests {', '', 1),
      block('    fn works() {', '    }', 2),
      block('namespace Catch {', '', 5),
      block('    class Session {', '    };', 6),
    ]);
    expect(word(entry, 'works')?.level).toBe(4);
    expect(word(entry, 'Session')?.level).toBe(4);
  });

  it('reads tabs as depth and ranks methods of a receiver as nested', () => {
    const entry = readEntry('a.go', [
      block('type Server struct {', '', 1),
      block('\tPort int', '', 2),
      block('func (s *Server) Handle() {', '}', 4),
    ]);
    expect(word(entry, 'Handle')?.level).toBe(2);
    expect(word(entry, 'Server')?.level).toBe(4);
  });

  it('keeps the line of the firmest declaration', () => {
    const entry = readEntry('a.c', [
      block('int openFile(void);', '', 3),
      block('int openFile(void) {', '  return 1;\n}', 20),
    ]);
    expect(word(entry, 'openFile')).toMatchObject({ count: 2, line: 20, level: 4 });
  });

  it('keeps a mention once, at its first line', () => {
    const text = 'import a from "./x.js";\nimport b from "./x.js";';
    expect(readEntry('a.ts', [block('', text)]).mentions).toEqual([
      { path: 'x.js', relative: true, chain: false, line: 1 },
    ]);
  });

  it('is the same for CRLF', () => {
    const body = 'one();\ntwo();\nimport "./a.js";';
    const crlf = readEntry('a.ts', [block('class A {', body.replaceAll('\n', '\r\n'), 4)]);
    const lf = readEntry('a.ts', [block('class A {', body, 4)]);
    expect({ ...crlf, size: 0 }).toEqual({ ...lf, size: 0 });
  });

  it('takes no blocks and blocks without text', () => {
    expect(readEntry('a.ts', []).words).toEqual([]);
    expect(readEntry('a.ts', [block('', '')])).toMatchObject({ size: 0, words: [], mentions: [] });
  });

  it('takes words that objects know', () => {
    const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString'];
    expect(readEntry('a.ts', [block('', names.join(' '))]).words).toEqual(names);
  });
});

function wordsOf(text: string, line = 1): Word[] {
  const words: Word[] = [];
  scanWords(text, line, (word) => words.push(word));
  return words;
}

const texts = (text: string): string[] => wordsOf(text).map((word) => word.text);

describe('scanWords', () => {
  it('finds identifiers of three characters or more', () => {
    expect(texts('let ab = foo + bar_baz - $el2;')).toEqual(['let', 'foo', 'bar_baz', '$el2']);
  });

  it('skips what starts with a digit', () => {
    expect(texts('0xdeadbeef 123abc abc123')).toEqual(['abc123']);
  });

  it('skips runs longer than a name', () => {
    expect(texts(`${'a'.repeat(100)} ${'b'.repeat(101)}`)).toEqual(['a'.repeat(100)]);
  });

  it('knows letters of other scripts, and no emoji', () => {
    expect(texts('größe = 変数名 + 🎉🎉🎉')).toEqual(['größe', '変数名']);
  });

  it('says on which line each stands', () => {
    expect(wordsOf('one\n\ntwo three\r\nfour', 10).map(({ line }) => line)).toEqual([
      10, 12, 12, 13,
    ]);
  });

  it.each([
    ['box.open()', 'open', true],
    ['box?.open()', 'open', true],
    ['box->open()', 'open', true],
    ['Box::open()', 'open', true],
    ['...open', 'open', false],
    ['open()', 'open', false],
    ['a:open', 'open', false],
    ['a-open', 'open', false],
  ])('in %j tells whether %s is reached through another name', (text, name, member) => {
    expect(wordsOf(text).find((word) => word.text === name)?.member).toBe(member);
  });

  it('takes anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const word of wordsOf(text)) {
          expect(text).toContain(word.text);
          expect(word.line).toBeLessThanOrEqual(text.split('\n').length);
        }
      }),
    );
  });
});
