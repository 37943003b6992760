// One idea, one word: no published name is one that docs/vocabulary.md gives another word for.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import type { Finding } from '../findings.js';
import { lineAt, parse, type Repository, type Source } from '../sources.js';

/** Where the words stand. */
const VOCABULARY = 'docs/vocabulary.md';

/** Spellings that are not American, in parts of names. */
const SPELLINGS: ReadonlyMap<RegExp, string> = new Map([
  [/neighbour/i, 'neighbor'],
  [/licence/i, 'license'],
  [/behaviour/i, 'behavior'],
  [/colour/i, 'color'],
  [/favour/i, 'favor'],
  [/([a-z])lyse/, '…lyze'],
  [
    /(?:normal|serial|token|organ|summar|optim|capital|general|initial|recogn|neutral)is(?:e|ing|ation)/i,
    '…ize',
  ],
]);

/** Checks the exported names of every package. */
export function checkWords({ root, packages }: Repository): Finding[] {
  const instead = existsSync(join(root, VOCABULARY))
    ? insteadOf(readFileSync(join(root, VOCABULARY), 'utf8'))
    : new Map<string, string>();
  return packages
    .flatMap(({ folder, sources }) =>
      sources.filter(({ path, test }) => !test && path.startsWith(`${folder}/src/`)),
    )
    .flatMap((source) => checkSource(source, instead));
}

/** Word that is not used → the one that is, from the tables that have an "instead of" column. */
export function insteadOf(vocabulary: string): Map<string, string> {
  const words = new Map<string, string>();
  let column = false;
  for (const row of vocabulary.split('\n')) {
    if (!row.startsWith('|')) column = false;
    const cells = row.split('|').map((cell) => cell.trim());
    if (cells[3] === 'instead of') column = true;
    else if (column) {
      const [word] = code(cells[1]);
      for (const other of code(cells[3])) if (word !== undefined) words.set(other, word);
    }
  }
  return words;
}

const code = (cell: string | undefined): string[] =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);

function checkSource(source: Source, instead: ReadonlyMap<string, string>): Finding[] {
  return publicNames(source).flatMap(({ name, start }) => {
    const word = instead.get(name) ?? spelling(name);
    if (word === undefined) return [];
    const message = `names something "${name}": the word is "${word}" (${VOCABULARY})`;
    return [{ path: source.path, line: lineAt(source.text, start), message }];
  });
}

function spelling(name: string): string | undefined {
  for (const [british, american] of SPELLINGS) if (british.test(name)) return american;
  return undefined;
}

interface Name {
  name: string;
  start: number;
}

/** Names of exports, of the properties of declared types, and of what exported functions take. */
function publicNames(source: Source): Name[] {
  const { program, module } = parse(source);
  const names: Name[] = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ exportName }) =>
      exportName.name === null ? [] : [{ name: exportName.name, start: exportName.start ?? start }],
    ),
  );
  new Visitor({
    TSPropertySignature({ key }) {
      if (key.type === 'Identifier') names.push({ name: key.name, start: key.start });
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'FunctionDeclaration') return;
      for (const param of declaration.params)
        if (param.type === 'Identifier') names.push({ name: param.name, start: param.start });
    },
  }).visit(program);
  return names;
}
