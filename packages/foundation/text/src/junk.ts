import type { Junk, JunkReason } from './bytes/generated.js';

export { type Junk, type JunkReason, junkContent } from './bytes/generated.js';

// Seed 004 §4 lists what is junk by substring ("*generated*", "dist/"). Measured on real trees that
// loses sources: hono keeps its build scripts in build/, shops have a vendor/ module, src/distance.ts
// contains "dist". Here whole path segments and name endings decide, names that are also ordinary
// words need evidence beside them, and what git tracks is believed to be wanted.

interface DirectoryRule {
  readonly reason: JunkReason;
  /** Evidence without which the name proves nothing; absent: the name alone is enough. */
  readonly needs?: 'root' | 'project' | 'project, untracked';
}

const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  vendored: [
    'node_modules',
    'bower_components',
    'jspm_packages',
    'site-packages',
    '.venv',
    'venv',
    'virtualenv',
    '.yarn',
    '.pnpm-store',
    'pods',
    'carthage',
    'third_party',
    'third-party',
    'thirdparty',
  ],
  'build output': [
    '__pycache__',
    '.next',
    '.nuxt',
    '.output',
    '.svelte-kit',
    '.astro',
    '.angular',
    '.parcel-cache',
    '.turbo',
    '.cache',
    '.gradle',
    '.tox',
    '.nox',
    '.pytest_cache',
    '.mypy_cache',
    '.ruff_cache',
    '.hypothesis',
    '.nyc_output',
    '.eggs',
    '.terraform',
    '.serverless',
    '.vercel',
    '.netlify',
    '.dart_tool',
    '.stack-work',
    'dist-newstyle',
    'elm-stuff',
    'deriveddata',
    'htmlcov',
    'zig-cache',
    '.zig-cache',
  ],
  generated: ['__generated__', '__snapshots__'],
  'editor settings': ['.idea', '.vscode', '.vs', '.fleet', '.zed'],
};

/** Names that are also ordinary words: they need a project file (or the root) beside them. */
const WITH_EVIDENCE: Readonly<Record<string, DirectoryRule>> = {
  // Folders that C projects carry with them (redis, node); elsewhere a word like any other.
  deps: { reason: 'vendored', needs: 'root' },
  vendor: { reason: 'vendored', needs: 'project' },
  dist: { reason: 'build output', needs: 'project' },
  target: { reason: 'build output', needs: 'project' },
  build: { reason: 'build output', needs: 'project, untracked' },
  out: { reason: 'build output', needs: 'project, untracked' },
  obj: { reason: 'build output', needs: 'project, untracked' },
  coverage: { reason: 'build output', needs: 'project, untracked' },
  env: { reason: 'vendored', needs: 'project, untracked' },
};

const DIRECTORIES: ReadonlyMap<string, DirectoryRule> = new Map<string, DirectoryRule>([
  ...Object.entries(ALWAYS).flatMap(([reason, names]) =>
    names.map((name) => [name, { reason: reason as JunkReason }] as const),
  ),
  ...Object.entries(WITH_EVIDENCE),
]);

/** Directories of version control: never entered, never reported. */
export const VERSION_CONTROL: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', '.jj', 'CVS']);

/** Files whose presence makes a directory the root of a project, in lower case. */
const PROJECT_FILES: ReadonlySet<string> = new Set([
  'package.json',
  'deno.json',
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'requirements.txt',
  'go.mod',
  'cargo.toml',
  'pom.xml',
  'build.gradle',
  'build.gradle.kts',
  'build.sbt',
  'composer.json',
  'gemfile',
  'cmakelists.txt',
  'makefile',
  'mix.exs',
  'pubspec.yaml',
  'package.swift',
]);

/** Lock files by name, in lower case: resolved versions, for programs only. */
const LOCK_FILES: ReadonlySet<string> = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
  'cargo.lock',
  'poetry.lock',
  'uv.lock',
  'pdm.lock',
  'pixi.lock',
  'pipfile.lock',
  'conda-lock.yml',
  'gemfile.lock',
  'composer.lock',
  'go.sum',
  'go.work.sum',
  'mix.lock',
  'rebar.lock',
  'pubspec.lock',
  'podfile.lock',
  'cartfile.resolved',
  'package.resolved',
  'packages.lock.json',
  'paket.lock',
  'project.assets.json',
  'gradle.lockfile',
  'buildscript-gradle.lockfile',
  'flake.lock',
  'conan.lock',
  'shard.lock',
  'stack.yaml.lock',
  'cabal.project.freeze',
  'module.bazel.lock',
  '.terraform.lock.hcl',
]);

