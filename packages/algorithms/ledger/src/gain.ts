import { compareText } from '@ctx/text';
import { printablePath } from '@ctx/text/printable';
import { readAgain } from './account/read-again.js';
import { CLASSES, type PriceTable, priceOf, type Savings, savings } from './account/savings.js';
import type { TokenClasses } from './log/event.js';
import type { FileRecord, Ledger } from './log/state.js';

export { deliveredAgain } from './account/read-again.js';
export type { PriceTable, Savings } from './account/savings.js';

/** The cost of a conversation, our savings of it, and where the tokens went. */
export interface Gain {
  /** Requests that the host reported. */
  requests: number;
  /** Tokens of all requests by class. */
  spent: TokenClasses;
  /** Their price, if a table was given. */
  spentMoney?: number | undefined;
  savings: Savings;
  /** Paths with the most tokens delivered, first; equal ones by path. */
  largest: { path: string; reads: number; tokens: number }[];
  /** Files of which lines came that had come before, and had not been edited since; and how often. */
  readAgain: { files: number; times: number };
  currency: string;
}

/** Options of {@link gain}. */
export interface GainOptions {
  /** The price of a million tokens of each class. Without it, no money is shown. */
  prices?: PriceTable | undefined;
  /** Paths listed (default 10). */
  limit?: number | undefined;
}

/**
 * The report of one ledger; for a recorded transcript, `gain(replay(readTranscript(text).events))`.
 *
 * @throws RangeError when a price is not ≥ 0 or the limit is no number ≥ 0.
 */
export function gain(ledger: Ledger, { prices, limit = 10 }: GainOptions = {}): Gain {
  if (!(limit >= 0)) throw new RangeError(`gain: limit must be ≥ 0, got ${limit}`);
  const spent = { ...ledger.account.totals };
  const delivered = [...ledger.files.values()].filter(({ sent }) => sent > 0);
  return {
    requests: ledger.account.turns,
    spent,
    ...(prices && { spentMoney: priceOf(spent, prices) }),
    savings: savings(ledger, prices),
    largest: delivered.sort(byTokens).slice(0, limit).map(row),
    readAgain: readAgain(ledger.events),
    currency: prices?.currency ?? '',
  };
}

/** The report as a plain-text table, one line for each number, ended by `\n`. */
export function renderGain(report: Gain): string {
  const { spent, savings: parts, largest, readAgain, currency } = report;
  const head = ['tokens', ...CLASSES.map((name) => NAMES[name])];
  const row = (name: string, tokens: TokenClasses) => [
    name,
    ...CLASSES.map((key) => grouped(tokens[key])),
  ];
  const money = (amount: number | undefined) =>
    amount === undefined
      ? ''
      : ` ${amount < 0 ? '-' : ''}${currency}${Math.abs(amount).toFixed(4)}`;
  const tokens = table([
    head,
    row('spent', spent),
    row('saved', parts.saved),
    row('re-reads', parts.rereads),
    row('overhead', parts.overhead),
    row('extra requests', parts.extraTurns),
    row('net saved', parts.net),
  ]);
  const rate = `${(100 * parts.bounceRate).toFixed(1)} %`;
  const lines = [
    ...tokens,
    '',
    `requests ${grouped(report.requests)}, spent${money(report.spentMoney) || ' (no prices given)'}${
      parts.money === undefined ? '' : `, net saved${money(parts.money)}`
    }`,
    `compressed ${grouped(parts.compressed)}, bounced ${grouped(parts.bounces)} (${rate})${
      parts.backOff ? ': back off, compression does not pay here' : ''
    }`,
    `read again ${grouped(readAgain.times)} times, ${grouped(readAgain.files)} files`,
  ];
  if (largest.length > 0) {
    const rows = largest.map(({ path, reads, tokens: sum }) => [
      printablePath(path),
      grouped(reads),
      grouped(sum),
    ]);
    lines.push('', ...table([['largest', 'reads', 'tokens'], ...rows]));
  }
  return `${lines.join('\n')}\n`;
}

const NAMES: Record<keyof TokenClasses, string> = {
  fresh: 'fresh',
  cacheWrite: 'cache write',
  cacheRead: 'cache read',
  output: 'output',
};

function byTokens(a: FileRecord, b: FileRecord): number {
  return b.sent - a.sent || compareText(a.path, b.path);
}

function row({ path, reads, sent }: FileRecord): Gain['largest'][number] {
  return { path, reads, tokens: sent };
}

/** Columns of one width; the first to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) =>
    rows.reduce((width, cells) => Math.max(width, cells[column]!.length), 0),
  );
  return rows.map((cells) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** 1234567 → 1,234,567, in every locale. */
function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
