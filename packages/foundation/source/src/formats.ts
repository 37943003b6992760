import { basename, withSlashes } from './paths.js';

export { type CMakeArgument, type CMakeCommand, cmakeCommands } from './cmake.js';

/** Extensions by format: what files are that are written in no programming language. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  markdown: 'md markdown mdown mkd mdx qmd rmd',
  rst: 'rst',
  html: 'html htm xhtml hbs handlebars mustache jinja jinja2 j2 njk liquid ejs erb twig',
  xml: 'xml svg xsd xsl xslt plist csproj vbproj fsproj props targets resx xaml pom wsdl rss atom storyboard xib',
  css: 'css pcss postcss',
  scss: 'scss sass',
  less: 'less',
  sql: 'sql psql pgsql mysql ddl dml',
  yaml: 'yaml yml',
  json: 'json jsonc json5 jsonl ndjson geojson webmanifest har map',
  toml: 'toml',
  ini: 'ini cfg conf properties editorconfig service desktop',
  notebook: 'ipynb',
  asciidoc: 'adoc asciidoc',
  rdoc: 'rdoc',
  text: 'txt text log out stderr stdout',
  ignore:
    'gitignore dockerignore npmignore prettierignore eslintignore gitattributes ignore ctxignore',
  gomod: 'mod work',
  proguard: 'pro',
  template: 'tmpl tpl gotmpl',
  graphql: 'graphql gql',
  protobuf: 'proto',
  thrift: 'thrift',
  terraform: 'tf tfvars hcl',
  cmake: 'cmake',
  makefile: 'mk mak',
  tex: 'tex',
  csv: 'csv tsv',
  diff: 'diff patch',
};

/** The extensions of a format, separated by spaces; empty for one that is known by file names alone. */
export function formatExtensions(format: string): string {
  return Object.hasOwn(EXTENSIONS, format) ? EXTENSIONS[format]! : '';
}

/** File names whose extension does not determine the format, in lower case. */
const NAMES: Readonly<Record<string, string>> = {
  dockerfile: 'dockerfile',
  containerfile: 'dockerfile',
  makefile: 'makefile',
  gnumakefile: 'makefile',
  'cmakelists.txt': 'cmake',
  readme: 'markdown',
  license: 'text',
  licence: 'text',
  copying: 'text',
  notice: 'text',
  authors: 'text',
  codeowners: 'text',
  changelog: 'markdown',
  contributing: 'markdown',
  pipfile: 'toml',
  'cargo.lock': 'toml',
  'poetry.lock': 'toml',
  '.tool-versions': 'text',
  '.nvmrc': 'text',
  '.node-version': 'text',
  '.python-version': 'text',
  '.git-blame-ignore-revs': 'text',
  '.env.example': 'ini',
  '.flaskenv': 'ini',
  '.editorconfig': 'ini',
  '.gitconfig': 'ini',
  '.gitmodules': 'ini',
  '.npmrc': 'ini',
  '.flake8': 'ini',
  '.pylintrc': 'ini',
  '.coveragerc': 'ini',
  '.babelrc': 'json',
  '.eslintrc': 'json',
  '.prettierrc': 'yaml',
  '.swcrc': 'json',
  '.clang-format': 'yaml',
  '.clang-tidy': 'yaml',
};

/** The names of all formats, sorted. */
export const formatNames: readonly string[] = [
  ...new Set([...Object.keys(EXTENSIONS), ...Object.values(NAMES)]),
].sort();

const formats: ReadonlyMap<string, string> = new Map(
  Object.entries(EXTENSIONS).flatMap(([format, extensions]) =>
    extensions.split(' ').map((extension) => [extension, format] as const),
  ),
);

/** Documents, as opposed to code and data. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'markdown',
  'rst',
  'asciidoc',
  'rdoc',
  'text',
  'tex',
  'notebook',
]);

/**
 * The format of a file that is no source of a programming language: Markdown, SQL, YAML, …
 *
 * @param path `/` and `\` both separate folders; only the last part counts
 * @returns undefined for a file of no known format; for languages see `languageOf`
 */
export function formatOf(path: string): string | undefined {
  const name = basename(withSlashes(path)).toLowerCase();
  if (Object.hasOwn(NAMES, name)) return NAMES[name];
  // `Dockerfile.dev`, `dev.Dockerfile`
  if (/^dockerfile\.|\.dockerfile$/.test(name)) return 'dockerfile';
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : formats.get(name.slice(dot + 1));
}

/** Whether a format is read as prose. */
export function isDocument(format: string): boolean {
  return DOCUMENTS.has(format);
}

/** Formats of settings and data for tools, as opposed to what a product is made of. */
const SETTINGS: ReadonlySet<string> = new Set([
  'yaml',
  'json',
  'toml',
  'ini',
  'ignore',
  'gomod',
  'proguard',
]);

/** Settings that are written in a programming language or in a markup: `vite.config.ts`, `.eslintrc.cjs`. */
const SETTINGS_NAME = /(?:\.config\.\w{1,5}|^\.\w[\w-]{0,30}rc\.\w{1,5}|^pom\.xml)$/;

/** Configuration: manifests, settings of tools and workflows. A reader of code needs it last. */
export function isSettings(path: string): boolean {
  const name = basename(withSlashes(path)).toLowerCase();
  return SETTINGS.has(formatOf(name) ?? '') || SETTINGS_NAME.test(name);
}
