// MIRROR=<folder of bare clones> [PYTHON=<python with aider-chat>] pnpm bench map-newcomer [--set dev|held|unseen|sealed|later] [--budget 2500] [--only OWNER/NAME] [--show]
// What does a map tell somebody who does not know the repository? Of a map without a context: the share of its tokens
// that are signatures, and how many of the twenty names of the repository that its documents use most it shows.
// README.md beside this file has the procedure. Without PYTHON aider's map is left out.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { RepoGraph } from '@ctx/repomap';
import { isDataKind } from '@ctx/source';
import { isCode } from '@ctx/source/roles';
import { loadO200k } from '@ctx/tokens';
import { openWorkspace } from '@ctx/workspace';
import { findClone } from '../localisation/repository.js';
import { writeResult } from '../record/result.mjs';
import { type Document, isDocument, isExample, mostDocumented } from './documented-names.js';
import { signatureTexts, stands, withoutSentences } from './signature-text.js';

/** The form of the map was chosen on the first two; of the third nobody had looked at a map. */
const SETS: Readonly<Record<string, readonly string[]>> = {
  dev: [
    'encode/httpx',
    'DapperLib/Dapper',
    'CLIUtils/CLI11',
    'clap-rs/clap',
    'jeremyevans/sequel',
    'spf13/cobra',
    'expressjs/express',
    'google/gson',
    'onevcat/Kingfisher',
    'slimphp/Slim',
  ],
  held: [
    'Delgan/loguru',
    'AutoMapper/AutoMapper',
    'go-resty/resty',
    'hyperium/http',
    'sparklemotion/nokogiri',
    'SFML/SFML',
  ],
  unseen: [
    'elixir-ecto/ecto',
    'axios/axios',
    'fastapi/typer',
    'akheron/jansson',
    'mockk/mockk',
    'com-lihaoyi/upickle',
  ],
  sealed: [
    'nlohmann/json',
    'jarro2783/cxxopts',
    'quartznet/quartznet',
    'jline/jline3',
    'kotest/kotest',
    'twigphp/Twig',
    'hanami/router',
    'pointfreeco/swift-composable-architecture',
    'crossbeam-rs/crossbeam',
    'nats-io/nats.go',
  ],
  later: [
    'pallets/click',
    'sindresorhus/got',
    'JamesNK/Newtonsoft.Json',
    'seanmonstar/warp',
    'thephpleague/flysystem',
    'taskflow/taskflow',
  ],
};

/** Names of a repository that are looked for; count. */
const NAMES = 20;

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'held' },
    budget: { type: 'string', default: '2500' },
    only: { type: 'string' },
    keep: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});
