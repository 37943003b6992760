// The commands of `pnpm check [name]` and `pnpm bench [name]`: a name, one line that says what it is for, and the
// command, which finds the programs of the root's dependencies on its path. Further arguments go to the command.

/**
 * The checks of `.ci/run` in the order in which they begin: the longest first, so that none is left alone at the end.
 * @type {Record<string, [says: string, command: string]>}
 */
export const CHECKS = {
  types: [
    'type-checks sources and tests, and writes the .d.ts files',
    'tsc -b && tsc -p tsconfig.test.json',
  ],
  commands: [
    'runs the commands of README in a fresh clone, in every order',
    'node scripts/check-commands.mjs',
  ],
  packed: [
    'packs every package, installs it elsewhere, and uses it there',
    'tsx scripts/check-packed.mjs',
  ],
  browser: [
    'runs the packages and the report in a headless browser',
    'node scripts/check-browser.mjs',
  ],
  unused: ['files, exports and dependencies without a user (knip)', 'knip'],
  lint: ['formatting and lint rules (biome)', 'biome check .'],
  anatomy: [
    'each package has its README, tests and manifest fields; no function is too large',
    'tsx scripts/check-rules.ts anatomy',
  ],
  release: [
    'rehearses a release in a copy: versions, changelogs, packages',
    'node scripts/check-release.mjs',
  ],
  snippets: ['runs the code blocks of every README', 'tsc -b && tsx scripts/check-snippets.ts'],
  growth: ['time and memory grow linearly with hostile input', 'tsx scripts/check-growth.ts'],
  regexes: [
    'no regular expression can hang: it is linear, or reads a short text',
    'tsx scripts/check-rules.ts regexes',
  ],
  layers: [
    'imports between packages and folders go one way, without circles',
    'tsx scripts/check-rules.ts layers',
  ],
  rooms: [
    'folders hold few files, entries few exports, and each export has a user',
    'tsx scripts/check-rules.ts rooms',
  ],
  words: [
    'the vocabulary: one word for one idea in names and texts',
    'tsx scripts/check-rules.ts words',
  ],
  comments: [
    'comments are sentences, or nouns with details',
    'tsx scripts/check-rules.ts comments',
  ],
  languages: [
    'code that depends on a language stands in that language’s files',
    'tsx scripts/check-rules.ts languages',
  ],
  neutral: [
    'package entries load without Node, clock or random numbers',
    'tsx scripts/check-rules.ts neutral',
  ],
  docs: ['links, anchors and commands in the documents exist', 'tsx scripts/check-rules.ts docs'],
  security: [
    'every promise of docs/security.md has a test; processes start in the named places only',
    'tsx scripts/check-rules.ts security',
  ],
  sizes: ['the bundled size of each package is within its limit', 'tsx scripts/check-sizes.ts'],
  bench: [
    'benchmarks that need only this repository still give the published results',
    'node scripts/bench.mjs --quick',
  ],
  figures: [
    'figures in READMEs are those of the stored results',
    'tsx scripts/check-rules.ts figures',
  ],
  timing: ['no test passes or fails by a clock', 'tsx scripts/check-rules.ts timing'],
  verb: ['follows CONTRIBUTING to add a command to the program', 'node scripts/check-verb.mjs'],
  language: ['follows CONTRIBUTING to add a language', 'tsx scripts/check-language.ts'],
};

/**
 * Checks that take too long for every change.
 * @type {typeof CHECKS}
 */
export const LONG_CHECKS = {
  fuzz: ['property tests with many random inputs: [runs] [folder]', 'node scripts/fuzz.mjs'],
  matrix: ['all tests on Node 22 and 24', 'node scripts/test-matrix.mjs'],
  mutation: [
    'plants faults, and counts those that the tests find: [seed] [functions] [part/parts]',
    'tsx scripts/check-mutation.ts',
  ],
  site: ['builds the site: pages, API reference, links', 'tsc -b && node site/build.mjs'],
  readers: [
    'repeats pieces of every language to find slow readers',
    'tsx scripts/check-readers.ts',
  ],
};

/**
 * The suites of `bench/`. The needs of a suite (KIT, MIRROR, folders) stand in the first lines of its file.
 * @type {typeof CHECKS}
 */
