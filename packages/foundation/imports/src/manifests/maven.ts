import type { Manifest } from '@ctx/source';
import { basename } from '@ctx/source/paths';
import type { PackageNames } from '../lookup/family.js';

/** Parts of a project that have coordinates of others, or none. */
const OTHERS = ['parent', 'dependencyManagement', 'dependencies', 'build', 'profiles', 'reporting'];

/**
 * The coordinates (`groupId:artifactId`) of the projects of a repository, and those of their parents and dependencies, as far as
 * their poms write them out. A project without a group has that of its parent.
 *
 * Source: maven.apache.org/pom.html.
 */
export function mavenNames(manifests: readonly Manifest[]): PackageNames {
  const declared = new Set<string>();
  const asked = new Set<string>();
  for (const { path, text } of manifests) {
    if (basename(path) !== 'pom.xml') continue;
    const plain = without(text, '<!--', '-->');
    let head = plain;
    for (const name of OTHERS) head = without(head, `<${name}>`, `</${name}>`);
    const parent = within(plain, '<parent>', '</parent>')[0] ?? '';
    const [above, base] = [textIn(parent, 'groupId'), textIn(parent, 'artifactId')];
    if (above !== undefined && base !== undefined) asked.add(`${above}:${base}`);
    const group = textIn(head, 'groupId') ?? above;
    const artifact = textIn(head, 'artifactId');
    if (group !== undefined && artifact !== undefined) declared.add(`${group}:${artifact}`);
    for (const one of within(plain, '<dependency>', '</dependency>')) {
      const of = textIn(one, 'groupId')?.replace(/^\$\{(?:project|pom)\.groupId\}$/, group ?? '');
      const name = textIn(one, 'artifactId');
      if (of && name !== undefined) asked.add(`${of}:${name}`);
    }
  }
  return { declared, asked };
}

function textIn(text: string, name: string): string | undefined {
  return within(text, `<${name}>`, `</${name}>`)[0]?.trim();
}

/** The texts between two marks; what is not closed is none. */
function within(text: string, open: string, close: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(open); at >= 0; ) {
    const end = text.indexOf(close, at + open.length);
    if (end < 0) break;
    found.push(text.slice(at + open.length, end));
    at = text.indexOf(open, end + close.length);
  }
  return found;
}

/** A text without what stands between two marks. */
function without(text: string, open: string, close: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at + open.length);
    if (end < 0) break;
    kept.push(text.slice(from, at));
    from = end + close.length;
  }
  return kept.join('') + text.slice(from);
}
