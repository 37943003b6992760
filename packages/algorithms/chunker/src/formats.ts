/** Extensions by language, for files that no grammar of `@ctx/syntax` reads. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  // With a splitter.
  markdown: 'md markdown mdown mkd mdx qmd rmd',
  rst: 'rst',
  html: 'html htm xhtml hbs handlebars mustache jinja jinja2 j2 njk liquid ejs erb twig',
  xml: 'xml svg xsd xsl xslt plist csproj vbproj fsproj props targets resx xaml pom wsdl rss atom storyboard xib',
  vue: 'vue',
  svelte: 'svelte',
  css: 'css pcss postcss',
  scss: 'scss sass',
  less: 'less',
  sql: 'sql psql pgsql mysql ddl dml',
  yaml: 'yaml yml',
  json: 'json jsonc json5 jsonl ndjson geojson webmanifest har map',
  toml: 'toml',
  ini: 'ini cfg conf properties editorconfig service desktop',
  notebook: 'ipynb',
  // Without one: named, so that an index can be asked by language.
  asciidoc: 'adoc asciidoc',
  text: 'txt text log out stderr stdout',
  ignore:
    'gitignore dockerignore npmignore prettierignore eslintignore gitattributes ignore ctxignore',
  gomod: 'mod work',
  proguard: 'pro',
  template: 'tmpl tpl gotmpl',
  shell: 'sh bash zsh ksh fish',
  powershell: 'ps1 psm1',
  batch: 'bat cmd',
  kotlin: 'kt kts',
  swift: 'swift',
  scala: 'scala sc sbt',
  groovy: 'groovy gradle',
  dart: 'dart',
  lua: 'lua',
  perl: 'pl pm',
  r: 'r',
  julia: 'jl',
  elixir: 'ex exs',
  erlang: 'erl hrl',
  haskell: 'hs lhs',
  ocaml: 'ml mli',
  fsharp: 'fs fsi fsx',
  clojure: 'clj cljs cljc edn',
  lisp: 'lisp el scm rkt',
  zig: 'zig',
  nim: 'nim',
  objectivec: 'm mm',
  solidity: 'sol',
  graphql: 'graphql gql',
  protobuf: 'proto',
  thrift: 'thrift',
  terraform: 'tf tfvars hcl',
  nix: 'nix',
  cmake: 'cmake',
  makefile: 'mk mak',
  assembly: 's asm',
  vim: 'vim',
  astro: 'astro',
  tex: 'tex',
  csv: 'csv tsv',
  diff: 'diff patch',
  wgsl: 'wgsl',
  glsl: 'glsl vert frag',
};

/** Names of files whose extension, if they have one, does not tell. In lower case. */
const NAMES: Readonly<Record<string, string>> = {
  dockerfile: 'dockerfile',
  containerfile: 'dockerfile',
  makefile: 'makefile',
  gnumakefile: 'makefile',
  'cmakelists.txt': 'cmake',
  jenkinsfile: 'groovy',
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
  '.bashrc': 'shell',
  '.zshrc': 'shell',
  '.profile': 'shell',
};

const languages: ReadonlyMap<string, string> = new Map(
  Object.entries(EXTENSIONS).flatMap(([language, extensions]) =>
    extensions.split(' ').map((extension) => [extension, language] as const),
  ),
);

/** Documents, as opposed to code and data. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'markdown',
  'rst',
  'asciidoc',
  'text',
  'tex',
  'notebook',
]);

/**
 * The language of a file that is no source of a grammar's language, by its path: a format with a
 * splitter (Markdown, Vue, SQL, …) or a language that is only named (Kotlin, shell, …).
 *
 * @param path `/` and `\` both separate folders; only the last part counts
 * @returns undefined for a file of no known kind
 */
export function formatOf(path: string): string | undefined {
  const name = path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .toLowerCase();
  if (Object.hasOwn(NAMES, name)) return NAMES[name];
  // `Dockerfile.dev`, `dev.Dockerfile`
  if (/^dockerfile\.|\.dockerfile$/.test(name)) return 'dockerfile';
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : languages.get(name.slice(dot + 1));
}

/** Whether a language is read as prose: its chunks have the type `document`. */
export function isDocument(language: string): boolean {
  return DOCUMENTS.has(language);
}
