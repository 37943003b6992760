import { type CountTokens, compareText, fit, type LineRange, type View } from '@ctx/text';
import { printable, printablePath } from '@ctx/text/printable';
import { rangeText } from '@ctx/text/ranges';
import type { FactLearned, LedgerEvent, TaskType } from '../log/event.js';
import { record } from '../log/ledger.js';
import type { Fact, FileRecord, Ledger, Scope } from '../log/state.js';
import { contentDigest } from './content-digest.js';

/** Tokens of a handoff when the caller names no budget: what a receiver reads in one go. */
const HANDOFF_BUDGET = 2_000;

/** Longest item of a rendered handoff, UTF-16 units: one long error text must not push out the rest. */
const HANDOFF_ITEM_LENGTH = 500;

/** A file that the sender worked with. The receiver has not seen it. */
export interface HandoffFile {
  path: string;
  /** How much of it the sender saw last. */
  view: View;
  ranges?: readonly LineRange[] | undefined;
  hash?: string | undefined;
  edited: boolean;
}

/** The package that one agent hands to another. Plain data, safe as JSON. */
export interface HandoffPackage {
  format: 'ctx-handoff';
  version: 1;
  /** SHA-256 of the content, without times: equal content has equal digests. */
  digest: string;
  from: Scope;
  intent?: { text: string; taskType?: TaskType | undefined } | undefined;
  /** Most needed first. */
  files: HandoffFile[];
  decisions: string[];
  facts: Omit<KnownFact, 'times'>[];
  /** The parts that the budget left out. */
  leftOut: { files: number; decisions: number; facts: number };
}

/** Options of {@link handoff}. */
export interface HandoffOptions {
  /** The receiver's tokenizer; the budget is kept by its count. */
  countTokens: CountTokens;
  /** Tokens of the rendered package (default 2000). */
  budget?: number | undefined;
}

type Content = Pick<HandoffPackage, 'intent' | 'files' | 'decisions' | 'facts'>;

/**
 * Packs what another agent needs: intent, edited files, decisions, facts, then the other files, as
 * many as the rendered package may take. With a budget too small for anything it is empty.
 *
 * @throws RangeError when the budget is NaN.
 */
export function handoff(ledger: Ledger, options: HandoffOptions): HandoffPackage {
  const { countTokens, budget = HANDOFF_BUDGET } = options;
  const content = contentOf(ledger);
  const { intent } = content;
  const edited = content.files.filter((file) => file.edited).length;
  const sizes = [intent ? 1 : 0, edited, content.decisions.length, content.facts.length];
  const total = sizes.reduce((sum, size) => sum + size, content.files.length - edited);
  const pack = (count: number): HandoffPackage => {
    const [first, changed, decided, learned, others] = split(count, sizes);
    const part: Content = {
      ...(intent && first === 1 && { intent }),
      files: content.files.slice(0, changed + others),
      decisions: content.decisions.slice(0, decided),
      facts: content.facts.slice(0, learned),
    };
    const leftOut = {
      files: content.files.length - part.files.length,
      decisions: content.decisions.length - part.decisions.length,
      facts: content.facts.length - part.facts.length,
    };
    const digest = digestOf(part);
    return { format: 'ctx-handoff', version: 1, digest, from: ledger.scope, ...part, leftOut };
  };
  return pack(fit(total, budget, (count) => countTokens(renderHandoff(pack(count)))));
}

