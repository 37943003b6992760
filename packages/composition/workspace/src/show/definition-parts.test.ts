import { describe, expect, it } from 'vitest';
import { extracted } from '../../test/extracted.js';
import { type CutFile, definitionParts } from './definition-parts.js';

const BRIEF = { docs: false, whole: false };

async function fileOf(language: 'python' | 'typescript', text: string): Promise<CutFile> {
  const path = language === 'python' ? 'a.py' : 'a.ts';
  const [facts] = await extracted({ [path]: text });
  return { lines: text.split('\n'), language, definitions: facts?.definitions ?? [] };
}

/** The lines of parts as text. */
function shown(file: CutFile, range: { startLine: number; endLine: number }, wanted = BRIEF) {
  return definitionParts(range, file, wanted).map(({ startLine, endLine }) =>
    file.lines.slice(startLine - 1, endLine),
  );
}

const DOCUMENTED = `/**
 * What it does.
 *
 * More of it, "quoted" and not.
 * Even more.
 */
export function first(): number {
  const doc = \`/**
 * no comment
 * but a text
 * of lines
 */\`;
  return doc.length;
}`;

const DOCSTRING = `def first(a, b):
    """What it does.

    More: don't count "quotes".

    Even more.
    """
    sql = """
    select this
    from that
    where those
    """
    return sql`;

describe('documentation', () => {
  it('is its first line, where the parse of the file says that it is one', async () => {
    const file = await fileOf('typescript', DOCUMENTED);
    const all = { startLine: 1, endLine: 14 };
    expect(shown(file, all)).toEqual([file.lines.slice(0, 2), file.lines.slice(6)]);
    expect(shown(file, all, { ...BRIEF, docs: true })).toEqual([file.lines]);
  });

  it('within a function is cut likewise, and no other string is', async () => {
    const file = await fileOf('python', DOCSTRING);
    expect(shown(file, { startLine: 1, endLine: 13 })).toEqual([
      file.lines.slice(0, 2),
      file.lines.slice(7),
    ]);
  });

  it('loses no line of code to a range that begins inside of it', async () => {
    const file = await fileOf('python', DOCSTRING);
    const part = definitionParts({ startLine: 5, endLine: 13 }, file, BRIEF);
    const lines = part.flatMap(({ startLine, endLine }) =>
      file.lines.slice(startLine - 1, endLine),
    );
    expect(lines).toEqual(expect.arrayContaining(file.lines.slice(7)));
  });

  it('stays where a line of it matters', async () => {
    const file = await fileOf('typescript', DOCUMENTED);
    const wanted = { ...BRIEF, matching: [5] };
    expect(shown(file, { startLine: 1, endLine: 14 }, wanted)).toEqual([file.lines]);
  });
});

describe('a long body', async () => {
  const steps = Array.from({ length: 200 }, (_, i) => `    step(${i});`);
  const long = await fileOf(
    'typescript',
    ['function long() {', '  if (ready) {', ...steps, '  }', '}'].join('\n'),
  );
  const range = { startLine: 1, endLine: 204 };

  it('is its lines that matter, the branch that they stand in and its header', () => {
    expect(definitionParts(range, long, { ...BRIEF, matching: [100] })).toEqual([
      { startLine: 1, endLine: 2 },
      { startLine: 90, endLine: 110 },
    ]);
  });

  it('is its head where none is known to matter, and whole on request', () => {
    expect(definitionParts(range, long, BRIEF)).toEqual([{ startLine: 1, endLine: 61 }]);
    expect(definitionParts(range, long, { ...BRIEF, whole: true })).toEqual([range]);
  });

  it('with members is their headers', async () => {
    const methods = Array.from({ length: 30 }, (_, i) => [
      `  m${i}() {`,
      '    one;',
      '    two;',
      '  }',
    ]);
    const text = ['class Long {', ...methods.flat(), '}'].join('\n');
    const parts = definitionParts(
      { startLine: 1, endLine: 122 },
      await fileOf('typescript', text),
      BRIEF,
    );
    expect(parts[0]).toEqual({ startLine: 1, endLine: 14 });
    expect(parts[1]).toEqual({ startLine: 18, endLine: 18 });
  });
});
