import type { View } from '@ctx/text';
import { compareText } from '@ctx/text';
import type { HostAction } from '../log/action.js';
import { entryId } from '../log/fold.js';
import type { Entry, Ledger } from '../log/state.js';
import { type EvictionOptions, evictionOrder, tokensToFree } from './eviction.js';

/** The cost of a view of a file, measured by rendering it. */
export interface ViewCost {
  view: View;
  tokens: number;
}

/** Options of {@link planReinjection}. */
export interface ReinjectionOptions extends EvictionOptions {
  /** Measured views of the files that may shrink. A file without any is left as it is. */
  views: ReadonlyMap<string, readonly ViewCost[]>;
}

/** Views to shrink, and what that frees. */
export interface ReinjectionPlan {
  actions: HostAction[];
  /** Tokens that the actions free: measured before minus measured after. */
  frees: number;
  needed: number;
  enough: boolean;
  /** Paths that were left alone: pinned, edited, or the task's. */
  protectedPaths: string[];
}

/**
 * Chooses views to shrink where files are no longer needed whole: least worth first, each by the
 * mildest step that frees enough, or else by its largest. A step is proposed only if its measured
 * cost is below what the file takes now. Pinned files, edited files and `protect` stay.
 *
 * A host that cannot rewrite its history gets no action: sending a smaller view again adds tokens.
 *
 * @throws RangeError for a negative `free`, an unknown policy, or as `pressure`.
 */
export function planReinjection(ledger: Ledger, options: ReinjectionOptions): ReinjectionPlan {
  const needed = tokensToFree(ledger, options);
  const order = evictionOrder(ledger, options);
  const actions: HostAction[] = [];
  let frees = 0;
  for (const eviction of options.rewrites === false ? [] : order) {
    if (frees >= needed) break;
    const entry = ledger.entries.get(entryId(eviction))!;
    const step = mildest(entry, options.views.get(entry.path) ?? [], needed - frees);
    if (!step) continue;
    actions.push({
      type: 'replace',
      message: entry.message,
      path: entry.path,
      from: entry.view,
      to: step.view,
      tokensBefore: entry.tokens,
      tokensAfter: step.tokens,
    });
    frees += entry.tokens - step.tokens;
  }
  const movable = new Set(order.map(({ path }) => path));
  const shown = new Set([...ledger.entries.values()].map(({ path }) => path));
  const protectedPaths = [...shown].filter((path) => !movable.has(path)).sort(compareText);
  return { actions, frees, needed, enough: frees >= needed, protectedPaths };
}

/** The largest smaller view that frees enough, or else the smallest. */
function mildest(entry: Entry, views: readonly ViewCost[], needed: number): ViewCost | undefined {
  const smaller = views
    .filter(({ view, tokens }) => view !== entry.view && tokens < entry.tokens)
    .sort((a, b) => b.tokens - a.tokens || compareText(a.view, b.view));
  return smaller.find(({ tokens }) => entry.tokens - tokens >= needed) ?? smaller.at(-1);
}
