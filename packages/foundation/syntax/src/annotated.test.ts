import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../test/facts.js';
import type { FileFacts } from './facts/facts.js';
import { grammarOf, grammars } from './languages/languages.js';

// The sources in test/annotated carry the facts that are expected of each line in a comment behind
// it. They were written by reading the line, before the extractor ever saw it:
//   +kind a/b        a visible definition b in a; `-` where other files do not see it;
//                    `..9` its last line, `7..9` its first, too; `of T` the type of its header
//   < spec kind: x>y an import of x as y         > name=local from spec   an export
//   @ name kind path the first use of a name as this, on this receiver (none: bare or nameless)
const folder = new URL('../test/annotated/', import.meta.url);
const files = readdirSync(folder).sort();

/** The facts that the comments of a source tell, one a line. */
function annotated(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const said = /(?:\/\/|;|#|--|\/\*)~ (.*?)(?: ?\*\/\})?$/.exec(line)?.[1] ?? '';
    return said
      .split(' ; ')
      .filter((fact) => fact !== '')
      .map((fact) => `${i + 1} ${fact}`);
  });
}

/** The same of facts as they were extracted. */
function told({ definitions, imports, exports, references }: FileFacts): string[] {
  return [
    ...definitions.map((definition) => {
      let path = definition.name;
      for (let at = definition.parent; at !== undefined; at = definitions[at]!.parent)
        path = `${definitions[at]!.name}/${path}`;
      const { exported, kind, container, startLine, endLine, headerLine } = definition;
      const owner = container === undefined ? '' : ` of ${container}`;
      const start = startLine === headerLine ? '' : startLine;
      const range = startLine === endLine ? '' : ` ${start}..${endLine}`;
      return `${headerLine} ${exported ? '+' : '-'}${kind} ${path}${owner}${range}`;
    }),
    ...imports.map(({ line, specifier, kind, bindings }) => {
      const names = bindings.map(({ imported, local }) => `${imported}>${local}`).join(', ');
      return `${line} < ${specifier} ${kind}: ${names}`.trimEnd();
    }),
    ...exports.map(({ line, name, local, specifier }) => {
      const renamed = local === undefined ? '' : `=${local}`;
      return `${line} > ${name}${renamed}${specifier === undefined ? '' : ` from ${specifier}`}`;
    }),
    ...references.flatMap(({ name, uses = [] }) =>
      uses.map(({ line, kind, receiver = '' }) =>
        `${line} @ ${name} ${kind} ${receiver}`.trimEnd(),
      ),
    ),
  ];
}

describe('facts as they were written by hand, line by line', () => {
  it('has a source for every language', () => {
    expect(files.map((file) => grammarOf(file)).sort()).toEqual([...grammars].sort());
  });

  it.each(files)('%s', async (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const facts = await factsOf(grammarOf(file)!, text);
    expect(facts.degraded).toBeUndefined();
    expect(told(facts).sort()).toEqual(annotated(text).sort());
  });
});
