import type { TaskType } from '../shapes.js';

/** A wording that says what kind of work is meant, whatever the words around it. */
export interface Phrase {
  type: TaskType;
  /** Log-odds it adds. */
  weight: number;
  pattern: RegExp;
  /** Where it counts: at the head of the title, anywhere in it, or anywhere in the task. */
  where: 'head' | 'title' | 'task';
}

// Log-odds in steps a person can tell apart. Larger ones of the verbs would suit prompts and cost
// commit messages, whose verb stood in the prefix: .62 of macro-F1 at these, .60 at twice as much.
const HINTS = 0.5;
const SAYS = 1;
const MEANS = 2;
const CERTAIN = 4;

const head = (type: TaskType, weight: number, list: string): Phrase => ({
  type,
  weight,
  pattern: new RegExp(`^(?:${list.replaceAll(' ', '|').replaceAll('_', ' ')})(?![\\w-])`, 'i'),
  where: 'head',
});
const title = (type: TaskType, weight: number, source: string): Phrase => ({
  type,
  weight,
  pattern: new RegExp(source, 'i'),
  where: 'title',
});
const task = (type: TaskType, weight: number, source: string): Phrase => ({
  type,
  weight,
  pattern: new RegExp(source, 'im'),
  where: 'task',
});

const TESTS = '(?:unit |integration |regression |e2e |property |snapshot )?(?:tests?|specs?)\\b';
const DOCS =
  '(?:docs?|documentation|readme|changelog|docstrings?|jsdoc|tutorial|migration guide|guide)\\b';
const TOOLS =
  '(?:ci|workflows?|github actions?|eslint|biome|prettier|tsconfig|docker(?:file)?|makefile|renovate|dependabot|webpack|vite config|pre-commit|linter|build pipeline|pipeline|lockfile)\\b';
const MAKE = '(?:add|write|create|generate|improve|extend|increase|update|fix|repair|complete)';

/**
 * The wordings. Commit messages, which the learned table is made of, hold neither questions nor
 * requests for review, and hide their verb in the prefix; what people ask an agent does not.
 */
export const PHRASES: readonly Phrase[] = [
  head('fixBug', SAYS, 'fix debug repair resolve solve troubleshoot patch hotfix correct'),
  head('fixBug', HINTS, 'handle prevent avoid stop don.t ensure investigate diagnose'),
  head('generate', SAYS, 'add implement create build introduce support scaffold make write'),
  head('generate', HINTS, 'allow enable expose extend port provide generate'),
  head(
    'refactor',
    SAYS,
    'refactor rename extract restructure simplify clean_up cleanup split deduplicate reorganize reorganise inline modularize modernize optimize optimise speed_up consolidate decouple',
  ),
  head('refactor', SAYS, 'convert get_rid_of move migrate'),
  head('refactor', HINTS, 'replace remove delete unify merge rewrite drop'),
  head('test', CERTAIN, 'test cover unit-test'),
  head('document', CERTAIN, 'document annotate'),
  head('config', SAYS, 'configure set_up setup bump upgrade pin install'),
  head(
    'deploy',
    CERTAIN,
    'deploy release ship publish roll_out rollout roll_back rollback promote',
  ),
  head('review', CERTAIN, 'review audit critique code_review proofread'),
  head('review', MEANS, 'check assess evaluate look_over verify inspect'),
  head(
    'explore',
    CERTAIN,
    'explain explore understand summarize summarise walk_me_through give_me_an_overview tell_me how_does how_do how_is how_are where_is where_are where_do where_does what_is what_are what_does which who',
  ),
  head(
    'explore',
    MEANS,
    'find show list locate search trace describe how where what why is are does do_we do_you do_they can_i can_we look_at look_into',
  ),
  title('test', SAYS, `\\b${MAKE}\\b[^.?!]{0,60}?\\b${TESTS}`),
  title('test', HINTS, '\\b(?:flaky|test coverage|failing test|test suite)\\b'),
  title('document', SAYS, `\\b${MAKE}\\b[^.?!]{0,60}?\\b${DOCS}`),
  title(
    'document',
    SAYS,
    '\\b(?:typos?|wording|grammar|spelling)\\b[^.?!]{0,40}?\\b(?:readme|docs?|documentation|comments?|guide)\\b|\\bin the (?:readme|docs|documentation)\\b',
  ),
  title(
    'config',
    SAYS,
    `\\b(?:${MAKE}|configure|enable|disable|set up|migrate|switch|bump|upgrade)\\b[^.?!]{0,40}?\\b${TOOLS}`,
  ),
  title(
    'deploy',
    MEANS,
    '\\b(?:to|in|into) (?:production|prod|staging|npm|pypi|crates\\.io|kubernetes|vercel)\\b|\\b(?:cut|tag|prepare|make) (?:a |the )?(?:new )?release\\b|\\brelease (?:version |v)?\\d|\\broll (?:it )?(?:out|back)\\b',
  ),
  title(
    'review',
    MEANS,
    '\\b(?:pull request|this pr|my pr|the pr|this diff|my changes|these changes|code review|security review|merge request|last commit|my diff|the diff|before (?:i|we) merge)\\b',
  ),
  title(
    'generate',
    SAYS,
    '^[ \\t]*(?:we|i) (?:need|want) (?:an? |the |users|people|it )|^\\s*let (?:the )?(?:users?|people)\\b',
  ),
  title('explore', SAYS, '\\?\\s*$'),
  title(
    'fixBug',
    SAYS,
    '\\b(?:bugs?|crash(?:es|ed|ing)?|regression|is broken|does(?:n.t| not) work|not working|stopped working|throws?|segfaults?|hangs?|deadlocks?|memory leak|NaN)\\b',
  ),
  task(
    'fixBug',
    SAYS,
    '^\\s{0,3}(?:#{1,6} |\\*\\*)?(?:describe the bug|steps to reproduce|(?:minimal )?reproduction|(?:expected|actual|current|observed) (?:behaviou?r|result|output)|what happened|bug report|how to reproduce|to reproduce)\\b',
  ),
  task(
    'fixBug',
    SAYS,
    '^Traceback \\(most recent call last\\)|^(?:\\w+\\.)*\\w*(?:Error|Exception): |^thread .{1,60} panicked at|^panic: ',
  ),
  task(
    'generate',
    CERTAIN,
    '^\\s{0,3}(?:#{1,6} |\\*\\*)?(?:is your feature request related|describe the solution you(?:.d| would) like|feature request|describe alternatives|clear and concise description of the (?:feature|proposal)|suggested solution|use case)\\b',
  ),
  task(
    'fixBug',
    CERTAIN,
    '^[ \\t]*(?:\\[(?:bug|fix)\\]|(?:fix|bug|bugfix|hotfix)(?:\\([^)\\n]{1,60}\\))?!?:)',
  ),
  task(
    'generate',
    CERTAIN,
    '^[ \\t]*(?:\\[(?:feature|feature request|rfe|enhancement)\\]|(?:feat|feature|feature request)(?:\\([^)\\n]{1,60}\\))?!?:)',
  ),
  task('refactor', CERTAIN, '^[ \\t]*(?:refactor|perf)(?:\\([^)\\n]{1,60}\\))?!?:'),
  task('document', CERTAIN, '^[ \\t]*(?:\\[docs?\\]|docs?(?:\\([^)\\n]{1,60}\\))?!?:)'),
  task('test', CERTAIN, '^[ \\t]*tests?(?:\\([^)\\n]{1,60}\\))?!?:'),
  task('config', CERTAIN, '^[ \\t]*(?:ci|build|chore)(?:\\([^)\\n]{1,60}\\))?!?:'),
];