export const SUITES = {
  // The views of an agent.
  agents: ['menus and lines of the agents’ tasks', 'tsx bench/quality/agents/run.ts'],
  simulated: [
    'what a simulated agent pays with and without us',
    'tsx bench/quality/agents/simulate.ts',
  ],
  greps: ['the agents’ own searches, replayed', 'node bench/quality/agents/greps.mjs'],
  'after-search': ['what a hook would add to them', 'tsx bench/quality/agents/after-search.ts'],
  localisation: ['the file to change among the first', 'tsx bench/quality/localisation/run.ts'],
  lines: ['the changed lines that an answer shows', 'tsx bench/quality/lines/run.ts'],
  'swe-lines': [
    'lines of SWE-bench’s fixes beside roust, archex and BM25',
    'node bench/quality/lines/instances.mjs',
  ],
  search: ['code search by questions', 'tsx bench/quality/search/run.ts'],
  'context-overshoot': ['contexts beside their budgets', 'tsx bench/quality/context/overshoot.ts'],
  select: ['the choice of files within a budget', 'tsx bench/quality/select/run.ts'],
  allocation: ['the order of upgrades beside the optimum', 'tsx bench/quality/allocation/run.ts'],
  intent: ['the kind of work, told from its text', 'tsx bench/quality/intent/run.ts'],
  'co-edit': ['files changed together, in the map', 'tsx bench/quality/co-edit/run.ts'],
  'map-questions': [
    'names that readers look for, in the map',
    'tsx bench/quality/map-questions/run.ts',
  ],
  'map-newcomer': [
    'what a map tells a newcomer, beside aider’s',
    'tsx bench/quality/map-newcomer/run.ts',
  ],
  'map-overshoot': ['maps beside their budgets', 'tsx bench/quality/map-overshoot/run.ts'],
  peers: ['what other tools say of the same tasks', 'node bench/peers/places.mjs'],
  // Edges and facts.
  callers: ['callers beside those that ran', 'tsx bench/quality/executed/callers.ts'],
  'callers-precision': ['callers beside TypeScript’s', 'tsx bench/quality/executed/precision.ts'],
  'callers-precision-python': [
    'callers beside jedi’s',
    'tsx bench/quality/executed/precision-python.ts',
  ],
  receivers: ['uses of members that are sure', 'tsx bench/quality/receivers/run.ts'],
  'receivers-draw': ['uses bound by a value, to be read', 'tsx bench/quality/receivers/draw.ts'],
  tests: ['tests beside those that ran the code', 'tsx bench/quality/executed/run.ts'],
  'test-chances': [
    'chances of tests beside the shares that ran',
    'tsx bench/quality/executed/chances.ts',
  ],
  edges: ['import edges drawn by digest, as read', 'tsx bench/quality/imports/edges.ts'],
  'imports-oracle': [
    'import statements beside TypeScript’s resolver',
    'tsx bench/quality/imports/oracle.ts',
  ],
  'imports-compilers': [
    'import edges beside the tools of six languages',
    'tsx bench/quality/imports/compilers/run.ts',
  ],
  'workspace-imports': [
    'imports between packages of one repository',
    'tsx bench/quality/imports/workspace.ts',
  ],
  roots: ['split monorepos beside whole ones', 'node bench/quality/roots/run.mjs'],
  languages: ['edges of a language, drawn to be judged', 'tsx bench/quality/languages/run.ts'],
  links: ['links without imports', 'tsx bench/quality/links/run.ts'],
  insight: ['complexity beside other tools', 'tsx bench/quality/insight/run.ts'],
  'insight-mutants': ['near copies, planted', 'tsx bench/quality/insight/mutants.ts'],
  'insight-dead': ['dead exports beside knip and vulture', 'tsx bench/quality/insight/dead.ts'],
  'insight-planted': ['dead exports, planted', 'tsx bench/quality/insight/planted.ts'],
  'insight-jscpd': ['copies beside jscpd', 'tsx bench/quality/insight/jscpd.ts'],
  // Texts.
  outline: ['outlines beside ground truth', 'tsx bench/quality/outline/run.mjs'],
  strangers: ['outlines of languages drawn at random', 'node bench/quality/outline/strangers.mjs'],
  chunker: [
    'chunks: retrieval and integrity',
    'tsx bench/quality/chunker/retrieval.ts && tsx bench/quality/chunker/integrity.ts',
  ],
  lexis: ['comments and strings beside tree-sitter', 'tsx bench/quality/lexis/run.ts'],
  rewrite: ['what each rewriting rule saves', 'tsx bench/quality/rewrite/run.ts'],
  mmr: ['what deduplication removes', 'tsx bench/quality/mmr/run.ts'],
  surprisal: ['surprise of lines', 'tsx bench/quality/surprisal/run.ts'],
  terse: ['terse on captures', 'tsx bench/quality/terse/run.ts'],
  'terse-peers': ['terse beside tokenjuice, both columns', 'tsx bench/quality/terse/peers.ts'],
  'terse-fresh': ['terse on outputs nobody has seen', 'tsx bench/quality/terse/fresh.ts'],
  eviction: ['which eviction rereads least', 'tsx bench/quality/eviction/run.ts'],
  tokens: ['the rough count beside o200k', 'tsx bench/quality/tokens/run.ts'],
  'tokens-equal': ['the exact count beside OpenAI’s', 'tsx bench/quality/tokens/equal.ts'],
  page: ['writes bench/README.md and the figures of results', 'tsx bench/quality/record/page.ts'],
  // Programs and hosts.
  real: ['the program on real code', 'tsx bench/real/real.ts'],
  hosts: ['hooks in real hosts', 'node bench/real/hosts.mjs'],
  action: ['the action on real merges', 'node bench/real/action.mjs'],
  // Speed.
  warm: ['a warm answer', 'node bench/speed/warm.mjs'],
  equal: ['answers from what is kept beside fresh ones', 'node bench/speed/equal.mjs'],
  curves: ['cost by the length of one text', 'node bench/speed/curves.mjs'],
  growth: ['cost by the number of files', 'node bench/speed/growth.mjs'],
  branches: ['a branch switch', 'node bench/speed/branches.mjs'],
  fleet: ['many work trees', 'node bench/speed/fleet.mjs'],
  peak: ['the most memory of a cold process', 'node bench/speed/peak.mjs'],
  'many-roots': ['two hundred repositories at once', 'node bench/speed/many-roots.mjs'],
  watch: ['following a root', 'node bench/speed/watch.mjs'],
  'map-speed': ['a map by its steps', 'tsx bench/quality/map-speed/run.ts'],
  'text-speed': ['the measures of texts', 'tsx bench/speed/text.ts'],
  scale: ['ten thousand manifests in one server, under kills', 'tsx bench/speed/scale.ts'],
  'scale-simulation': [
    'pushes at the measured rates of scale',
    'node bench/speed/scale-simulation.mjs',
  ],
  'store-speed': ['values in the store', 'tsx bench/speed/store.ts'],
  'syntax-speed': ['facts beside a bare parse', 'node bench/speed/syntax.mjs'],
  mcp: ['the server as a host runs it', 'tsx bench/speed/mcp.ts'],
  hooks: ['a hook’s process', 'node bench/speed/hooks.mjs'],
  help: ['`ctx --help` over a bare node', 'node bench/speed/help.mjs'],
  'report-page': [
    'how long a report keeps its reader waiting',
    'node bench/browser/interaction.mjs',
  ],
};

