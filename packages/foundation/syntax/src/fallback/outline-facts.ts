import { declaredBy } from '@ctx/source/headers';
import { dataOf } from '@ctx/source/languages';
import { codeLines } from '@ctx/source/lexis';
import { countLines, lineStarts, lines } from '@ctx/text';
import { DOC_LENGTH, SIGNATURE_LENGTH } from '../defaults.js';
import type { Definition, FileFacts } from '../facts/facts.js';
import { HOLDERS, withHeaderLines } from './header-lines.js';
import { inlineMembers } from './inline-members.js';
import { withLateBodies } from './late-bodies.js';
import { lineFacts } from './line-facts.js';
import type { OutlineBlock } from './outline-block.js';
import { type LinkingFacts, packageFacts } from './package-facts.js';

/** Facts with the package clause, where a language resolves names by it. */
export type OutlineFacts = FileFacts & { package?: string };

/**
 * The facts of a file whose language has no grammar here: the blocks of its outline whose header
 * declares something, in the language's own words. `degraded` says `outlined`, for there are no
 * references but those a package needs, and no definitions but those that an outline or a header shows.
 *
 * @param language one whose headers are known, see `hasHeaders`
 * @param blocks of the text's outline
 */
export function outlineFacts(
  language: string,
  text: string,
  blocks: readonly OutlineBlock[],
): OutlineFacts {
  const source = lines(text);
  const starts = lineStarts(text);
  const definitions: Definition[] = [];
  const kept: (number | undefined)[] = [];
  const code = codeLines(language, text);
  withLateBodies(language, code, withHeaderLines(language, text, blocks)).forEach(
    (block, index) => {
      const around = block.parent === undefined ? undefined : kept[block.parent];
      kept[index] = around;
      const declared = declaredBy(language, (source[block.headerLine - 1] ?? '').trim());
      const parent = around === undefined ? undefined : definitions[around];
      const local = parent !== undefined && !HOLDERS.has(parent.kind);
      if (declared === undefined || (local && declared.kind === 'variable')) return;
      const { startLine, endLine, headerLine } = block;
      const doc = docOf(source.slice(startLine - 1, headerLine - 1));
      kept[index] = definitions.length;
      definitions.push({
        ...declared,
        kind: parent && !local ? memberKind(declared.kind) : declared.kind,
        startLine,
        endLine,
        headerLine,
        startIndex: starts[startLine - 1]!,
        endIndex: starts[endLine] ?? text.length,
        signature: signatureOf(source.slice(headerLine - 1, endLine), declared.kind),
        exported: declared.exported && !local && parent?.exported !== false,
        ...(around !== undefined && { parent: around }),
        ...(doc !== undefined && { doc }),
        by: 'fallback',
      });
      if (!HOLDERS.has(declared.kind)) return;
      addInline(language, { definitions, line: source[headerLine - 1] ?? '', headerLine, starts });
    },
  );
  const exported = definitions.filter((one) => one.exported && one.parent === undefined);
  return {
    language,
    lines: countLines(text),
    definitions,
    exports: exported.map(({ name, headerLine }) => ({ name, line: headerLine })),
    ...linkingFacts(language, text, definitions),
    degraded: [{ reason: 'outlined', count: definitions.length }],
  };
}

/** Adds what stands on the line of the type that was added last. */
function addInline(
  language: string,
  on: { definitions: Definition[]; line: string; headerLine: number; starts: ArrayLike<number> },
): void {
  const { definitions, line, headerLine, starts } = on;
  const parent = definitions.length - 1;
  for (const { text, start, end, ...declared } of inlineMembers(language, line)) {
    definitions.push({
      ...declared,
      kind: memberKind(declared.kind),
      startLine: headerLine,
      endLine: headerLine,
      headerLine,
      startIndex: starts[headerLine - 1]! + start,
      endIndex: starts[headerLine - 1]! + end,
      signature: signatureOf([text], declared.kind),
      exported: declared.exported && definitions[parent]!.exported,
      parent,
      by: 'fallback',
    });
  }
}

/** The references that tie a file to others, as its language writes it; nothing where no rule could resolve it. */
function linkingFacts(
  language: string,
  text: string,
  definitions: readonly Definition[],
): LinkingFacts {
  return dataOf(language)?.headers?.packages
    ? packageFacts(language, text, definitions)
    : lineFacts(language, text, definitions);
}

function memberKind(kind: Definition['kind']): Definition['kind'] {
  if (kind === 'function') return 'method';
  return kind === 'variable' ? 'property' : kind;
}

/** A value up to this length says what a name stands for; a longer one is left out. */
const VALUE_LENGTH = 120;

/**
 * A header on one line, up to its body: the first brace, `=` or `do` outside of brackets. A variable keeps a short
 * value.
 */
function signatureOf(header: readonly string[], kind: Definition['kind']): string {
  const first = (header[0] ?? '').trim().replace(/[;,]$/, '').trimEnd();
  if (
    /^(?:constant|variable)$/.test(kind) &&
    first.length <= VALUE_LENGTH &&
    /[\w)\]"'!?]$/.test(first)
  )
    return first.replace(/\s+/g, ' ');
  let depth = 0;
  let text = '';
  for (const whole of header) {
    if (text.length > SIGNATURE_LENGTH) break;
    const line = whole.trim().slice(0, 2 * SIGNATURE_LENGTH);
    text += ` ${line}`;
    // The end of an arrow closes nothing.
    depth = [...line.replace(/[-=]>/g, '')].reduce(
      (sum, c) => sum + ('([<'.includes(c) ? 1 : ')]>'.includes(c) ? -1 : 0),
      depth,
    );
    if (depth <= 0) break;
  }
  const whole = text.trim().replace(/\s+/g, ' ');
  const cut = whole.slice(0, bodyIndex(whole)).trimEnd();
  return cut.length > SIGNATURE_LENGTH ? `${cut.slice(0, SIGNATURE_LENGTH - 1)}…` : cut;
}

/** An `=` before a value; before the word for a function or a type it is part of the header. */
const VALUE =
  /^=(?:>|$|\s+(?!(?:async\s+)?function\b|(?:packed |extern )?(?:struct|enum|union|opaque|error)\b))/;

/** Where the body of a header begins. */
function bodyIndex(header: string): number {
  let depth = 0;
  for (let at = 0; at < header.length; at++) {
    const character = header[at]!;
    if ('(['.includes(character)) depth++;
    else if (')]'.includes(character)) depth--;
    else if (depth > 0) continue;
    else if (character === '{') return at;
    else if (character === '=' && VALUE.test(header.slice(at))) return at;
    else if (/^ do(?:$| )/.test(header.slice(at, at + 4))) return at;
  }
  return header.length;
}

/** The first sentence of the comment before a header. */
function docOf(before: readonly string[]): string | undefined {
  const text = before
    .map((line) => line.trim().slice(0, 2 * DOC_LENGTH))
    .filter((line) => /^(?:\/[/*]|\*|--|#)/.test(line))
    .map((line) =>
      line.replace(/^(?:\/\*+!?|\*+\/?|\/\/+!?|--+|#+)\s?/, '').replace(/\s*\*+\/$/, ''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const prose = text.replace(/(?:^|\s)@[\s\S]*$/, '');
  const sentence = /^(.*?[.!?])(?:\s|$)/.exec(prose)?.[1] ?? prose;
  if (!/\p{L}/u.test(sentence)) return undefined;
  return sentence.length > DOC_LENGTH ? `${sentence.slice(0, DOC_LENGTH - 1)}…` : sentence;
}
