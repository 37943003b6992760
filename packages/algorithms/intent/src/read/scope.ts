import type { IntentEvidence, IntentTarget, Scope, TaskType } from '../shapes.js';
import type { Locate } from './locate.js';

const EVERYWHERE =
  /\b(?:throughout|everywhere|across (?:the |our |all |every )?(?:whole |entire )?(?:code ?base|project|repo(?:sitory)?|monorepo|app(?:lication)?)|(?:whole|entire) (?:code ?base|project|repo(?:sitory)?|monorepo|app(?:lication)?)|(?:all|every) (?:the |of the )?(?:files?|modules?|packages?|call ?sites?|usages?|occurrences?|imports?|components?|endpoints?|tests)|(?:project|repo|repository|codebase)-?wide|code ?base)\b/i;
const SEVERAL_MODULES =
  /\b(?:across (?:the )?(?:modules|packages|services|layers|crates|components)|between (?:the )?[\w-]{1,40} and (?:the )?[\w-]{1,40} (?:packages?|modules?|layers?|services?)|end[- ]to[- ]end|front ?end and back ?end|client and server|cross-(?:module|package|cutting)|both (?:the )?[\w-]{1,40} and (?:the )?[\w-]{1,40} (?:packages?|modules?|services?))\b/i;

/**
 * How far a task reaches. Said outright ("throughout the code base") it is that; otherwise by the
 * files it names: one, several, several of different folders. Stack frames name files that ran, not
 * files to change, so they count only where nothing else is named. Without any of these: a rename or
 * a move touches several files, documentation and a single named symbol one, the rest several.
 */
export function scopeOf(
  text: string,
  taskType: TaskType,
  targets: readonly IntentTarget[],
  locate: Locate,
): { scope: Scope; evidence: IntentEvidence[] } {
  const say = (scope: Scope, words: readonly string[]) => ({
    scope,
    evidence: words.map((word): IntentEvidence => {
      return { slot: 'scope', text: word, at: locate(word), value: scope, weight: 1 };
    }),
  });
  const everywhere = EVERYWHERE.exec(text)?.[0];
  if (everywhere !== undefined) return say('projectWide', [everywhere]);
  const several = SEVERAL_MODULES.exec(text)?.[0];
  if (several !== undefined) return say('crossModule', [several]);
  const named = pathsOf(targets, ['path', 'test']);
  const paths = named.length > 0 ? named : pathsOf(targets, ['frame']);
  const folders = new Set(paths.filter((path) => path.includes('/')).map(moduleOf));
  if (named.length > 1 && folders.size > 1) return say('crossModule', named);
  if (named.length > 1) return say('multiFile', named);
  if (paths.length > 0) return say('singleFile', paths.slice(0, 1));
  const symbols = targets.filter(({ kind }) => kind === 'symbol');
  const local = taskType === 'document' || (symbols.length === 1 && taskType !== 'refactor');
  return say(
    local ? 'singleFile' : 'multiFile',
    symbols.slice(0, 1).map(({ text: name }) => name),
  );
}

function pathsOf(targets: readonly IntentTarget[], kinds: readonly string[]): string[] {
  const paths = targets.filter(({ kind, path }) => kinds.includes(kind) && path !== undefined);
  return [...new Set(paths.map(({ path }) => path!))];
}

/** The module a path belongs to: the folder below `packages`, `src` and the like, or the first one. */
function moduleOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  const first = /^(?:packages|crates|apps|modules|services|src|lib|libs)$/.test(folders[0] ?? '')
    ? 2
    : 1;
  return folders.slice(0, first).join('/');
}
