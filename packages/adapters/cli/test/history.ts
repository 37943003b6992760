import type { Sandbox } from './repository.js';

const body = (name: string, count: number) =>
  `export function ${name}(list) {\n${Array.from({ length: count }, (_, i) => `  list.push(${i});`).join('\n')}\n}\n`;

/** Commits all that was written. */
export function commit(place: Sandbox, message: string): void {
  place.git('add', '-A');
  place.git('commit', '--quiet', '-m', message);
}

/** The files that the commits of {@link history} change, in their order. */
export const CHANGED: readonly string[] = ['invoice', 'customer', 'cookie', 'session'];

/** As many as a comparison takes, and two more. */
export const SEVERAL: readonly string[] = [...CHANGED, 'basket', 'voucher', 'receipt', 'payment'];

/** Writes a history of a commit for each name, which says what it changes, behind a first one. */
export function history(place: Sandbox, names: readonly string[] = CHANGED): void {
  for (const name of names) place.write(`src/${name}.js`, body(name, 12));
  place.write('README.md', '# A project\n');
  commit(place, 'Begin the project with all of its parts');
  for (const name of names) {
    const more = 'list.push(3, 4);\n  list.pop();';
    place.write(`src/${name}.js`, body(name, 12).replace('list.push(3);', more));
    commit(place, `Push two numbers where the ${name} is made`);
  }
}
