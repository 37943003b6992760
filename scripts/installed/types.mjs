// A strict project without the DOM's types compiles against every entry, and against those that run
// everywhere without Node's types, too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/**
 * @param {string} folder the project
 * @param {readonly string[]} entries
 * @param {readonly string[]} types global types that the project has: `[]`, `['node']`
 * @param {boolean} skipLibCheck whether declarations are taken as they are: those of a host's SDK,
 *   which our users have anyway, do not hold in a project this strict
 * @returns {string[]} what went wrong
 */
export function checkTypes(folder, entries, types, skipLibCheck = false) {
  const imports = entries.map((entry, i) => `import * as e${i} from '${entry}';\n`).join('');
  const uses = `export const all: readonly object[] = [${entries.map((_, i) => `e${i}`).join(', ')}];\n`;
  const findings = new Set();
  // Both ways to resolve a module lead to the same declarations, so that each is tried with one strictness.
  for (const module of ['NodeNext', 'ESNext']) {
    const exactOptionalPropertyTypes = module === 'NodeNext';
    const project = join(
      folder,
      `types-${types.join()}-${module}-${exactOptionalPropertyTypes}-${skipLibCheck}`,
    );
    mkdirSync(project, { recursive: true });
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes,
      noUncheckedIndexedAccess: true,
      skipLibCheck,
      target: 'ES2023',
      lib: ['ES2023'],
      module,
      moduleResolution: module === 'NodeNext' ? 'NodeNext' : 'Bundler',
      types,
      typeRoots: [TYPES],
      noEmit: true,
    };
    writeFileSync(join(project, 'index.mts'), imports + uses);
    const config = { compilerOptions, files: ['index.mts'] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
    const argv = [TSC, '-p', '.', '--pretty', 'false'];
    const run = spawnSync(process.execPath, argv, { cwd: project, encoding: 'utf8' });
    if (run.status === 0) continue;
    const lines = run.stdout.split('\n').filter((line) => /error TS/.test(line));
    for (const line of lines.length > 0 ? lines : [run.stdout + run.stderr]) {
      findings.add(line.replace(/^(\.\.\/)+node_modules\//, ''));
    }
  }
  return [...findings];
}
