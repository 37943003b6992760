import { LABEL_LIMIT } from '../defaults.js';
import { codeText } from '../read/header.js';
import { nameOf } from '../read/name.js';
import { LineKind, type Profile } from '../read/profile.js';
import type { Block, Minor } from '../shapes.js';
import type { Declaration } from './declarations.js';
import { cutLabel } from './tile.js';

/** Lines from which a literal is read for entries. */
const ENTRY_LINES = 10;

/** Entries that make a list, at least. */
const ENTRY_MINIMUM = 3;

// Not `= function (a) {` and the like, whose lines are statements.
const OPENS_LITERAL = /=(?![^=]*(?:\bfunction\b|\)\s*\{))[^=>]*[[({]\s*$/;
const OPENS_LIST = /[[({]\s*$/;
const IDENTITY =
  /^["']?(?:name|id|key|title|type|path|label|command)["']?\s*[:=]\s*(?:["'`]([^"'`]+)["'`]|([\w.]+))/;

/** The declaration that a literal or a group belongs to. */
type Literal = Pick<Declaration, 'header' | 'line' | 'end'>;

/**
 * The entries of a literal that spans lines, `= [` or `= {`: each begins at a line of the least indentation inside. An
 * entry is named by its key, or by its name, id or the like. There are no entries when there would be fewer than three,
 * or when they are one-liners for the most part.
 */
export function findEntries(profile: Profile, { header, line, end }: Literal): Block[] {
  if (end - line < ENTRY_LINES || !OPENS_LITERAL.test(header)) return [];
  const { kinds, indents } = profile;
  let first = line + 1;
  while (first < end && (kinds[first] as number) <= LineKind.COMMENT) first++;
  const margin = indents[first] as number;
  const starts: number[] = [];
  for (let at = first; at <= end; at++) {
    const kind = kinds[at] as number;
    if (kind <= LineKind.ORPHAN || kind === LineKind.CLOSER) continue;
    if ((indents[at] as number) < margin) break;
    if (indents[at] === margin) starts.push(at);
  }
  const mean = (end - first) / Math.max(1, starts.length);
  if (starts.length < ENTRY_MINIMUM || mean < 2) return [];
  return starts.map((start, index) => entryBlock(profile, start, (starts[index + 1] ?? end) - 1));
}

const OPENS_SPECS = /^(?:const|var|type|let)\s*\(\s*$/;

/** The names that a group like `const (` declares, one a line at the least indentation inside. */
export function findSpecs(profile: Profile, { header, line, end }: Literal): Minor[] {
  if (!OPENS_SPECS.test(header)) return [];
  const { kinds, indents } = profile;
  const specs: Minor[] = [];
  let margin = -1;
  for (let at = line + 1; at < end; at++) {
    const kind = kinds[at] as number;
    if (kind <= LineKind.ORPHAN || kind === LineKind.CLOSER) continue;
    if (margin < 0) margin = indents[at] as number;
    const name = indents[at] === margin ? SPEC_NAME.exec(codeText(profile, at))?.[0] : undefined;
    if (name !== undefined && name !== '_') specs.push({ line: at, name });
  }
  return specs;
}

const SPEC_NAME = /^[\w$]+/;

function entryBlock(profile: Profile, start: number, last: number): Block {
  let end = last;
  while (end > start && (profile.kinds[end] as number) <= LineKind.COMMENT) end--;
  let line = start;
  let label = codeText(profile, start);
  // A bare bracket is no label; the line that identifies the entry is.
  if (/^[[({]*$/.test(label) || OPENS_LIST.test(label)) {
    for (let at = start; at <= Math.min(end, start + 6); at++) {
      const match = IDENTITY.exec(codeText(profile, at));
      if (match !== null)
        return block(profile, { start, line: at, end }, match[1] ?? match[2] ?? '');
    }
    if (/^[[({]*$/.test(label) && start < end) line = start + 1;
    label = codeText(profile, line);
  }
  return block(profile, { start, line, end }, nameOf(label));
}

function block(
  profile: Profile,
  lines: { start: number; line: number; end: number },
  name: string,
): Block {
  return {
    kind: 'entry',
    ...lines,
    label: cutLabel(codeText(profile, lines.line), LABEL_LIMIT),
    name,
    // The name is a string in the label, which a comparison of labels would mask.
    family: `entry ${name}`,
    children: [],
    minor: [],
  };
}
