import { compareText } from '@ctx/text';
import { WORD_MINIMUM } from '../defaults.js';
import { type Block, bodyLine } from './block.js';
import { declaredNames } from './declaration.js';
import { type Mention, scanMentions } from './mention.js';
import {
  type DeclaredLevel,
  IN_BODY,
  IN_HEADER,
  packRole,
  USED_AS_MEMBER,
  USED_BARE,
} from './occurrence.js';

/** Characters of the longest one; what is longer is encoded data, not a name. */
const WORD_MAXIMUM = 100;

const LETTER = /[\p{L}\p{Nl}]/u;

const CLASS = new Uint8Array(128);

/**
 * The index's entry of one file: a pure function of its path and blocks, so that an index built in steps equals one
 * built at once.
 */
export interface FileEntry {
  readonly path: string;
  /** Characters of all headers and bodies. */
  readonly size: number;
  /** The identifiers, each once, in code-unit order; the arrays below run beside it. */
  readonly words: readonly string[];
  /** How often each stands in the file. */
  readonly counts: Uint32Array;
  /** 1-based line of each: where it is declared, else where it first stands. */
  readonly lines: Uint32Array;
  /** Where each stands and how firmly it is declared; see occurrence.ts. */
  readonly roles: Uint8Array;
  /** Strings that may name files, by path and line. */
  readonly mentions: readonly Mention[];
}

interface Draft {
  count: number;
  line: number;
  role: number;
  level: DeclaredLevel;
}

/** Reads the blocks of a file into what the index keeps of it. */
export function readEntry(path: string, blocks: readonly Block[]): FileEntry {
  const drafts = new Map<string, Draft>();
  const mentions = new Map<string, Mention>();
  const levels = declaredLevels(blocks);
  let size = 0;
  for (const [index, block] of blocks.entries()) {
    size += block.header.length + block.body.length;
    count(drafts, block.header, block.startLine, IN_HEADER);
    count(drafts, block.body, bodyLine(block), IN_BODY);
    for (const { name, member } of declaredNames(block.header)) {
      declare(drafts, name, block.startLine, member ? atMost(levels[index]!, 2) : levels[index]!);
    }
    const keep = (mention: Mention) => {
      const key = `${mention.relative ? 1 : 0}${mention.chain ? 1 : 0}${mention.path}`;
      if (!mentions.has(key)) mentions.set(key, mention);
    };
    scanMentions(path, block.header, block.startLine, keep);
    scanMentions(path, block.body, bodyLine(block), keep);
  }
  return freeze(path, size, drafts, [...mentions.values()]);
}

const atMost = (level: DeclaredLevel, most: DeclaredLevel): DeclaredLevel =>
  level < most ? level : most;

function count(drafts: Map<string, Draft>, text: string, start: number, role: number): void {
  scanWords(text, start, ({ text: name, line, member }) => {
    const use = role === IN_BODY ? (member ? USED_AS_MEMBER : USED_BARE) : 0;
    const draft = drafts.get(name);
    if (draft === undefined) drafts.set(name, { count: 1, line, role: role | use, level: 0 });
    else {
      draft.count++;
      draft.role |= role | use;
    }
  });
}

function declare(
  drafts: Map<string, Draft>,
  name: string,
  line: number,
  level: DeclaredLevel,
): void {
  const draft = drafts.get(name);
  if (draft === undefined || draft.level >= level) return;
  draft.level = level;
  draft.line = line;
}

const CONTAINER =
  /^\s*(?:export\s+|pub(?:\([^)]*\))?\s+)?(?:namespace|mod|module|impl|extern|package|declare)\b/;

/**
 * The level of what each block declares: 4 and 3 outermost (with and without a body), 2 and 1
 * inside another declaration. Depth is read from the indentation of the headers; namespaces and
 * their like hold definitions without deepening them.
 */
function declaredLevels(blocks: readonly Block[]): DeclaredLevel[] {
  const open: { indent: number; deepens: boolean }[] = [];
  return blocks.map((block, index) => {
    if (block.header === '') return 0;
    const indent = indentOf(block.header);
    while (open.length > 0 && open[open.length - 1]!.indent >= indent) open.pop();
    const nested = open.some(({ deepens }) => deepens);
    open.push({ indent, deepens: !CONTAINER.test(block.header) });
    const next = blocks[index + 1];
    const filled =
      block.body.trim() !== '' ||
      (next !== undefined && next.header !== '' && indentOf(next.header) > indent);
    return nested ? (filled ? 2 : 1) : filled ? 4 : 3;
  });
}

function indentOf(header: string): number {
  let indent = 0;
  for (const sign of header) {
    if (sign === ' ') indent++;
    else if (sign === '\t') indent += 4;
    else break;
  }
  return indent;
}

function freeze(
  path: string,
  size: number,
  drafts: Map<string, Draft>,
  mentions: Mention[],
): FileEntry {
  const words = [...drafts.keys()].sort();
  const counts = new Uint32Array(words.length);
  const lines = new Uint32Array(words.length);
  const roles = new Uint8Array(words.length);
  for (const [index, word] of words.entries()) {
    const draft = drafts.get(word)!;
    counts[index] = draft.count;
    lines[index] = draft.line;
    roles[index] = packRole(draft.role, draft.level);
  }
  mentions.sort(
    (a, b) =>
      compareText(a.path, b.path) ||
      Number(a.relative) - Number(b.relative) ||
      Number(a.chain) - Number(b.chain),
  );
  return { path, size, words, counts, lines, roles, mentions };
}

/** How an identifier stands in the text. */
export interface Word {
  /** The identifier, verbatim. */
  readonly text: string;
  /** 1-based line. */
  readonly line: number;
  /** Whether it is reached through another name: after `.`, `->` or `::`. */
  readonly member: boolean;
}

for (let code = 0; code < 128; code++) {
  const sign = String.fromCharCode(code);
  if (/[A-Za-z_$]/.test(sign)) CLASS[code] = 1;
  else if (/[0-9]/.test(sign)) CLASS[code] = 2;
}

/** 1 for a code unit that can start an identifier, 2 for one that can only continue it. */
function classOf(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code < 128) return CLASS[code]!;
  // A surrogate pair belongs to a word when both halves are there: rare scripts, not emoji.
  if (code >= 0xd800 && code <= 0xdfff) return 0;
  return LETTER.test(text[index]!) ? 1 : 0;
}

/**
 * Every identifier of `text`, in order: letters, digits, `_` and `$`, starting with no digit,
 * of WORD_MINIMUM to WORD_MAXIMUM characters (seed 000 § Token extraction: "3+ alphanumeric
 * characters"; longer runs are data, not names). `line` is the 1-based line of the text's start.
 */
export function scanWords(text: string, line: number, visit: (word: Word) => void): void {
  const length = text.length;
  let index = 0;
  while (index < length) {
    if (text.charCodeAt(index) === 10) line++;
    const kind = classOf(text, index);
    if (kind === 0) {
      index++;
      continue;
    }
    const start = index;
    do index++;
    while (index < length && classOf(text, index) !== 0);
    const size = index - start;
    if (kind === 2 || size < WORD_MINIMUM || size > WORD_MAXIMUM) continue;
    visit({ text: text.slice(start, index), line, member: isMember(text, start) });
  }
}

function isMember(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1);
  if (before === 46) return text.charCodeAt(start - 2) !== 46; // `.name`, not `..name`
  const two = text.slice(Math.max(0, start - 2), start);
  return two === '->' || two === '::' || two === '?.';
}
