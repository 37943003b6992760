// The first `ts` block of a README or a recipe runs as it is pasted: alone in an empty module, in a folder where
// nothing is but what the README's own install lines name. A reader has no other names at hand.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { documentsBelow } from './documents.js';
import type { Finding } from './findings.js';
import type { Package } from './sources.js';

/** Milliseconds that a first snippet may take; one that waits for something never ends. */
const TIMEOUT_MS = 120_000;

/** A README's first snippet. */
interface FirstSnippet {
  code: string;
  /** 1-based line of its fence. */
  line: number;
  /** Packages that the install lines in front of it name. */
  installed: string[];
}

/** @returns undefined without a `ts` block */
export function firstSnippet(readme: string): FirstSnippet | undefined {
  const found = /^```ts\n([\s\S]*?)^```$/m.exec(readme);
  if (found === null) return undefined;
  const before = readme.slice(0, found.index);
  const installed = [...before.matchAll(/^npm install ([^#\n]*)/gm)].flatMap(([, words = '']) =>
    words.split(' ').filter((word) => word !== '' && !word.startsWith('-')),
  );
  return { code: found[1] as string, line: before.split('\n').length, installed };
}

/**
 * Runs the first snippet of each package's README, of the root's, and of each recipe. Findings are those that end with an error, print
 * nothing, or need a package that no install line above them names.
 */
export function checkPasted(root: string, packages: readonly Package[]): Finding[] {
  const folders = new Map(packages.map(({ name, folder }) => [name, join(root, folder)]));
  const pasted = documentsBelow(root).filter((path) =>
    /^(?:README\.md|packages\/.+|docs\/recipes\/.+)$/.test(path),
  );
  return pasted.flatMap((path) => {
    const snippet = firstSnippet(readFileSync(join(root, path), 'utf8'));
    if (snippet === undefined) return [];
    const find = (name: string) =>
      folders.get(name) ?? join(root, dirname(path), 'node_modules', name);
    const message = complaint(snippet, find);
    return message === undefined ? [] : [{ path, line: snippet.line, message }];
  });
}

/** Runs a snippet in a folder of its own; says what is wrong with it. */
function complaint(
  { code, installed }: FirstSnippet,
  find: (name: string) => string,
): string | undefined {
  const project = mkdtempSync(join(tmpdir(), 'ctx-pasted-'));
  try {
    for (const name of installed) {
      const target = join(project, 'node_modules', name);
      if (!existsSync(find(name))) return `names ${name}, which is not installed here`;
      mkdirSync(dirname(target), { recursive: true });
      symlinkSync(find(name), target, 'junction');
    }
    writeFileSync(join(project, 'pasted.mjs'), code);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['pasted.mjs'], {
      cwd: project,
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
      // Nothing is found but in the folder, and nothing is kept beside it.
      env: { ...process.env, NODE_PATH: '', CTX_CACHE_DIR: join(project, 'cache') },
    });
    if (status !== 0) return `its first snippet, pasted, fails: ${errorOf(stderr, status)}`;
    return stdout.trim() === '' ? 'its first snippet, pasted, prints nothing' : undefined;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** The line of an uncaught error that says what it is. */
function errorOf(stderr: string, status: number | null): string {
  const lines = stderr.split('\n').map((line) => line.trim());
  const line = lines.find((one) => /^\[?\w{0,80}(?:Error|Exception)\b/.test(one));
  return line ?? (status === null ? `it did not end in ${TIMEOUT_MS / 1000} s` : `exit ${status}`);
}
