import { compareText } from '@ctx/text';
import type { FactLearned } from '../log/event.js';
import type { Fact, Ledger } from '../log/state.js';

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
