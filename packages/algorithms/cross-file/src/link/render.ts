import { type CountTokens, fit } from '@ctx/text';
import { printableName, printablePath } from '@ctx/text/printable';
import type { Relation } from './evidence.js';
import type { Link } from './link.js';

/** Options of `renderLinks`. */
export interface RenderLinksOptions {
  /** Whether each link is a line of its own with its tokens and their lines. Default false. */
  readonly evidence?: boolean | undefined;
  /** The most that is printed, in `countTokens`, or in characters without one. */
  readonly budget?: number | undefined;
  readonly countTokens?: CountTokens | undefined;
}

const ARROWS: Record<Relation, string> = {
  dependency: '->',
  dependent: '<-',
  sharedInterface: '<->',
  conceptualCoupling: '<->',
};

/**
 * The links in the seed's notation, strongest first: `-> a.ts, <- b.ts, <-> c.ts`. `->` points at
 * what the file depends on, `<-` at what depends on it, `<->` at files of one interface or of
 * shared vocabulary. With `evidence` each link is a line: `-> a.ts  User 12:3, save 40:18`, the
 * line in the file asked about before the line in the linked one. The weakest links are left out
 * where the budget is short; '' for no links.
 *
 * @throws RangeError when `budget` is negative or not a number.
 */
export function renderLinks(links: readonly Link[], options: RenderLinksOptions = {}): string {
  const { evidence = false, budget, countTokens } = options;
  const render = (count: number): string => {
    const shown = links.slice(0, count);
    return evidence ? shown.map(renderEvidence).join('\n') : shown.map(renderLink).join(', ');
  };
  if (budget === undefined) return render(links.length);
  if (!(budget >= 0)) throw new RangeError(`budget must be a number from 0; got ${budget}`);
  const measure = countTokens ?? ((text: string) => text.length);
  return render(fit(links.length, budget, (count) => measure(render(count))));
}

const renderLink = ({ kind, path }: Link): string => `${ARROWS[kind]} ${printablePath(path)}`;

function renderEvidence(link: Link): string {
  const tokens = link.evidence.map(
    ({ token, line, otherLine }) => `${printableName(token)} ${line}:${otherLine}`,
  );
  return `${renderLink(link)}  ${tokens.join(', ')}`;
}
