// Builds the site into `dist`: installs what it needs, writes the reference from the built types, renders the pages,
// builds the playground beside them, and fails where a link of a page, or its anchor, leads nowhere. Needs `tsc -b` before it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = dirname(fileURLToPath(import.meta.url));
const DIST = join(SITE, 'dist');

/** Runs a program of the site's packages; a failure ends the build with its exit code. */
function run(program, ...args) {
  const windows = process.platform === 'win32';
  const { status } = spawnSync(program, args, { cwd: SITE, stdio: 'inherit', shell: windows });
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether the packages are those of the lockfile: npm keeps its own copy of what it installed. */
function isInstalled() {
  const installed = join(SITE, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  return statSync(installed).mtimeMs >= statSync(join(SITE, 'package-lock.json')).mtimeMs;
}

/** The HTML files of a folder, relative to `DIST`. */
function pagesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Links between pages that lead to no page, or to no place of it. */
function brokenLinks() {
  const pages = new Map(
    pagesBelow(DIST).map((path) => {
      const html = readFileSync(join(DIST, path), 'utf8');
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
      return [
        path,
        { ids, links: [...main.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, href]) => href) },
      ];
    }),
  );
  return [...pages].flatMap(([path, { links }]) =>
    links.flatMap((href) => {
      if (/^[a-z]+:/.test(href)) return [];
      const [to = '', anchor] = decodeURI(href).split('#');
      const target =
        to === ''
          ? path
          : posix.join(posix.dirname(to.startsWith('/') ? '.' : path), to.replace(/^\//, ''));
      const page = [target, `${target}.html`, posix.join(target, 'index.html')].find((name) =>
        pages.has(name),
      );
      const isFile = existsSync(join(DIST, target)) && statSync(join(DIST, target)).isFile();
      if (!page) return isFile ? [] : [`${path}: no page ${href}`];
      return !anchor || pages.get(page).ids.has(anchor) ? [] : [`${path}: no place ${href}`];
    }),
  );
}

if (!isInstalled())
  run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
run('npx', 'typedoc', '--logLevel', 'Warn', '--treatWarningsAsErrors');
run('npx', 'vitepress', 'build', '.');
// The playground is of the workspace, whose packages it bundles.
const vite = join(SITE, '../node_modules/vite/bin/vite.js');
const out = ['--outDir', join(DIST, 'playground'), '--emptyOutDir'];
run(process.execPath, vite, 'build', join(SITE, 'playground'), ...out);
const broken = brokenLinks();
for (const message of broken) console.error(message);
console.log(`${pagesBelow(DIST).length} pages, ${broken.length} broken links`);
process.exitCode = broken.length > 0 ? 1 : 0;
