// Packs every public package as it would be published, asks publint and attw about the tarballs,
// installs them with npm in an empty project, and uses them there: sizes, imports,
// examples, types, bundles.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkBrowserBuild, checkNodeBundles } from './installed/bundles.mjs';
import { checkExamples } from './installed/examples.mjs';
import { checkImports } from './installed/imports.mjs';
import { entriesOf, installedSize, installProject } from './installed/project.mjs';
import { checkTypes } from './installed/types.mjs';
import { readPackages } from './packages.mjs';
import { NEED_NODE } from './rules/neutral.ts';

// pnpm starts programs with a path on which everything of this repository is found; strangers have none.
delete process.env.NODE_PATH;

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Ways to resolve a module that packages of ES modules only do not serve: attw's `esm-only`. */
const NOT_SERVED = new Set(['node10', 'node16-cjs']);

/** Entries that need Node: those of its packages, and what other packages keep for it. */
const isNeutral = (entry) =>
  !NEED_NODE.some((name) => entry === name || entry.startsWith(`${name}/`)) &&
  !['@ctx/hooks/node', '@ctx/syntax/node', '@ctx/store/disk'].includes(entry);

/** Packages whose declarations rest on those of a host's SDK, which ask for the DOM and are not strict. */
const HOSTED = ['@ctx/ai-sdk', '@ctx/langchain'];
const isHosted = (entry) => HOSTED.some((name) => entry === name || entry.startsWith(`${name}/`));

/** Packs all packages at once; the tarballs' names say what they hold. */
function packInto(folder) {
  const args = ['--yes', packageManager, '-r', 'pack', '--pack-destination', folder];
  const run = spawnSync('npx', args, { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`pack: ${run.stdout}${run.stderr}`);
}

/** The findings of publint (warnings count) and attw on a tarball. */
async function findingsOf(tarball) {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, level: 'warning' });
  const { types, problems = [] } = await checkPackage(
    createPackageFromTarballData(new Uint8Array(bytes)),
  );
  return [
    ...messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`),
    ...(types ? [] : ['attw: has no types']),
    ...problems
      .filter(({ resolutionKind }) => !NOT_SERVED.has(resolutionKind))
      .map((problem) => `attw: ${JSON.stringify(problem)}`),
  ];
}

/** Files that npm would put into each package; pnpm must put the same into its tarballs. */
function listedByNpm(packages) {
  const folders = packages.map(({ folder }) => folder);
  const run = spawnSync('npm', ['pack', '--dry-run', '--json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) throw new Error(`npm pack: ${run.stderr}`);
  const listed = Object.values(JSON.parse(run.stdout));
  return new Map(listed.map(({ name, files }) => [name, files.map(({ path }) => path).sort()]));
}

function listedInTarball(tarball) {
  const { stdout } = spawnSync('tar', ['-tzf', tarball], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('/'))
    .map((path) => path.replace(/^package\//, ''))
    .sort();
}

/** Compares what every package takes when it is installed with its limit, in kB, and prints both. */
function checkInstalledSizes(project, names) {
  const limits = JSON.parse(readFileSync(join(root, 'scripts', 'installed-sizes.json'), 'utf8'));
  const findings = [];
  console.log('installed, with all dependencies:\n     kB   limit  package');
  for (const name of names) {
    const size = Math.ceil(installedSize(project, name) / 1000);
    const limit = limits[name];
    console.log(`${String(size).padStart(7)} ${String(limit ?? 'none').padStart(7)}  ${name}`);
    if (!(size <= limit)) findings.push(`${name} installs in ${size} kB: limit ${limit}`);
  }
  return findings;
}

const began = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'ctx-pack-'));
const findings = [];
const say = (found) => {
  for (const finding of found) console.log(finding);
  findings.push(...found);
};
const timed = (name) =>
  console.log(`${name} (${((Date.now() - began) / 1000).toFixed(0)} s since the start)`);
try {
  const packages = [...readPackages(root).values()];
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  packInto(packed);
  const tarballs = new Map();
  for (const { name } of packages) {
    const start = `${name.replace('@', '').replace('/', '-')}-`;
    const file = readdirSync(packed).find(
      (entry) => /^\d/.test(entry.slice(start.length)) && entry.startsWith(start),
    );
    if (file) tarballs.set(name, join(packed, file));
    else say([`${name}: was not packed`]);
  }
  const listed = listedByNpm(packages);
  for (const [name, tarball] of tarballs) {
    say((await findingsOf(tarball)).map((finding) => `${name}: ${finding}`));
    const [byNpm, byPnpm] = [listed.get(name) ?? [], listedInTarball(tarball)];
    if (byNpm.join() !== byPnpm.join()) {
      const odd = [...byNpm, ...byPnpm].filter(
        (path, _, all) => all.indexOf(path) === all.lastIndexOf(path),
      );
      say([
        `${name}: npm and pnpm pack different files: ${odd.join(', ') || `${byNpm} / ${byPnpm}`}`,
      ]);
    }
  }
  timed(`${tarballs.size} packages packed`);

  const project = join(folder, 'project');
  const ranges = Object.assign(
    {},
    ...['algorithms/repomap', 'adapters/langchain', 'adapters/index-queue'].map(
      (name) =>
        JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
          .devDependencies,
    ),
  );
  installProject(project, tarballs, ranges);
  timed('installed');
  const names = [...tarballs.keys()];
  say(checkInstalledSizes(project, names));
  const entries = names.flatMap((name) => entriesOf(project, name));
  say(checkImports(project, entries));
  timed(`${entries.length} entries imported and required`);
  const readmes = packages.map(({ name, folder }) => [
    name,
    join(folder, 'README.md').slice(root.length),
  ]);
  say(await checkExamples(root, project, new Map([['ctx', 'README.md'], ...readmes])));
  timed('the examples of the READMEs run');
  const strict = entries.filter((entry) => !isHosted(entry));
  say(checkTypes(project, strict.filter(isNeutral), []));
  say(checkTypes(project, strict, ['node']));
  say(checkTypes(project, entries.filter(isHosted), ['node'], true));
  timed('types');
  const outside = join(folder, 'outside');
  mkdirSync(outside);
  say(await checkNodeBundles(project, outside));
  timed('bundled for Node');
  const neutral = names.filter((name) => !NEED_NODE.includes(name));
  say(await checkBrowserBuild(project, outside, neutral));
  timed('built for a browser');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (findings.length > 0) process.exitCode = 1;