/** The package as text for the receiver's window; empty when it holds nothing. */
export function renderHandoff({
  digest,
  intent,
  files,
  decisions,
  facts,
  leftOut,
}: HandoffPackage): string {
  if (!intent && files.length + decisions.length + facts.length === 0) return '';
  const lines = [`# Handoff ${digest.slice(0, 12)}`];
  if (intent)
    lines.push(`Task${intent.taskType ? ` (${intent.taskType})` : ''}: ${cut(intent.text)}`);
  if (files.length > 0) lines.push('Files, not yet in your window:', ...files.map(fileLine));
  if (decisions.length > 0) lines.push('Decisions:', ...decisions.map((text) => `- ${cut(text)}`));
  if (facts.length > 0) lines.push('Facts:', ...facts.map(factLine));
  const rest = Object.entries(leftOut).filter(([, count]) => count > 0);
  if (rest.length > 0)
    lines.push(`Left out: ${rest.map(([noun, count]) => `${count} ${noun}`).join(', ')}.`);
  return printable(`${lines.join('\n')}\n`);
}

/**
 * Takes a package over: its intent (unless the receiver has one), decisions and facts become the
 * receiver's, its files count as mentioned, **not** as visible. Taking it over again changes nothing.
 *
 * @param time Milliseconds by the caller's clock.
 * @throws RangeError when the package is of another version or its digest does not match.
 */
export function acceptHandoff(
  ledger: Ledger,
  handed: HandoffPackage,
  { time }: { time: number },
): Ledger {
  if (handed?.format !== 'ctx-handoff' || handed.version !== 1) {
    throw new RangeError(
      `handoff: expected ctx-handoff version 1, got ${String(handed?.format)} version ${String(handed?.version)}`,
    );
  }
  const digest = digestOf(handed);
  if (digest !== handed.digest) {
    throw new RangeError(
      `handoff: the digest is ${handed.digest}, the content has ${digest}; ask the sender for it again`,
    );
  }
  if (ledger.accepted.has(digest)) return ledger;
  const { intent, files, decisions, facts } = handed;
  const events: LedgerEvent[] = [
    { type: 'accepted', time, digest },
    { type: 'mentioned', time, paths: files.map(({ path }) => path) },
    ...decisions.map((text): LedgerEvent => ({ type: 'decided', time, text })),
    ...facts.map(({ stale: _, ...fact }): LedgerEvent => ({ type: 'fact', ...fact })),
  ];
  if (intent && !ledger.intent) events.push({ type: 'intended', time, ...intent });
  return record(ledger, events);
}

function contentOf(ledger: Ledger): Content {
  const { intent } = ledger;
  const files = [...ledger.files.values()]
    .filter(({ kind, view, edits, mentions }) => kind === 'file' && (view || edits || mentions))
    .sort(byNeed);
  const decisions = [...ledger.decisions]
    .sort(([a, first], [b, second]) => second - first || compareText(a, b))
    .map(([text]) => text);
  return {
    ...(intent && {
      intent: { text: intent.text, ...(intent.taskType && { taskType: intent.taskType }) },
    }),
    files: files.map(handoffFile),
    decisions,
    facts: factsOf(ledger).map(({ times: _, ...fact }) => fact),
  };
}

/** Edited before pinned before often and lately used. */
function byNeed(a: FileRecord, b: FileRecord): number {
  return (
    Number(b.edits > 0) - Number(a.edits > 0) ||
    Number(b.pinned) - Number(a.pinned) ||
    b.lastUsed - a.lastUsed ||
    b.reads - a.reads ||
    compareText(a.path, b.path)
  );
}

function handoffFile({ path, view = 'path', ranges, hash, edits }: FileRecord): HandoffFile {
  return {
    path,
    view,
    ...(ranges && { ranges }),
    ...(hash !== undefined && { hash }),
    edited: edits > 0,
  };
}

/** How many of each group are among the first `count` items; the last group takes the rest. */
function split(count: number, sizes: readonly number[]): [number, number, number, number, number] {
  let rest = count;
  const taken = sizes.map((size) => {
    const part = Math.min(size, rest);
    rest -= part;
    return part;
  });
  return [...taken, rest] as [number, number, number, number, number];
}

