import type { Evidence } from '@ctx/relevance';
import { type Label, SIGNALS } from '@ctx/relevance/signals';
import type { Commit } from '@ctx/source';

/** Characters of a commit's subject quoted as a reason. */
const SUBJECT_LENGTH = 60;

/** Words of the task named in one reason. */
const REASON_WORDS = 4;

/** Reasons given for a file: three say why, more is noise that costs tokens. */
const REASONS = 3;

/**
 * Says in a few words why a file was chosen, what a reader can use first: `named in the task:
 * src/cookie.ts:12`, `defines parseCookie`, `uses parseCookie`, `commit 1a2b3c4 "fix: keep the quotes"`,
 * `changes with src/jar.ts`. That it shares words with the task tells less: {@link matchOf}, for a file of
 * which there is nothing else to say.
 *
 * @param evidence What the ranking found, largest share first.
 * @param definitions Names that the file defines.
 * @param commits History by commit id, for the subjects.
 * @param names Names that the task consists of: these are shown however they are written.
 * @returns At most three reasons; a word is shown once.
 */
export function reasonsOf(
  evidence: readonly Evidence[],
  definitions: ReadonlySet<string>,
  commits: ReadonlyMap<string, Commit>,
  names: readonly string[] = [],
): string[] {
  const shown = new Set<string>();
  const reasons: string[] = [];
  for (const { signal, because } of inReadingOrder(evidence)) {
    if (reasons.length === REASONS) break;
    const { causes, before } = labelOf(signal);
    if (causes === 'commits') {
      const commit = commits.get(because[0] ?? '');
      if (commit) reasons.push(`commit ${commit.id.slice(0, 7)} "${subjectOf(commit)}"`);
      continue;
    }
    if (causes === 'words') continue;
    const telling = tellingCauses(causes, because, definitions, names);
    const fresh = telling.filter((word) => !shown.has(word.toLowerCase())).slice(0, REASON_WORDS);
    if (fresh.length === 0) continue;
    for (const word of fresh) shown.add(word.toLowerCase());
    if (causes === 'names') reasons.push(...namesOf(fresh, definitions));
    else reasons.push(`${before}${fresh.join(', ')}`);
  }
  return reasons.slice(0, REASONS);
}

const LABELS: ReadonlyMap<string, Label> = new Map(SIGNALS.map(({ name, label }) => [name, label]));

/** The wording of the causes of each signal; those of an unknown signal are words of the task. */
export function labelOf(signal: string): Label {
  return LABELS.get(signal) ?? { causes: 'words' };
}

/** The words of the task that a file has, `matches cors, credentials`; empty where none is known. */
export function matchOf(evidence: readonly Evidence[]): string[] {
  const words = evidence
    .map(({ signal, because }) => ({ order: labelOf(signal).order, because }))
    .filter(({ order }) => order !== undefined)
    .sort((a, b) => a.order! - b.order!)
    .flatMap(({ because }) => because);
  const own = [...new Set(words.map((word) => word.toLowerCase()))].slice(0, REASON_WORDS);
  if (own.length > 0) return [`matches ${own.join(', ')}`];
  const beside = evidence.find(({ signal }) => labelOf(signal).causes === 'files');
  const [partner] = beside?.because ?? [];
  return partner === undefined ? [] : [`${labelOf(beside!.signal).before}${partner}`];
}

/** The causes of a signal that tell a reader something. */
function tellingCauses(
  causes: Label['causes'],
  because: readonly string[],
  definitions: ReadonlySet<string>,
  names: readonly string[],
): readonly string[] {
  if (causes === 'names')
    return because.filter((word) => names.includes(word) || isName(definitions)(word));
  if (causes !== 'places') return because;
  // A diff names a file three times: `src/a.ts`, `a/src/a.ts`, `b/src/a.ts`.
  const plain = because.map((path) => path.replace(/^[ab]\//, ''));
  return because.filter(
    (_, i) => !plain.some((other, k) => k < i && isSamePlace(plain[i]!, other)),
  );
}

/** Whether one of two mentioned paths says no more than the other, which may have a line. */
function isSamePlace(path: string, other: string): boolean {
  return other === path || other.startsWith(`${path}:`);
}

/** A word of prose that some file happens to use as a name says nothing; `parseCookie` does. */
function isName(definitions: ReadonlySet<string>): (word: string) => boolean {
  return (word) =>
    /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]|\$/.test(word) ||
    (definitions.has(word) && (/^[A-Z]/.test(word) || word.length >= 6));
}

/** Causes that a reader can use first; each group by share. */
const FIRST: readonly Label['causes'][] = ['places', 'names', 'commits'];

function inReadingOrder(evidence: readonly Evidence[]): Evidence[] {
  const place = ({ signal }: Evidence) => {
    const at = FIRST.indexOf(labelOf(signal).causes);
    return at < 0 ? FIRST.length : at;
  };
  return [...evidence].sort((a, b) => place(a) - place(b) || b.share - a.share);
}

function namesOf(names: readonly string[], definitions: ReadonlySet<string>): string[] {
  const defined = names.filter((name) => definitions.has(name));
  const used = names.filter((name) => !definitions.has(name));
  return [
    ...(defined.length > 0 ? [`defines ${defined.join(', ')}`] : []),
    ...(used.length > 0 ? [`uses ${used.join(', ')}`] : []),
  ];
}

function subjectOf({ message }: Commit): string {
  const subject = (message.split('\n', 1)[0] ?? '').trim();
  return subject.length > SUBJECT_LENGTH ? `${subject.slice(0, SUBJECT_LENGTH - 1)}…` : subject;
}
