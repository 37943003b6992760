import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { MAX_REFERENCES_BYTES } from '../defaults.js';
import { readHead, readReferences } from './references.js';
import { isRegular, readRegular } from './regular-file.js';
import type { Repository } from './repository.js';

/** An object of git: its kind, its content, and the name it has by that. */
export interface GitObject {
  readonly id: string;
  readonly kind: 'blob' | 'tree';
  readonly content: Uint8Array;
}

/** The options of the stand-in beside the objects of the repository. */
export interface StandInOptions {
  /** Name the references too, for revisions that a user writes. */
  readonly references?: boolean | undefined;
  /** Objects that the repository does not have. */
  readonly objects?: readonly GitObject[] | undefined;
}

/** A directory that git takes for the repository's own. */
export interface StandIn {
  readonly path: string;
  /** Where git finds objects. */
  readonly objects: string;
  remove(): void;
}

/**
 * Makes a directory for git to work in, outside the scanned tree: a bare repository with a
 * configuration of ours, no hook, no attribute, no remote, no work tree, and only the objects and the
 * index are the repository's. So whatever the repository configures has no way to git.
 */
export function makeStandIn(repository: Repository, options: StandInOptions = {}): StandIn {
  const { references = false, objects = [] } = options;
  const path = mkdtempSync(join(tmpdir(), 'ctx-git-'));
  const remove = (): void => removeFolder(path);
  try {
    mkdirSync(join(path, 'refs'));
    writeFileSync(join(path, 'config'), configuration(isSha256(repository)));
    writeFileSync(join(path, 'HEAD'), 'ref: refs/heads/none\n');
    const { directory, common } = repository;
    for (const folder of new Set([directory, common])) copyParts(folder, path);
    if (references) writeReferences(repository, path);
    if (objects.length === 0) return { path, objects: repository.objects, remove };
    const own = join(path, 'objects');
    mkdirSync(join(own, 'info'), { recursive: true });
    writeFileSync(join(own, 'info', 'alternates'), `${repository.objects}\n`);
    for (const object of objects) writeObject(own, object);
    return { path, objects: own, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Removes a stand-in; the usual, flat one without trying first whether it is empty. */
function removeFolder(path: string): void {
  try {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) rmdirSync(join(path, entry.name));
      else unlinkSync(join(path, entry.name));
    }
    rmdirSync(path);
  } catch {
    rmSync(path, { recursive: true, force: true });
  }
}

/** Whether objects are named by SHA-256. */
export function isSha256({ config }: Repository): boolean {
  return config.get('extensions.objectformat')?.toLowerCase() === 'sha256';
}

function configuration(sha256: boolean): string {
  return `[core]
\trepositoryformatversion = ${sha256 ? 1 : 0}
\tbare = true
\tfsmonitor = false
\tuntrackedCache = false
\tquotePath = false
\tpager = cat
[log]
\tshowSignature = false
\tmailmap = false
[protocol]
\tallow = never
[gc]
\tauto = 0
[maintenance]
\tauto = false
${sha256 ? '[extensions]\n\tobjectFormat = sha256\n' : ''}`;
}

/** Where history was cut, and the base of an index that is kept in two parts. */
function copyParts(folder: string, path: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== 'shallow' && !/^sharedindex\.[0-9a-f]+$/.test(name)) continue;
    if (isRegular(join(folder, name))) copyFileSync(join(folder, name), join(path, name));
  }
}

const HEADS = ['ORIG_HEAD', 'FETCH_HEAD', 'MERGE_HEAD'];

function writeReferences(repository: Repository, path: string): void {
  const { id } = readHead(repository);
  if (id !== undefined) writeFileSync(join(path, 'HEAD'), `${id}\n`);
  for (const name of HEADS) {
    const text = readRegular(join(repository.directory, name), MAX_REFERENCES_BYTES)?.toString(
      'utf8',
    );
    const first = /^[0-9a-f]{40,64}\b/.exec(text ?? '')?.[0];
    if (first !== undefined) writeFileSync(join(path, name), `${first}\n`);
  }
  const names = [...readReferences(repository)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = names
    .filter(([name]) => !name.startsWith('refs/replace/'))
    .map(([name, id]) => `${id} ${name}\n`);
  writeFileSync(join(path, 'packed-refs'), `# pack-refs with: sorted \n${lines.join('')}`);
}

function writeObject(objects: string, { id, kind, content }: GitObject): void {
  const folder = join(objects, id.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  const whole = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
  // Read once and thrown away: speed counts, not size.
  writeFileSync(join(folder, id.slice(2)), deflateSync(whole, { level: 1 }));
}
