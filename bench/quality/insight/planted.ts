// Exports that nothing needs, planted into copies of real repositories: how many are told, and as what.
// pnpm bench insight-planted [--each 25] [--seed 7] [--show] <folder>…
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DeadExport, type DeadVerdict, judgesExports } from '@ctx/insight';
import { roleOf } from '@ctx/source';
import { isDeclaration } from '@ctx/source/roles';
import { seededRandom } from '@ctx/text';
import { openWorkspace } from '@ctx/workspace';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '25' },
    seed: { type: 'string', default: '7' },
    show: { type: 'boolean', default: false },
  },
});
if (positionals.length === 0) {
  process.stderr.write('name at least one folder\n');
  process.exit(2);
}

type Planted = Exclude<DeadVerdict, 'unknown'>;

interface Plant {
  readonly verdict: Planted;
  /** Where the finding has to be, and of which name; a barrel has that of its file. */
  readonly path: string;
  readonly name: string;
}

/** The planted code and its place, by how a language says it. */
interface Sort {
  readonly verdicts: readonly Planted[];
  plant(verdict: Planted, root: string, path: string, n: number): Plant;
}

const SCRIPT: Sort = {
  verdicts: ['dead', 'unnecessary', 'test-only', 'dead-barrel'],
  plant(verdict, root, path, n) {
    const [folder, stem, extension] = partsOf(path);
    const name = `planted${n}Rate`;
    const of = /^tsx?$|^mts$/.test(extension) ? ': number' : '';
    if (verdict === 'dead-barrel') {
      const barrel = `${folder}planted${n}.${extension}`;
      writeFileSync(join(root, barrel), `export * as planted${n} from './${stem}';\n`);
      return { verdict, path: barrel, name: barrel };
    }
    const use = verdict === 'unnecessary' ? `\nglobalThis.console?.debug(${name}(${n}));\n` : '';
    const text = `\nexport function ${name}(x${of}) {\n  return x + ${n};\n}\n${use}`;
    appendFileSync(join(root, path), text);
    if (verdict === 'test-only') {
      const test = `import { ${name} } from './${stem}';\n\nit('adds', () => expect(${name}(1)).toBe(${n + 1}));\n`;
      writeFileSync(join(root, `${folder}planted${n}.test.${extension}`), test);
    }
    return { verdict, path, name };
  },
};

const PYTHON: Sort = {
  verdicts: ['dead', 'test-only'],
  plant(verdict, root, path, n) {
    const [folder, stem] = partsOf(path);
    const name = `planted_${n}_rate`;
    appendFileSync(join(root, path), `\n\ndef ${name}(x):\n    return x + ${n}\n`);
    if (verdict === 'test-only') {
      const from = stem === '__init__' ? '.' : `.${stem}`;
      const test = `from ${from} import ${name}\n\n\ndef test_it():\n    assert ${name}(1) == ${n + 1}\n`;
      writeFileSync(join(root, `${folder}test_planted_${n}.py`), test);
    }
    return { verdict, path, name };
  },
};

function partsOf(path: string): [folder: string, stem: string, extension: string] {
  const slash = path.lastIndexOf('/') + 1;
  const dot = path.lastIndexOf('.');
  return [path.slice(0, slash), path.slice(slash, dot), path.slice(dot + 1)];
}

/** Modules that export something by a statement of the language, of source. */
async function candidatesIn(root: string): Promise<string[]> {
  const workspace = await openWorkspace(root, { cacheDir: false });
  const paths = workspace.facts
    .filter(({ path, definitions, exports }) => {
      if (roleOf(path) !== 'source' || isDeclaration(path) || !judgesExports(path)) return false;
      if (!/\.(?:[mc]?[jt]s|tsx|jsx|py)$/.test(path)) return false;
      return exports.length > 0 || definitions.some(({ exported }) => exported);
    })
    .map(({ path }) => path)
    // CommonJS has no statement that could be planted.
    .filter((path) => path.endsWith('.py') || isModule(readFileSync(join(root, path), 'utf8')));
  await workspace.close();
  return paths;
}

function isModule(text: string): boolean {
  return /^export /m.test(text);
}

interface Tally {
  planted: number;
  right: number;
  other: number;
  unknown: number;
  silent: number;
}

const random = seededRandom(Number(values.seed));
console.log('| repository | planted as | n | told so | told otherwise | not known | not told |');
console.log('|---|---|--:|--:|--:|--:|--:|');
for (const origin of positionals) {
  const root = mkdtempSync(join(tmpdir(), 'ctx-planted-'));
  cpSync(origin, root, { recursive: true, filter: (path) => !path.includes('node_modules') });
  const free = await candidatesIn(root);
  const plants: Plant[] = [];
  for (let n = 0; n < Number(values.each) * 4 && free.length > 0; n++) {
    const [path] = free.splice(Math.floor(random() * free.length), 1);
    const sort = path!.endsWith('.py') ? PYTHON : SCRIPT;
    plants.push(sort.plant(sort.verdicts[n % sort.verdicts.length]!, root, path!, n));
  }
  const workspace = await openWorkspace(root, { cacheDir: false });
  const { dead = [] } = await workspace.insight({ kinds: ['dead'] });
  await workspace.close();
  rmSync(root, { recursive: true });
  report(origin, plants, dead);
}

function report(origin: string, plants: readonly Plant[], dead: readonly DeadExport[]): void {
  const told = new Map(dead.map((one) => [`${one.path}#${one.name}`, one]));
  const tallies = new Map<Planted, Tally>();
  for (const { verdict, path, name } of plants) {
    const tally = tallies.get(verdict) ?? { planted: 0, right: 0, other: 0, unknown: 0, silent: 0 };
    tallies.set(verdict, tally);
    tally.planted++;
    const one = told.get(`${path}#${name}`);
    if (one === undefined) tally.silent++;
    else if (one.verdict === verdict) tally.right++;
    else if (one.verdict === 'unknown') tally.unknown++;
    else tally.other++;
    if (values.show && one?.verdict !== verdict)
      console.log(
        `  ${verdict} ${path}: ${one ? `${one.verdict}, ${one.evidence[0]}` : 'nothing'}`,
      );
  }
  for (const [verdict, { planted, right, other, unknown, silent }] of tallies) {
    const row = [origin.split('/').pop(), verdict, planted, right, other, unknown, silent];
    console.log(`| ${row.join(' | ')} |`);
  }
}