const { MIRROR, PYTHON } = process.env;
if (!MIRROR) {
  console.error('bench map-newcomer: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const budget = Number(values.budget);
const countTokens = await loadO200k();

function theirs(folder: string): string | undefined {
  if (!PYTHON) return undefined;
  const script = fileURLToPath(new URL('../map-questions/aider_map.py', import.meta.url));
  const run = execFileSync(PYTHON, [script, folder, String(budget)], {
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(run.toString().trim().split('\n').at(-1)!).text;
}

/** Checks a clone out, files aside whose contents it does not have: programs and archives. */
function checkOut(clone: string, folder: string): void {
  execFileSync('git', ['clone', '-q', '--no-checkout', clone, folder]);
  execFileSync('git', ['-C', folder, 'read-tree', 'HEAD']);
  spawnSync('git', ['-C', folder, 'checkout-index', '-a', '-f', '-q']);
}

/** Kinds that only pass on or hold others: their names are those of folders or of the project. */
const UNNAMED: ReadonlySet<string> = new Set(['reexport', 'module', 'namespace', 'impl']);

/** Names that the sources define for others: not inside of functions, and not those of tests and examples. */
function definedNames({ files }: RepoGraph): Set<string> {
  const names = new Set<string>();
  for (const { path, class: role, symbols } of files) {
    if (role !== 'source' || !isCode(path)) continue;
    for (const { name, kind, parent } of symbols) {
      const around = parent === undefined ? undefined : symbols[parent]?.kind;
      const isInner = around === 'function' || around === 'method';
      if (!UNNAMED.has(kind) && !isDataKind(kind) && !isInner) names.add(name);
    }
  }
  return names;
}

function judge(map: string, names: readonly string[]) {
  const text = withoutSentences(map);
  const missing = names.filter((name) => !stands(name, text));
  const tokens = countTokens(map);
  const signatures = countTokens(signatureTexts(map).join('\n'));
  return {
    tokens,
    signatures: signatures / Math.max(1, tokens),
    shown: 1 - missing.length / Math.max(1, names.length),
    missing,
  };
}

interface Row extends ReturnType<typeof judge> {
  repository: string;
  names: number;
  tool: string;
}

const rows: Row[] = [];
const three = (value: number): string => value.toFixed(3);
console.log('| repository | names | map | tokens | signatures | names shown | missing |');
console.log('|---|--:|---|--:|--:|--:|---|');
for (const name of SETS[values.set] ?? []) {
  if (values.only && values.only !== name) continue;
  const folder = mkdtempSync(join(tmpdir(), 'map-newcomer-'));
  checkOut(findClone(MIRROR, name), folder);
  const workspace = await openWorkspace(folder, { cacheDir: false });
  const { text } = await workspace.map({ budget });
  const listed = execFileSync('git', ['-C', folder, 'ls-files', '-z'])
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(folder, path)));
  const graph = await workspace.graph();
  const sources = new Set(
    graph.files.filter((file) => file.class === 'source').map(({ path }) => path),
  );
  const documents = listed.flatMap((path): Document[] => {
    const kind = isDocument(path)
      ? 'page'
      : isExample(path)
        ? 'example'
        : sources.has(path)
          ? 'source'
          : undefined;
    return kind ? [{ path, text: readFileSync(join(folder, path), 'utf8'), kind }] : [];
  });
  const names = mostDocumented(documents, definedNames(graph), NAMES).map(({ name }) => name);
  await workspace.close();
  for (const [tool, map] of Object.entries({ ctx: text, aider: theirs(folder) })) {
    if (map === undefined) continue;
    const { missing, ...row } = judge(map, names);
    rows.push({ repository: name, names: names.length, tool, ...row, missing });
    console.log(
      `| ${name} | ${names.length} | ${tool} | ${row.tokens} | ${three(row.signatures)} | ${three(row.shown)} | ${missing.join(' ')} |`,
    );
    if (values.keep) {
      writeFileSync(
        join(values.keep, `${name.replace('/', '+')}.json`),
        JSON.stringify({ graph, names }),
      );
    }
    if (values.show) console.error(`======== ${tool}\n${map}`);
  }
  rmSync(folder, { recursive: true });
}

function meanOf(rows: readonly Row[], key: 'signatures' | 'shown'): number {
  return rows.reduce((sum, row) => sum + row[key], 0) / Math.max(1, rows.length);
}

/** Where documents name nothing that the sources define, nothing can be shown: such a repository says nothing. */
function meanShown(rows: readonly Row[]): number {
  return meanOf(
    rows.filter((row) => row.names > 0),
    'shown',
  );
}

for (const tool of ['ctx', 'aider']) {
  const own = rows.filter((row) => row.tool === tool);
  if (own.length === 0) continue;
  console.log(
    `| mean | | ${tool} | | ${three(meanOf(own, 'signatures'))} | ${three(meanShown(own))} | |`,
  );
}
const files: Readonly<Record<string, string>> = {
  held: 'map-newcomer.result.json',
  unseen: 'map-newcomer-unseen.result.json',
  sealed: 'map-newcomer-sealed.result.json',
  later: 'map-newcomer-later.result.json',
};
const file = files[values.set];
if (!values.only && file !== undefined && budget === 2500) {
  const own = rows.filter((row) => row.tool === 'ctx');
  writeResult(new URL(file, import.meta.url), {
    command: `MIRROR=… PYTHON=… pnpm bench map-newcomer --set ${values.set}`,
    n: own.length,
    figures: {
      signatures: meanOf(own, 'signatures'),
      shown: meanShown(own),
    },
    rows,
  });
}
