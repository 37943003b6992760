// MIRROR=<folder of bare clones> pnpm bench receivers [LANGUAGE …] [--count 60] [--seed 1] [--show]
// How many uses of members are sure? Of each repository up to 60 methods that the product defines are drawn by
// seed, all of names that one type alone defines, and as many that a type overloads. Asked is the first step of
// `symbolImpact`, as `ctx impact` does: uses that are bound beside all that have the name. A name that the
// project defines once can still be another's of a library, so that a share of 1 would be wrong.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openSymbols, type SymbolNode, symbolImpact } from '@ctx/repomap/symbols';
import { languageOf } from '@ctx/source/languages';
import { roleOf } from '@ctx/source/roles';
import { drawn } from '../executed/draw.js';
import { snapshot } from '../imports/facts.js';
import { findClone, openRepository } from '../localisation/repository.js';

/** Looked at while the rules were made. */
const DEVELOPMENT: Readonly<Record<string, string>> = {
  csharp:
    'DapperLib/Dapper serilog/serilog FluentValidation/FluentValidation AutoMapper/AutoMapper',
  java: 'apache/commons-cli google/gson mybatis/mybatis-3 stleary/JSON-java',
  kotlin: 'g0dkar/qrcode-kotlin square/okio UnitTestBot/ksmt Kotlin/kotlinx-io ajalt/clikt',
  php: 'Seldaek/monolog guzzle/guzzle slimphp/Slim nikic/PHP-Parser thephpleague/commonmark',
  ruby: 'puma/puma rack/rack ruby-grape/grape rubyzip/rubyzip ruby/rake',
  scala: 'scopt/scopt playframework/play-json com-lihaoyi/os-lib',
  swift: 'onevcat/Kingfisher Alamofire/Alamofire vapor/fluent-kit Swinject/Swinject',
  javascript: 'expressjs/express koajs/koa expressjs/multer',
  python: 'pallets/werkzeug encode/httpx celery/kombu',
  go: 'gin-gonic/gin go-chi/chi urfave/cli',
  rust: 'sharkdp/fd clap-rs/clap dtolnay/semver',
  typescript: 'honojs/hono immerjs/immer sindresorhus/ky',
  cpp: 'CLIUtils/CLI11 jbeder/yaml-cpp',
};

/** Set aside by name before the first measurement, and looked at when the rules stood. */
const SET_ASIDE: Readonly<Record<string, string>> = {
  csharp: 'commandlineparser/commandline',
  java: 'JodaOrg/joda-time',
  javascript: 'winstonjs/winston',
  python: 'agronholm/anyio',
  ruby: 'thoughtbot/factory_bot',
  swift: 'Quick/Nimble',
};

const FUNCTIONS: ReadonlySet<string> = new Set(['method', 'function']);

interface Row {
  repository: string;
  language: string;
  kind: 'members' | 'overloaded';
  methods: number;
  sure: number;
  all: number;
}

/** The definitions of the product by name, and by the type that has them. */
function membersOf(
  nodes: readonly SymbolNode[],
  language: string,
): Record<Row['kind'], SymbolNode[]> {
  const owners = new Map<string, Set<string>>();
  const named = new Map<string, SymbolNode[]>();
  for (const node of nodes) {
    const { path, index, name, owner, kind } = node;
    if (index === undefined || languageOf(path) !== language || kind === 'property') continue;
    owners.set(name, (owners.get(name) ?? new Set()).add(owner === undefined ? path : owner));
    if (owner !== undefined && FUNCTIONS.has(kind) && name !== owner && roleOf(path) === 'source')
      named.set(name, [...(named.get(name) ?? []), node]);
  }
  const single = [...named.entries()].filter(
    ([name, all]) =>
      owners.get(name)!.size === 1 && new Set(all.map(({ path }) => path)).size === 1,
  );
  const pick = (several: boolean): SymbolNode[] =>
    single.flatMap(([, all]) => (all.length > 1 === several ? all.slice(0, 1) : []));
  return { members: pick(false), overloaded: pick(true) };
}

async function measure(repository: string, language: string, mirror: string): Promise<Row[]> {
  const opened = openRepository(findClone(mirror, repository));
  const given = await snapshot(opened, repository, opened.history('HEAD', 1)[0]!.id);
  const symbols = openSymbols(given);
  const members = membersOf(symbols.nodes, language);
  return (['members', 'overloaded'] as const).map((kind) => {
    const asked = drawn(members[kind], Number(values.count), Number(values.seed));
    const row: Row = { repository, language, kind, methods: 0, sure: 0, all: 0 };
    for (const { path, name, owner } of asked) {
      const { reached, maybe } = symbolImpact(symbols, { path, name, owner }, given.facts, {
        depth: 1,
      });
      const alike = maybe.filter(({ why }) => why === 'name');
      row.methods++;
      row.sure += reached.length;
      row.all += reached.length + alike.length;
      if (values.show)
        for (const use of [...reached, ...alike])
          console.log(
            `  ${'tier' in use ? use.tier : 'may'} ${use.path}:${use.line} ${use.name} → ${path}#${owner}.${name}`,
          );
    }
    return row;
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    show: { type: 'boolean', default: false },
    unseen: { type: 'boolean', default: false },
  },
});
const { MIRROR } = process.env;
if (!MIRROR) {
  console.error('bench receivers: set MIRROR to the folder of bare clones');
  process.exit(2);
}
const rows: Row[] = [];
console.log('| language | repository | kind | methods | sure uses | all | share |');
console.log('|---|---|---|--:|--:|--:|--:|');
for (const [language, list] of Object.entries(values.unseen ? SET_ASIDE : DEVELOPMENT)) {
  if (positionals.length > 0 && !positionals.includes(language)) continue;
  for (const repository of list.split(' '))
    for (const row of await measure(repository, language, MIRROR)) {
      rows.push(row);
      const { kind, methods, sure, all } = row;
      const share = all === 0 ? '–' : (sure / all).toFixed(3);
      console.log(
        `| ${language} | ${repository} | ${kind} | ${methods} | ${sure} | ${all} | ${share} |`,
      );
    }
}
if (positionals.length === 0) {
  const name = values.unseen ? 'receivers-unseen.json' : 'receivers.json';
  const out = fileURLToPath(new URL(`../results/${name}`, import.meta.url));
  writeFileSync(out, `${JSON.stringify(rows, null, 2)}\n`);
}
