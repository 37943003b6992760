// The site: the repository's own Markdown where it stands, the reference from the types, the charts from the results.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DefaultTheme, defineConfig } from 'vitepress';

const SITE = join(dirname(fileURLToPath(import.meta.url)), '..');
const ROOT = join(SITE, '..');
const REPOSITORY = 'https://github.com/ctx-packages/ctx';

/** Where a Markdown file of the repository stands on the site; a file without a row is not part of it. */
const PAGES: readonly [file: RegExp, page: string][] = [
  [/^site\/index\.md$/, 'index.md'],
  [/^site\/api\/README\.md$/, 'api/index.md'],
  [/^site\/api\/(.+)\.md$/, 'api/$1.md'],
  [/^docs\/decisions\/README\.md$/, 'decisions/index.md'],
  [/^docs\/packages\/(.+)\.md$/, 'packages/$1/in-depth.md'],
  [/^docs\/(.+)\.md$/, '$1.md'],
  [/^packages\/[^/]+\/([^/]+)\/README\.md$/, 'packages/$1/index.md'],
  [/^bench\/README\.md$/, 'benchmarks/index.md'],
  [/^bench\/(?:quality\/)?(.+)\/README\.md$/, 'benchmarks/$1.md'],
  [/^examples\/README\.md$/, 'examples.md'],
  [/^(SECURITY|CONTRIBUTING|README)\.md$/, '$1.md'],
];

/** The page of a Markdown file, from the site's root. */
function pageOf(file: string): string | undefined {
  const row = PAGES.find(([pattern]) => pattern.test(file));
  return row && file.replace(row[0], row[1]).toLowerCase();
}

/** A picture in a text, and its file. */
const PICTURE = /!\[[^\]]*\]\(([^()\s]+)\)/g;

/** Copies each file that has a page to where the page stands, and tells the files by their pages. */
function copyPages(): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const api = readdirSync(join(SITE, 'api'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const copied = new Map<string, string>();
  rmSync(join(SITE, '.pages'), { recursive: true, force: true });
  for (const file of [...listed.split('\0'), ...api.map((name) => posix.join('site/api', name))]) {
    const page = pageOf(file);
    if (!page || !existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(SITE, '.pages', page)), { recursive: true });
    copyFileSync(join(ROOT, file), join(SITE, '.pages', page));
    // Pictures stand beside their pages, where the text says that they do.
    for (const [, link = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(PICTURE)) {
      const from = join(ROOT, dirname(file), link);
      const to = join(SITE, '.pages', dirname(page), link);
      if (/^[a-z]+:/.test(link) || !existsSync(from)) continue;
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(from, to);
    }
    copied.set(page, file);
  }
  return copied;
}

const FILES = copyPages();

/**
 * Where a link of a file leads on the site: to the page of a Markdown file or of the README of a folder, and to the
 * repository where what it names has no page.
 */
function linkOn(file: string, link: string): string {
  if (/^[a-z]+:|^[#/]/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const target = posix.join(posix.dirname(file), decodeURI(path)).replace(/\/$/, '');
  const isFolder = existsSync(join(ROOT, target)) && statSync(join(ROOT, target)).isDirectory();
  const page = pageOf(isFolder ? posix.join(target, 'README.md') : target);
  if (!page || (isFolder && !existsSync(join(ROOT, target, 'README.md'))))
    return `${REPOSITORY}/tree/main/${target}`;
  return `/${page}${anchor ? `#${anchor}` : ''}`;
}

/** The title of a page: its first heading. */
function titleOf(file: string): string {
  return /^# (.+)$/m.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1]?.replaceAll('`', '') ?? file;
}

/** One line of the side bar. */
function item(file: string, text = titleOf(file)): DefaultTheme.SidebarItem {
  return { text, link: `/${pageOf(file)?.replace(/(?:index)?\.md$/, '')}` };
}

/** The Markdown files of a folder in the order of their names. */
function filesIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => posix.join(folder, name));
}

/** The READMEs of the folders in a folder. */
function readmesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder)).sort();
  return names
    .map((name) => posix.join(folder, name, 'README.md'))
    .filter((file) => existsSync(join(ROOT, file)));
}

