// One process of bench/speed/repository.ts; prints what it took as one line of JSON.
//   index <root> <cache>          opens with the cache as it is and builds the graph
//   parse <root>                  parses the same files with web-tree-sitter, nothing else
//   update <root> <cache> <runs>  writes to one file after the other, each time update and graph
//   map <root> <cache> <runs>     ranks for three edited files and renders 2,500 tokens
// Times are milliseconds of processor time of the process and all its threads, and of the wall.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rank, renderMap } from '@ctx/repomap';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace } from '@ctx/workspace';

const [step, root, cacheDir, runs] = process.argv.slice(2);
const print = (value) => process.stdout.write(JSON.stringify(value));
const cpuSince = (from) => {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
};

async function timed(work) {
  const from = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  return { result, cpu: cpuSince(from), wall: performance.now() - started };
}

/** Of the whole process: what a user waits for, and what it costs. */
const whole = () => ({
  cpu: cpuSince(),
  wall: performance.now(),
  megabytes: process.resourceUsage().maxRSS / 1_024,
});

/** Sources that a person may have open: no tests, no fixtures. */
const editable = (graph) =>
  graph.files.filter((file) => file.class === 'source' && file.symbols.length > 0);

/** The file of a language's grammar, if there is one. */
function grammarAt(require, language) {
  const name = language === 'csharp' ? 'c_sharp' : language;
  const folder = dirname(require.resolve('@repomix/tree-sitter-wasms/package.json'));
  return join(folder, 'out', `tree-sitter-${name}.wasm`);
}

/** A line to append; in scripts every third is one that other files can see. */
function edit({ language }, run) {
  if (/^(?:python|ruby)$/.test(language)) return `# edited ${run}`;
  const isScript = /script|^tsx$/.test(language);
  return isScript && run % 3 === 0 ? `export const edited${run} = 1;` : `// edited ${run}`;
}

const steps = {
  async index() {
    const workspace = await openWorkspace(root, { cacheDir });
    const graph = await workspace.graph();
    const took = whole();
    print({ files: workspace.files.length, parsed: workspace.facts.length, ...took });
    await workspace.close();
    return graph;
  },

  async parse() {
    const require = createRequire(import.meta.resolve('@ctx/syntax/node'));
    const { Language, Parser } = await import(
      require.resolve('web-tree-sitter').replace(/\.cjs$/, '.js')
    );
    const workspace = await openWorkspace(root, { cacheDir });
    // Facts of other languages are read from an outline.
    const parsed = workspace.facts.filter(({ language }) =>
      existsSync(grammarAt(require, language)),
    );
    const texts = parsed.map(({ path, language }) => {
      return { language, text: readFileSync(join(root, path), 'utf8') };
    });
    await workspace.close();
    const from = process.cpuUsage();
    const started = performance.now();
    await Parser.init();
    const parsers = new Map();
    for (const { language, text } of texts) {
      if (!parsers.has(language)) {
        const grammar = await Language.load(readFileSync(grammarAt(require, language)));
        parsers.set(language, new Parser().setLanguage(grammar));
      }
      parsers.get(language).parse(text).delete();
    }
    print({ parsed: texts.length, cpu: cpuSince(from), wall: performance.now() - started });
  },

  async update() {
    const workspace = await openWorkspace(root, { cacheDir });
    const files = editable(await workspace.graph());
    const took = [];
    // The first starts a worker and loads a grammar.
    for (let run = 0; run <= Number(runs); run++) {
      const file = files[Math.floor((run * files.length) / (Number(runs) + 1))];
      const { path } = file;
      appendFileSync(join(root, path), `\n${edit(file, run)}\n`);
      const { result, cpu, wall } = await timed(async () => {
        const changes = await workspace.update([path]);
        await workspace.graph();
        return changes;
      });
      if (result.changed.length !== 1) throw new Error(`${path}: its edit was not seen`);
      took.push({ cpu, wall });
    }
    print({ files: workspace.files.length, first: took[0], runs: took.slice(1) });
    await workspace.close();
  },

  async map() {
    const workspace = await openWorkspace(root, { cacheDir });
    const graph = await workspace.graph();
    const countTokens = await loadO200k();
    const edited = editable(graph)
      .slice(0, 3)
      .map(({ path }) => path);
    const took = [];
    for (let run = 0; run <= Number(runs); run++) {
      const ranking = await timed(() => rank(graph, { edited }));
      const rendering = await timed(() =>
        renderMap(ranking.result, { budget: 2_500, countTokens }),
      );
      took.push({
        rank: ranking.cpu,
        render: rendering.cpu,
        cpu: ranking.cpu + rendering.cpu,
        wall: ranking.wall + rendering.wall,
      });
    }
    print({ files: graph.files.length, first: took[0], runs: took.slice(1) });
    await workspace.close();
  },
};

await steps[step]();
