// Two documents that state a figure of the same thing state the same figure. Of the same thing are cells of tables
// with the same row, column and suite, and sentences that are the same but for their figures. A document may state
// several (of other sets); what differs is where no figure of the one is a figure of the other.

import type { Finding } from '../findings.js';
import { type Figure, figuresIn, namedIn, sectionsOf } from './figures-in-text.js';

/** The figures that a document states of one thing, and where. */
interface Stated {
  path: string;
  line: number;
  figures: string[];
}

/** Words that a sentence has at least: shorter ones are alike by chance. */
const WORDS = 6;

/** Places of documents whose figures of one thing differ from those of another document. */
export function disagreements(documents: readonly { path: string; text: string }[]): Finding[] {
  const byThing = new Map<string, Stated[]>();
  for (const { path, text } of documents)
    for (const { thing, line, figures } of [...cellsOf(text), ...sentencesOf(text)]) {
      const stated = byThing.get(thing) ?? [];
      byThing.set(thing, stated);
      const own = stated.find((one) => one.path === path);
      if (own) own.figures.push(...figures);
      else stated.push({ path, line, figures });
    }
  return [...byThing].flatMap(([thing, stated]) => differing(thing, stated));
}

function differing(thing: string, stated: readonly Stated[]): Finding[] {
  return stated.flatMap((one, i) =>
    stated
      .slice(0, i)
      .filter((other) => !other.figures.some((figure) => one.figures.includes(figure)))
      .map((other) => ({
        path: one.path,
        line: one.line,
        message: `states ${one.figures[0]} of “${thing}”, ${other.path}:${other.line} states ${other.figures[0]}`,
      })),
  );
}

interface Thing {
  thing: string;
  line: number;
  figures: string[];
}

/** Cells with figures, by suite, row and column. */
function cellsOf(text: string): Thing[] {
  return sectionsOf(text).flatMap(({ line, rows }) => {
    const suites = [...new Set(namedIn(rows.join('\n')).map(({ name }) => name))].sort();
    if (suites.length === 0) return [];
    let head: string[] = [];
    return rows.flatMap((row, i) => {
      const cells = row.startsWith('|') ? row.split('|').slice(1, -1).map(plain) : [];
      if (/^\|[\s:|-]+\|$/.test(rows[i + 1] ?? '')) head = cells;
      const [label = ''] = cells;
      if (label === '' || !/[a-z]/i.test(label) || cells === head) return [];
      return cells.slice(1).flatMap((cell, k) => {
        const figures = textsOf(figuresIn([cell], 1));
        const column = head[k + 1] ?? '';
        if (figures.length === 0 || column === '') return [];
        const thing = `${suites.join(', ')}: ${label}, ${column}`;
        return [{ thing, line: line + i, figures: [figures.join(' ')] }];
      });
    });
  });
}

/** Sentences of prose with figures, by their words. */
function sentencesOf(text: string): Thing[] {
  const rows = text.split('\n');
  let fenced = false;
  return rows.flatMap((row, i) => {
    if (/^ *(?:```|~~~)/.test(row)) fenced = !fenced;
    if (fenced || /^[|#]/.test(row)) return [];
    return row.split(/(?<=[.:;]) (?=[A-Z*`[])/).flatMap((sentence) => {
      const found = figuresIn([sentence], 1);
      const words = found.reduceRight(
        (rest, { at, text: shown }) => `${rest.slice(0, at)}…${rest.slice(at + shown.length)}`,
        sentence,
      );
      if (found.length === 0 || (words.match(/[a-z]{2,}/gi) ?? []).length < WORDS) return [];
      const thing = plain(words.replace(/…(?:(?: to | and |, |–| · |\/)…)+/g, '…'));
      return [{ thing, line: i + 1, figures: [textsOf(found).join(' ')] }];
    });
  });
}

const textsOf = (figures: readonly Figure[]): string[] => figures.map(({ text }) => text);

/** Words alone: no marks, links or space around. */
function plain(cell: string): string {
  return cell
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/[*`[\]\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
