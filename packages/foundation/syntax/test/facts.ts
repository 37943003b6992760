// How the tests of the language files read facts: one line for each.

import type { Remark } from '@ctx/text';
import { extract } from '../src/extract/extract.js';
import type { DegradedReason, FileFacts } from '../src/facts/facts.js';
import type { Grammar } from '../src/languages/languages.js';
import { loadLanguage } from '../src/pool/load-installed.js';
import { tuneNode20 } from '../src/pool/tune.js';

// A test file is a program of its own; without this every grammar waits for V8 on Node 20.
tuneNode20();

/** The facts of a text, with its grammar loaded. */
export async function factsOf(language: Grammar, text: string): Promise<FileFacts> {
  await loadLanguage(language);
  return extract(language, text);
}

/** `+` exported or `-`, kind, names from the outermost, lines, signature, and the doc if any. */
export async function outline(language: Grammar, text: string): Promise<string[]> {
  const { definitions } = await factsOf(language, text);
  return definitions.map((definition) => {
    let path = definition.name;
    for (let at = definition.parent; at !== undefined; at = definitions[at]?.parent)
      path = `${definitions[at]?.name} / ${path}`;
    const { exported, kind, container, startLine, endLine, signature, doc } = definition;
    const owner = container === undefined ? '' : ` of ${container}`;
    const header = `${exported ? '+' : '-'}${kind} ${path}${owner} ${startLine}-${endLine}`;
    return `${header} | ${signature}${doc === undefined ? '' : ` // ${doc}`}`;
  });
}

/** Line, kind, specifier and what is bound under which name. */
export async function imports(language: Grammar, text: string): Promise<string[]> {
  const facts = await factsOf(language, text);
  return facts.imports.map(({ line, kind, specifier, bindings }) => {
    const names = bindings.map(({ imported, local }) =>
      imported === local ? local : `${imported} as ${local}`,
    );
    return `${line} ${kind} ${specifier}: ${names.join(', ')}`;
  });
}

/** Line, name, and where it comes from. */
export async function exportsOf(language: Grammar, text: string): Promise<string[]> {
  const facts = await factsOf(language, text);
  return facts.exports.map(({ line, name, local, specifier }) => {
    const renamed = local === undefined ? '' : ` is ${local}`;
    return `${line} ${name}${renamed}${specifier === undefined ? '' : ` from ${specifier}`}`;
  });
}

/** Name and count, in order of first use. */
export async function references(language: Grammar, text: string): Promise<string[]> {
  const facts = await factsOf(language, text);
  return facts.references.map(({ name, count }) => (count === 1 ? name : `${name} ×${count}`));
}

/** Why the facts are not complete. */
export async function degraded(
  language: Grammar,
  text: string,
): Promise<readonly Remark<DegradedReason>[] | undefined> {
  return (await factsOf(language, text)).degraded;
}
