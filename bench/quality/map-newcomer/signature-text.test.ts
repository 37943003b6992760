import { describe, expect, it } from 'vitest';
import { signatureTexts, stands, withoutSentences } from './signature-text.js';

const OURS = `# Repository map: 3 of 4 files, most relevant first. [R:n] = n files depend on it, + = exported, :n = line.

lib/dataset.rb [R:3] — Rows of a table.
  +class Dataset :7 — Chooses rows.
    +def where(*cond) query.rb:12
    .each .first
  +OPTS :4, LIMIT :5
  +Id :9
  +Other, Name
  … 2 more

src/
  a.ts: alpha, beta
src/b.ts: gamma

… 1 more file in 1 directory: ./ 1
`;

describe('signatureTexts', () => {
  it('has the lines of ours that say more than names, without their sentences', () => {
    expect(signatureTexts(OURS)).toEqual([
      ...['  +class Dataset :7', '    +def where(*cond) query.rb:12'],
    ]);
  });

  it('has the lines of code of aider’s', () => {
    expect(signatureTexts('\nsrc/a.ts:\n⋮\n│export class Alpha {\n│\n⋮\n')).toEqual([
      '│export class Alpha {',
    ]);
  });
});

describe('a name', () => {
  it('stands as a word, paths included, sentences not', () => {
    const text = withoutSentences(OURS);
    expect(
      ['dataset', 'Dataset', 'where', 'each', 'alpha'].map((name) => stands(name, text)),
    ).toEqual(Array(5).fill(true));
    expect(['Rows', 'wher', 'Data'].map((name) => stands(name, text))).toEqual([
      false,
      false,
      false,
    ]);
    expect(stands('$app', 'var $app = 1')).toBe(true);
    expect(stands('app', 'var $app = 1')).toBe(false);
  });
});
