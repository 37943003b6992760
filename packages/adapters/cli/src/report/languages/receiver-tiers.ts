import { dataOf, languages } from '@ctx/source/languages';

/** How sure a use of a member is, by the way in which its value gets its type; `-` where a language has no such way. */
export type ReceiverTier = 'sure' | 'may' | 'not' | '-';

/** The ways in which the value before a member gets its type, in the order of the table. */
export const RECEIVER_WAYS = [
  'field',
  'constructed',
  'local',
  'parameter',
  'base',
  'own',
  'result',
  'generic',
  'overload',
  'embedded',
  'given',
  'held',
  'module',
  'nested',
  'extension',
  'above',
  'part',
] as const;

/** The meaning of each way, as the head of the table gives it. */
const MEANINGS: Readonly<Record<(typeof RECEIVER_WAYS)[number], string>> = {
  field: 'a field of the object with a written type or value',
  constructed: 'a field that the constructor is given',
  local: 'a local set to a new object',
  parameter: 'a parameter with a written type',
  base: 'a field of a type above',
  own: 'the object itself',
  result: 'what a function gives',
  generic: 'a type in another, or one of several',
  overload: 'one name with several signatures: an edge to each that takes the arguments',
  embedded: 'a member from elsewhere: embedded, mixed in, inherited, an extension',
  given: 'a parameter of a function that is an argument of a call',
  held: 'a function in a table, called by its place: an edge to each',
  module: 'a member of a module that a name or a call gives',
  nested: 'a type that another file nests in one',
  extension: 'one of several extensions of one name, by the type that each adds to',
  above: 'the own object as a type above a named one',
  part: 'one of several values that stand beside each other, or that a function gives',
};

const TIERS: Readonly<Record<string, ReceiverTier>> = { s: 'sure', m: 'may', n: 'not' };

/** The tier of each way in a language; undefined for one whose values are not followed. */
export function receiverTiersOf(
  language: string,
): Readonly<Record<string, ReceiverTier>> | undefined {
  const tiers = dataOf(language)?.values?.tiers;
  if (tiers === undefined) return undefined;
  return Object.fromEntries(RECEIVER_WAYS.map((way, at) => [way, TIERS[tiers[at]!] ?? '-']));
}

/** Lines of the table for a terminal. */
export function renderReceivers(): string {
  const rows = [HEAD, ...cells()].map((row) =>
    row
      .map((cell, at) => cell.padEnd(Math.max(at === 0 ? FIRST : 4, HEAD[at]!.length)))
      .join('  ')
      .trimEnd(),
  );
  return `${INTRODUCTION}\n${rows.join('\n')}\n`;
}

/** The same for a document. */
export function receiversMarkdown(): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...cells()].map((row) => `| ${row.join(' | ')} |`);
  const ways = RECEIVER_WAYS.map((way) => `- **${way}**: ${MEANINGS[way]}.`);
  return `${INTRODUCTION}\n\n${ways.join('\n')}\n\n${rows.join('\n')}\n`;
}

const INTRODUCTION =
  'Uses of a member whose name several types have, by the way in which the value before it gets its type:';

const HEAD: readonly string[] = ['language', ...RECEIVER_WAYS];

/** Width of the first column. */
const FIRST = 10;

function cells(): string[][] {
  return languages.toSorted().flatMap((language) => {
    const tiers = receiverTiersOf(language);
    return tiers === undefined ? [] : [[language, ...Object.values(tiers)]];
  });
}