const MEDIA =
  'png jpg jpeg gif ico webp avif bmp tif tiff psd ai eps svg icns heic pxm sketch fig ' +
  'mp3 mp4 m4a wav ogg flac webm mov avi mkv woff woff2 ttf otf eot pdf doc docx xls xlsx ppt pptx odt';
const BINARY =
  'zip gz tgz bz2 xz zst 7z rar tar jar war ear whl egg gem nupkg deb rpm dmg iso apk ipa crx vsix ' +
  'exe dll so dylib a o pdb class pyc pyo pyd wasm sqlite sqlite3 parquet npy npz pkl onnx safetensors ' +
  'gguf swp';

/** Endings that need no look at the content. Whole extensions, in lower case. */
const EXTENSIONS: ReadonlyMap<string, JunkReason> = new Map<string, JunkReason>([
  ...MEDIA.split(' ').map((end) => [end, 'media'] as const),
  ...BINARY.toLowerCase()
    .split(' ')
    .map((end) => [end, 'binary'] as const),
]);

/** Name endings of bundled and of generated files: dot-separated parts, so they cannot match inside a word. */
const ENDINGS: readonly (readonly [JunkReason, RegExp, string])[] = [
  ['minified', /\.min\.(c|m)?js$|\.min\.css$/, '*.min.*'],
  ['minified', /\.(bundle|chunk)\.(c|m)?js$|\.(bundle|chunk)\.css$/, '*.bundle.*'],
  ['build output', /\.(c|m)?(js|ts|jsx|tsx|css)\.map$/, '*.map'],
  ['build output', /\.tsbuildinfo$/, '*.tsbuildinfo'],
  ['generated', /\.pb\.(go|cc|h|c|rs|swift|dart)$|\.pb\.gw\.go$/, '*.pb.*'],
  ['generated', /_pb2(_grpc)?\.pyi?$|_pb\.(js|ts|d\.ts|rb)$|_grpc\.pb\.go$/, '*_pb.*'],
  ['generated', /\.(g|freezed|mocks|gr)\.dart$/, '*.g.dart'],
  ['generated', /\.(g|g\.i|designer)\.(cs|vb)$/, '*.designer.cs'],
  ['generated', /\.(generated|gen)\.[a-z]+$/, '*.generated.*'],
  ['generated', /\.snap$/, '*.snap'],
  ['build output', /^(thumbs\.db|desktop\.ini|\.ds_store)$/, 'desktop files'],
];

/** Programs of build systems that projects copy in whole, in lower case (list: github-linguist). */
const COPIED_FILES: ReadonlySet<string> = new Set([
  'config.guess',
  'config.sub',
  'ltmain.sh',
  'libtool.m4',
  'erlang.mk',
  'gradlew',
  'gradlew.bat',
  'mvnw',
  'mvnw.cmd',
]);

/** The surroundings of a directory, as far as they are known. */
export interface Surroundings {
  /** The directory stands at the root. */
  readonly atRoot: boolean;
  /** The directory above holds a project file, or is the root. */
  readonly besideProject: boolean;
  /** git tracks the path: somebody meant it to be there. */
  readonly tracked: boolean;
}

/** True when a directory with this file in it is a project's root (package.json, go.mod, ...). */
export function isProjectFile(name: string): boolean {
  return PROJECT_FILES.has(name.toLowerCase());
}

/**
 * Whether a directory holds other people's code or a tool's output, by its own name alone.
 * `node_modules` does; `dist` does beside a project file; `build` does there if git does not track it.
 *
 * @param name one path segment
 */
export function junkDirectory(name: string, around: Surroundings): Junk | undefined {
  const junk = DIRECTORIES.get(name.toLowerCase());
  if (!junk) return undefined;
  if (junk.needs === 'root' && !around.atRoot) return undefined;
  if (junk.needs && !around.besideProject) return undefined;
  if (junk.needs === 'project, untracked' && around.tracked) return undefined;
  return { reason: junk.reason, detail: `${name}/` };
}

/**
 * Whether a file is junk by its name: lock file, media, binary, minified, generated.
 *
 * @param name the last segment of a path
 */
export function junkFile(name: string): Junk | undefined {
  const lower = name.toLowerCase();
  if (LOCK_FILES.has(lower)) return { reason: 'lockfile', detail: lower };
  if (COPIED_FILES.has(lower)) return { reason: 'vendored', detail: lower };
  for (const [reason, pattern, detail] of ENDINGS) {
    if (pattern.test(lower)) return { reason, detail };
  }
  const dot = lower.lastIndexOf('.');
  const extension = dot >= 0 ? lower.slice(dot + 1) : '';
  const reason = EXTENSIONS.get(extension);
  return reason ? { reason, detail: `*.${extension}` } : undefined;
}
