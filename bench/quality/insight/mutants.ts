// Copies of real functions that were changed by rule: how many are found, and what else is told.
// pnpm bench insight-mutants [--each 60] [--seed 7] <folder>…
import { parseArgs } from 'node:util';
import { clones } from '@ctx/insight';
import { type Definition, roleOf } from '@ctx/source';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';
import { seededRandom } from '@ctx/text';
import { openWorkspace } from '@ctx/workspace';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '60' },
    seed: { type: 'string', default: '7' },
    show: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  process.stderr.write('name at least one folder\n');
  process.exit(2);
}
const random = seededRandom(Number(values.seed));
const pick = <T>(of: T[]): T => of.splice(Math.floor(random() * of.length), 1)[0]!;

interface Seed {
  readonly text: string;
  readonly extension: string;
}

/** Functions of 14 to 80 lines that stand in no other. */
async function seedsOf(root: string): Promise<Seed[]> {
  const workspace = await openWorkspace(root, { cacheDir: false });
  const seeds = new Map<string, Seed>();
  for (const { path, definitions } of workspace.facts) {
    const extension = /\.(?:py|go|ts|js|java|php|rb|rs|c)$/.exec(path)?.[0];
    if (extension === undefined || path.endsWith('.d.ts') || roleOf(path) !== 'source') continue;
    const file = await workspace.read(path);
    if (!('text' in file)) continue;
    const lines = file.text.split('\n');
    for (const { kind, startLine, endLine, parent } of definitions) {
      const isWhole = (kind === 'function' || kind === 'method') && parent === undefined;
      const size = endLine - startLine + 1;
      if (!isWhole || size < 14 || size > 80) continue;
      const text = lines.slice(startLine - 1, endLine).join('\n');
      seeds.set(text, { text, extension });
    }
  }
  await workspace.close();
  const all = [...seeds.values()].sort((a, b) => (a.text < b.text ? -1 : 1));
  return Array.from({ length: Math.min(Number(values.each), all.length) }, () => pick(all));
}

const WORDS = new Set(
  (
    'if else for while return const let var func def async await function import from class try ' +
    'except catch range in of not and or is None True False true false null nil new switch case ' +
    'default break continue type map string int error bool self this throw raise with as lambda ' +
    'yield pass typeof undefined public private protected static final void fn pub mut match end ' +
    'do then begin rescue unless elsif echo foreach struct char size_t unsigned long double float ' +
    'any interface byte rune error str list dict array number object never unknown usize bytes'
  ).split(' '),
);

/** Four of its own names with other ones. */
function renamed({ text }: Seed): string {
  const names = [...new Set(text.match(/\b[a-z_]\w*\b/g) ?? [])].filter(
    (name) =>
      !WORDS.has(name) &&
      name.length > 2 &&
      new RegExp(`(?<![.\\w])${name}\\b\\s*(?::=|=[^=]|,|\\))`).test(text),
  );
  return names
    .slice(0, 4)
    .reduce(
      (changed, name) =>
        changed.replace(new RegExp(`(?<![.\\w'"])${name}\\b`, 'g'), `${name}Other`),
      text,
    );
}

/** An eighth of the statements that fill a line are another one, or have another one behind them. */
function near({ text }: Seed): string {
  const lines = text.split('\n');
  const isStatement = (i: number): boolean =>
    i > 0 &&
    i < lines.length - 1 &&
    /[\w)]\s*;?$/.test(lines[i]!) &&
    !/^\s*[.)}\]]/.test(lines[i]!) &&
    !/^\s*[.)}\]+&|?:]/.test(lines[i + 1] ?? '') &&
    !/[{([,:\\]$/.test(lines[i - 1]!.trim());
  const candidates = lines.flatMap((_, i) => (isStatement(i) ? [i] : []));
  const count = Math.max(1, Math.round(candidates.length * 0.12));
  for (let n = 0; n < count && candidates.length > 0; n++) {
    const at = pick(candidates);
    const indent = /^\s*/.exec(lines[at]!)![0];
    const added = n % 2 === 1 ? `${lines[at]}\n${indent}extra${n}(value)` : undefined;
    lines[at] = added ?? `${indent}changed${n}(thing, other)`;
  }
  return lines.join('\n');
}

const KINDS: Readonly<Record<string, (seed: Seed) => string>> = {
  exact: ({ text, extension }) =>
    extension === '.py' || extension === '.rb'
      ? text.replaceAll('\n', '\n\n')
      : text.replaceAll('\n', '  \n\n'),
  renamed,
  near,
};

const seeds = (await Promise.all(positionals.map(seedsOf))).flat();
async function definitionsOf(path: string, text: string): Promise<Definition[]> {
  const language = grammarOf(path, text);
  if (language === undefined) return [];
  await loadLanguage(language);
  return [...extract(language, text).definitions];
}

const seedOf = (path: string): string => path.slice(0, 4);
const pathOf = (i: number, side: string): string =>
  `${String(i).padStart(4, '0')}${side}${seeds[i]!.extension}`;

// Functions that were copies of each other before are no mistakes.
const originals = [];
for (const [i, { text }] of seeds.entries()) {
  const path = pathOf(i, 'a');
  originals.push({ path, text: `${text}\n`, definitions: await definitionsOf(path, text) });
}
const before = new Set<string>();
for (const { members } of clones(originals).groups) {
  const ids = [...new Set(members.map(({ path }) => seedOf(path)))];
  for (const a of ids) for (const b of ids) before.add(`${a} ${b}`);
}

console.log(
  `${seeds.length} functions of ${positionals.length} repositories, ${before.size / 2} pairs of them copies before`,
);
console.log('| kind | read | recall | groups | across functions | precision |');
console.log('|---|--:|--:|--:|--:|--:|');

for (const [kind, change] of Object.entries(KINDS)) {
  const files = [];
  for (const [i, seed] of seeds.entries()) {
    for (const [side, text] of [
      ['a', seed.text],
      ['b', change(seed)],
    ] as const) {
      const path = pathOf(i, side);
      files.push({ path, text: `${text}\n`, definitions: await definitionsOf(path, text) });
    }
  }
  const { groups, skipped } = clones(files);
  const unread = new Set(skipped.map(({ path }) => seedOf(path)));
  const found = new Set<string>();
  let across = 0;
  for (const { members, similarity } of groups) {
    const sides = new Map<string, Set<string>>();
    for (const { path } of members) {
      const id = seedOf(path);
      sides.set(id, (sides.get(id) ?? new Set()).add(path[4]!));
    }
    for (const [id, both] of sides) if (both.size === 2) found.add(id);
    const ids = [...sides.keys()];
    if (!ids.every((a) => ids.every((b) => a === b || before.has(`${a} ${b}`)))) {
      across++;
      if (values.show) console.log(kind, similarity, ...members.map(({ path }) => path));
    }
  }
  const read = seeds.length - unread.size;
  const precision = (groups.length - across) / Math.max(1, groups.length);
  console.log(
    `| ${kind} | ${read} | ${(found.size / read).toFixed(3)} | ${groups.length} | ${across} | ${precision.toFixed(3)} |`,
  );
  if (values.show) {
    for (let i = 0; i < seeds.length; i++) {
      const id = String(i).padStart(4, '0');
      if (!found.has(id) && !unread.has(id)) console.log('missed', kind, id, seeds[i]!.text);
    }
  }
}
