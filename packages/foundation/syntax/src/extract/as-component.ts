import { lines } from '@ctx/text';
import { SIGNATURE_LENGTH } from '../defaults.js';
import type { Definition, FileFacts, ReferenceFact } from '../facts/facts.js';

/** `name: 'VTag'` of an options object, and `defineOptions({ name: 'VTag' })`. */
const NAMED =
  /(?:\bexport\s{1,9}default\s{0,9}(?:defineComponent\s{0,9}\(\s{0,9})?|\bdefineOptions\s{0,9}\(\s{0,9})\{\s{0,99}name\s{0,9}:\s{0,9}(['"])([A-Za-z][\w-]{0,100})\1/;

/**
 * The facts of a component with a definition of the component itself: what others import from the file, under
 * the name that it gives itself, else under that of the file.
 *
 * @param fallback the name of the file
 */
export function asComponent(facts: FileFacts, text: string, fallback: string): FileFacts {
  const name = NAMED.exec(text)?.[2] ?? fallback;
  if (
    facts.definitions.some(
      (definition) => definition.name === name && definition.parent === undefined,
    )
  )
    return facts;
  const at = facts.definitions.findIndex(
    (definition) => definition.name === 'default' && definition.parent === undefined,
  );
  const exported = facts.exports.find(
    (one) => one.name === 'default' && one.specifier === undefined,
  );
  const own = { name: 'default', local: name, line: exported?.line ?? 1 };
  const exports = [own, ...facts.exports.filter((one) => one !== exported)];
  // A name of the file's own that it exports is the component's.
  if (exported?.local !== undefined) return facts;
  exports.sort((a, b) => a.line - b.line);
  if (at >= 0) {
    const definitions = facts.definitions.map((definition, index) =>
      index === at ? { ...definition, name } : definition,
    );
    return { ...facts, definitions, exports };
  }
  const whole = componentOf(facts, text, name);
  return {
    ...facts,
    definitions: [whole, ...facts.definitions.map(behindOne)],
    exports,
    references: facts.references.map(referenceBehindOne),
  };
}

/** A component of which only the file itself is the definition. */
function componentOf({ lines: count }: FileFacts, text: string, name: string): Definition {
  const first = lines(text).find((line) => line.trim() !== '') ?? '';
  return {
    name,
    kind: 'class',
    startLine: 1,
    endLine: Math.max(1, count),
    headerLine: 1,
    startIndex: 0,
    endIndex: text.length,
    signature: first.trim().slice(0, SIGNATURE_LENGTH),
    exported: true,
  };
}

function behindOne(definition: Definition): Definition {
  return definition.parent === undefined
    ? definition
    : { ...definition, parent: definition.parent + 1 };
}

function referenceBehindOne(reference: ReferenceFact): ReferenceFact {
  if (reference.uses === undefined) return reference;
  const uses = reference.uses.map((use) =>
    use.within === undefined ? use : { ...use, within: use.within.map((index) => index + 1) },
  );
  return { ...reference, uses };
}