/** Times do not count, nor does the order, which follows from times. */
function digestOf({ intent, files, decisions, facts }: Content): string {
  const sorted = (items: readonly unknown[]) =>
    items.map((item) => JSON.stringify(item)).sort(compareText);
  const timeless = facts.map(({ time: _, stale, ...fact }) => fact as Partial<Fact>);
  return contentDigest({
    intent,
    files: sorted(files.map((file) => contentDigest(file))),
    decisions: sorted(decisions),
    facts: sorted(timeless.map((fact) => contentDigest(fact))),
  });
}

function fileLine({ path, view, ranges, edited }: HandoffFile): string {
  const lines = ranges?.map(rangeText).join(', ');
  return `- ${printablePath(path)} (${edited ? 'edited, ' : ''}${view}${lines ? `, lines ${lines}` : ''})`;
}

function factLine({ source, confidence, stale, ...fact }: Omit<KnownFact, 'times'>): string {
  const notes = [
    ...(source === undefined ? [] : [source]),
    ...(confidence < 1 ? [`confidence ${confidence}`] : []),
    ...(stale ? ['stale: its file changed'] : []),
  ];
  return `- ${cut(formatFact(fact))}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

/** Long items are cut in the rendering only; the package holds them whole. */
function cut(text: string): string {
  if (text.length <= HANDOFF_ITEM_LENGTH) return text;
  const more = text.length - HANDOFF_ITEM_LENGTH;
  return `${text.slice(0, HANDOFF_ITEM_LENGTH)}… [${more} more characters in the package]`;
}

/** A fact as it stands now. */
export interface KnownFact extends Fact {
  /** The file it cites has changed since: do not rely on it without a look. */
  readonly stale: boolean;
}

/**
 * The facts that hold: the latest value of each key, surest first, equal ones by kind and key.
 *
 * @param hashes Hashes of files as they are now; those that the ledger saw are known already.
 */
export function factsOf(
  ledger: Pick<Ledger, 'facts' | 'files'>,
  hashes: ReadonlyMap<string, string> = new Map(),
): KnownFact[] {
  const isStale = ({ cites }: Fact) => {
    if (!cites) return false;
    const now = hashes.get(cites.path) ?? ledger.files.get(cites.path)?.hash;
    return now !== undefined && now !== cites.hash;
  };
  return [...ledger.facts.values()]
    .map((fact) => ({ ...fact, stale: isStale(fact) }))
    .sort(
      (a, b) =>
        Number(a.stale) - Number(b.stale) ||
        b.confidence - a.confidence ||
        compareText(a.kind, b.kind) ||
        compareText(a.key, b.key),
    );
}

/** A fact as a line: `K:discovery:auth_bug = null check missing in line 42`. */
export function formatFact({ kind, key, value }: Pick<Fact, 'kind' | 'key' | 'value'>): string {
  const plain = value === value.trim() && value !== '' && !/^"|[\r\n]/.test(value);
  return `K:${kind}:${key} = ${plain ? value : JSON.stringify(value)}`;
}

/**
 * Reads a line as {@link formatFact} writes it; the leading `K:` may be missing, and the value may
 * be a JSON string. The rest of the event is the caller's: who says so, when, how surely.
 *
 * @throws RangeError when the line is not of the form `K:<kind>:<key> = <value>`.
 */
export function parseFact(line: string): Pick<FactLearned, 'type' | 'kind' | 'key' | 'value'> {
  const equals = line.indexOf('=');
  const name = /^\s*(?:K:|(?!K:))([\w-]+):([^\s=:].*)$/su.exec(line.slice(0, Math.max(0, equals)));
  if (!name?.[1] || !name[2]) {
    throw new RangeError(
      `fact: expected "K:<kind>:<key> = <value>", such as "K:discovery:auth_bug = null check missing", got ${JSON.stringify(line)}`,
    );
  }
  const value = unquoted(line.slice(equals + 1).trim());
  return { type: 'fact', kind: name[1], key: name[2].trimEnd(), value };
}

function unquoted(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}
