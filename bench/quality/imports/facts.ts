// Facts and manifests of one commit of a bare clone, kept on disk between runs when CACHE is set.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, SourceFacts } from '@ctx/repomap';
import { dataOf, languageOf } from '@ctx/source/languages';
import { extractorVersion, grammarOf } from '@ctx/syntax';
import { outlineFacts } from '@ctx/syntax/fallback';
import { createPool, tuneNode20 } from '@ctx/syntax/node';
import { outlineBlocks } from '../../../packages/composition/tree/src/texts/outline-blocks.js';
import type { Repository } from '../localisation/repository.js';

/** The material of the repository map. */
export interface Snapshot {
  paths: string[];
  facts: SourceFacts[];
  manifests: Manifest[];
}

const MANIFEST =
  /(?:^|\/)(?:package\.json|pnpm-workspace\.ya?ml|[jt]sconfig[\w.-]*\.json|pyproject\.toml|setup\.(?:py|cfg)|go\.(?:mod|work)|Cargo\.toml|composer\.json|compile_commands\.json|CMakeLists\.txt|Package\.swift|DESCRIPTION|BUILD\.bazel|[^/]+\.gemspec)$/;
const MAX_CHARACTERS = 1_000_000;

/** Reads a commit: every path, the facts of its source files, the texts of its manifests. */
export async function snapshot(
  repository: Repository,
  name: string,
  commit: string,
): Promise<Snapshot> {
  const file = cacheFile(name, commit);
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const tree = repository.tree(commit);
  const paths = [...tree.keys()];
  const wanted = paths.filter((path) => MANIFEST.test(path) || isSource(path));
  const texts = repository.read(wanted.map((path) => tree.get(path)!));
  const manifests: Manifest[] = [];
  const sources: { path: string; text: string }[] = [];
  wanted.forEach((path, i) => {
    const text = texts[i];
    if (text === undefined || text.length > MAX_CHARACTERS) return;
    if (MANIFEST.test(path)) manifests.push({ path, text });
    if (isSource(path)) sources.push({ path, text });
  });
  tuneNode20();
  const pool = createPool({ workers: 2, timeout: 60_000 });
  const facts = await Promise.all(
    sources.map(async ({ path, text }) => {
      const outlined = grammarOf(path) === undefined ? languageOf(path) : undefined;
      if (outlined === undefined) return { path, ...(await pool.extract({ path, text })) };
      return { path, ...outlineFacts(outlined, text, outlineBlocks(text)) };
    }),
  );
  await pool.close();
  const result = { paths, facts, manifests };
  if (file) writeFileSync(file, JSON.stringify(result));
  return result;
}

/** Whether a file has facts that imports resolve by: of a grammar, or of an outline with packages. */
function isSource(path: string): boolean {
  if (grammarOf(path) !== undefined) return true;
  const language = languageOf(path);
  const { packages, names } =
    (language === undefined ? undefined : dataOf(language)?.headers) ?? {};
  return packages === true || names === true;
}

function cacheFile(name: string, commit: string): string | undefined {
  const dir = process.env.CACHE;
  if (!dir) return undefined;
  mkdirSync(dir, { recursive: true });
  const version = createHash('sha256').update(extractorVersion).digest('hex').slice(0, 8);
  return join(dir, `${name.replace('/', '+')}-${commit.slice(0, 12)}-${version}.json`);
}