/**
 * Suites that need nothing but this repository, and their arguments: `pnpm bench --quick`. With `BENCH_CHECK` set they
 * write no result, and fail where a result is not the published one: what is seeded comes out the same anywhere.
 * @type {[suite: string, ...args: string[]][]}
 */
export const QUICK = [
  ['eviction'],
  ['terse'],
  ['map-overshoot', '2000', '1'],
  ['context-overshoot', '2000'],
  ['tokens-equal', '2000', 'docs'],
];

/** The program that runs several checks of the sources, whose names are its arguments. */
const RULES = 'tsx scripts/check-rules.ts';

/** The runs of some checks, in their order: a program each, and one for all that read the sources. */
export function runsOf(checks) {
  const runs = [];
  for (const [name, [, command]] of Object.entries(checks)) {
    const shared =
      command === `${RULES} ${name}` && runs.find((run) => run.command.startsWith(RULES));
    if (!shared) runs.push({ names: [name], command });
    else {
      shared.names.push(name);
      shared.command += ` ${name}`;
    }
  }
  return runs;
}

/** Whether each check of a run holds; of several, what a run that ended before its last line says nothing of failed. */
export function verdictsOf(names, code, printed) {
  if (names.length === 1) return [[names[0], code === 0]];
  const lines = new Set(printed.split('\n'));
  return names.map((name) => [name, lines.has(`${name}: no findings`)]);
}

/** The table of `commands`, a line each, for a reader who does not know the names. */
export function list(...tables) {
  const rows = tables.flatMap((table) => Object.entries(table));
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, [says]]) => `  ${name.padEnd(width)}  ${says}`).join('\n');
}
