import { type Query, readQuery } from '@ctx/relevance';
import { dataOf, languageNamed, languageOf, languages } from '@ctx/source/languages';
import { basename } from '@ctx/source/paths';
import { headOf, taskTypeOf } from './classify/task-type.js';
import { type Locate, locator, targetsOf } from './read/targets.js';
import type { IntentEvidence, IntentTarget, Scope, StructuredIntent, TaskType } from './shapes.js';

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
function scopeOf(
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

/** Urgency before a word presses or eases, 0 to 1: what is broken hurts now. Seed 003 gives a bug .8. */
const URGENCY: Readonly<Record<TaskType, number>> = {
  fixBug: 0.8,
  deploy: 0.6,
  generate: 0.5,
  test: 0.5,
  config: 0.5,
  review: 0.5,
  refactor: 0.4,
  document: 0.3,
  explore: 0.3,
};

/** Added for a pressing word: a bug with one is at the top. */
const URGENCY_MORE = 0.3;

/** Subtracted for an easing word. */
const URGENCY_LESS = 0.3;

const LESS =
  /\b(?:not urgent|no rush|low[- ]priority|nice to have|when you (?:have|get) (?:time|a chance)|some ?day|eventually|minor|cosmetic|nit(?:pick)?|trivial|typos?)\b/i;
const MORE =
  /\b(?:urgent(?:ly)?|asap|immediately|right away|right now|blocker|blocking|blocks (?:the )?release|critical|high[- ]priority|p0|sev ?[01]|production (?:is )?down|in production|outage|data loss|vulnerabilit(?:y|ies)|CVE-\d{4}|security (?:issue|bug|hole|fix)|hotfix|emergency)\b/i;

/**
 * How soon, as far as the text says: what kind of work it is gives the start (a bug .8, an
 * explanation .3), one word that presses or eases moves it. Eases win: "not urgent" holds "urgent".
 */
export function urgencyOf(
  text: string,
  taskType: TaskType,
  locate: Locate,
): { urgency: number; evidence: IntentEvidence[] } {
  const start = URGENCY[taskType];
  const less = LESS.exec(text)?.[0];
  const word = less ?? MORE.exec(text)?.[0];
  if (word === undefined) return { urgency: start, evidence: [] };
  const weight = less === undefined ? URGENCY_MORE : -URGENCY_LESS;
  const urgency = Math.round(Math.min(1, Math.max(0, start + weight)) * 100) / 100;
  const value = less === undefined ? 'more' : 'less';
  return { urgency, evidence: [{ slot: 'urgency', text: word, at: locate(word), value, weight }] };
}

/** Votes of a path, a fence and a word: the place of code says most, a reader's mention least. */
const VOTES = { path: 3, fence: 2, word: 1 };

const FENCE = /^[ \t]{0,12}(?:```+|~~~+)[ \t]*([\w+#.-]{1,20})/gm;

/**
 * The language a task is about: of the files it names, of its fences, and by name. The most votes
 * win, the first voted for at a tie.
 */
function languageHint(
  { text, mentions }: Query,
  locate: Locate,
): { language?: string; evidence: IntentEvidence[] } {
  const evidence: IntentEvidence[] = [];
  const vote = (language: string | undefined, word: string, weight: number): void => {
    if (language === undefined) return;
    evidence.push({ slot: 'language', text: word, at: locate(word), value: language, weight });
  };
  for (const { path } of mentions) {
    const name = basename(path);
    vote(languageOf(path), name, VOTES.path);
  }
  for (const [, tag] of text.matchAll(FENCE)) vote(languageNamed(tag!), tag!, VOTES.fence);
  for (const language of languages) {
    const word = dataOf(language)?.prose?.exec(text)?.[0];
    if (word !== undefined) vote(language, word, VOTES.word);
  }
  const votes = new Map<string, number>();
  for (const { value, weight } of evidence) votes.set(value, (votes.get(value) ?? 0) + weight);
  const best = [...votes].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['', 0]);
  if (best[1] === 0) return { evidence: [] };
  const language = best[0];
  return { language, evidence: evidence.filter(({ value }) => value === language) };
}

/**
 * Reads what a task asks for: a ten-word wish, an issue with its template, a stack trace, a log. HTML
 * comments, which are the template's words and not the author's, say nothing. Deterministic, linear;
 * any text gives an answer, 120,000 characters are read.
 *
 * @param task what a person wrote, or what `readQuery` of `@ctx/relevance` read of it
 */
export function classifyIntent(task: string | Query): StructuredIntent {
  if (typeof task !== 'string' && typeof task?.text !== 'string') {
    throw new TypeError(`classifyIntent: task must be a string or a query, got ${typeof task}`);
  }
  const query = typeof task === 'string' ? readQuery(task) : task;
  const { text, sections } = query;
  const locate = locator(text);
  const types = taskTypeOf(query, locate);
  const targets = targetsOf(query, locate);
  const verb = actionVerbOf(sections.title, locate);
  const { scope, evidence: reach } = scopeOf(text, types.taskType, targets, locate);
  const { language, evidence: hints } = languageHint(query, locate);
  const { urgency, evidence: haste } = urgencyOf(text, types.taskType, locate);
  return {
    taskType: types.taskType,
    confidence: types.confidence,
    distribution: types.distribution,
    targets,
    scope,
    ...(language === undefined ? {} : { language }),
    urgency,
    ...(verb.actionVerb === undefined ? {} : { actionVerb: verb.actionVerb }),
    evidence: [...types.evidence, ...reach, ...hints, ...haste, ...verb.evidence],
  };
}

/** Verbs that ask for work on code. Verbs of two words stand first: `clean up` is no `clean`. */
const VERBS =
  'clean up|set up|roll out|roll back|speed up|look into|look at|walk through|split up|get rid of|add|adjust|allow|analyze|analyse|annotate|audit|avoid|build|bump|change|check|clarify|configure|consolidate|convert|correct|cover|create|debug|decouple|deduplicate|delete|deploy|describe|diagnose|disable|document|drop|enable|ensure|explain|explore|expose|extend|extract|find|fix|format|generate|handle|implement|improve|increase|inline|inspect|install|integrate|introduce|investigate|list|locate|make|merge|migrate|move|optimize|optimise|parse|patch|port|prevent|promote|provide|publish|rebuild|reduce|refactor|release|remove|rename|reorganize|repair|replace|resolve|restructure|return|review|revert|rewrite|search|ship|show|simplify|solve|split|stop|summarize|summarise|support|switch|test|trace|translate|troubleshoot|understand|unify|update|upgrade|use|validate|verify|write';
const AT_HEAD = new RegExp(`^(?:${VERBS})(?![\\w-])`, 'i');
const ANYWHERE = new RegExp(`(?<![\\w-])(?:${VERBS})(?![\\w-])`, 'i');

/**
 * The verb that says what to do: the one the title begins with after courtesy, or the first known one
 * in it. A title that is no request ("TypeError in the parser") has none.
 */
export function actionVerbOf(
  title: string,
  locate: Locate,
): { actionVerb?: string; evidence: IntentEvidence[] } {
  const verb = AT_HEAD.exec(headOf(title))?.[0] ?? ANYWHERE.exec(title)?.[0];
  if (verb === undefined) return { evidence: [] };
  const actionVerb = verb.toLowerCase();
  const entry = { text: verb, at: locate(verb), value: actionVerb, weight: 1 };
  return { actionVerb, evidence: [{ slot: 'actionVerb', ...entry }] };
}