/** The modules of the reference, in the order of its index. */
function modules(): DefaultTheme.SidebarItem[] {
  const index = join(SITE, 'api/README.md');
  if (!existsSync(index)) return [];
  return [...readFileSync(index, 'utf8').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
    ([, text = '', path = '']) => item(`site/api/${path}`, text),
  );
}

const LAYERS = ['adapters', 'composition', 'algorithms', 'foundation'];

const guide = [
  {
    text: 'Begin',
    items: [
      item('README.md', 'In two minutes'),
      ...['choose', 'vocabulary'].map((name) => item(`docs/${name}.md`)),
    ],
  },
  { text: 'Recipes', items: filesIn('docs/recipes').map((file) => item(file)) },
  {
    text: 'How it works',
    items: ['architecture', 'languages', 'security'].map((name) => item(`docs/${name}.md`)),
  },
];

export default defineConfig({
  title: 'ctx',
  description:
    'What a coding agent gets to see: outlines, maps, links, chunks, compression, and the ledger of the window.',
  srcDir: './.pages',
  outDir: './dist',
  cleanUrls: true,
  lastUpdated: false,
  // Tables of figures are wide: their pages have the room of the list of headings, too.
  transformPageData: ({ relativePath, frontmatter }) => {
    if (relativePath.startsWith('benchmarks/')) frontmatter.aside = false;
  },
  markdown: {
    html: false,
    // Pages hold the output of programs: what looks like a template or a tag of theirs is text.
    config: (md) => {
      const { code_inline: code, text } = md.renderer.rules;
      md.renderer.rules.code_inline = (tokens, i, ...rest) => {
        tokens[i]?.attrSet('v-pre', '');
        return code?.(tokens, i, ...rest) ?? '';
      };
      md.renderer.rules.text = (...args) =>
        (text?.(...args) ?? '')
          .replaceAll('{{', '&#123;&#123;')
          // The places that links of the reference lead to.
          .replace(/&lt;a id=&quot;([\w-]+)&quot;&gt;&lt;\/a&gt;/g, '<a id="$1"></a>');
      md.core.ruler.push('links', ({ tokens, env }) => {
        const file = FILES.get(env.relativePath) ?? env.relativePath;
        for (const { children } of tokens)
          for (const token of children ?? []) {
            const name =
              token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined;
            if (name === 'href') token.attrSet(name, linkOn(file, token.attrGet(name) ?? ''));
          }
        return true;
      });
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guide', link: '/readme' },
      { text: 'Packages', link: '/packages/workspace/' },
      { text: 'Reference', link: '/api/' },
      { text: 'Benchmarks', link: '/benchmarks/' },
      { text: 'Decisions', link: '/decisions/' },
      { text: 'Playground', link: '/playground/index.html', target: '_self' },
    ],
    sidebar: {
      '/': guide,
      '/packages/': LAYERS.map((layer) => ({
        text: layer,
        items: readmesIn(`packages/${layer}`).map((file) => item(file)),
      })),
      '/api/': [{ text: 'Reference', items: modules() }],
      '/benchmarks/': [
        {
          text: 'Benchmarks',
          items: [
            item('bench/README.md', 'The page'),
            ...readmesIn('bench/quality').map((file) => item(file)),
          ],
        },
      ],
      '/decisions/': [
        {
          text: 'Decisions',
          items: [
            item('docs/decisions/README.md', 'Index'),
            ...filesIn('docs/decisions')
              .filter((file) => !file.endsWith('README.md'))
              .map((file) => item(file)),
          ],
        },
      ],
    },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    outline: [2, 3],
  },
});
