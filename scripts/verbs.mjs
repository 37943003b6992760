// Lists the verbs of the program: each file of its folder verbs/ is one. The build of a package that has
// such a folder writes the list, so that a verb is one file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list as a module: the loader of each verb by its name. */
export function verbsModule(folder) {
  const names = readdirSync(join(folder, 'src/verbs'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  const entries = names.map((name) => {
    const key = name.includes('-') ? `'${name}'` : name;
    return `  ${key}: async () => (await import('./verbs/${name}.js')).${exportOf(name)},\n`;
  });
  return `// Written by the build from the files of verbs/.
import type { Verb } from './verb.js';

/** Loads a verb, by its name. */
export const VERBS: Readonly<Record<string, () => Promise<Verb>>> = {
${entries.join('')}};
`;
}

/** What a verb's file exports: `indexWorker` of `index-worker`; `export` is a word of the language. */
function exportOf(name) {
  if (name === 'export') return 'exportVerb';
  return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** Writes the list of a package's verbs where it has some, unless it is there already. */
export function writeVerbs(folder) {
  if (!existsSync(join(folder, 'src/verbs'))) return;
  const path = join(folder, 'src/verbs.ts');
  const text = verbsModule(folder);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
