import { type DeclaredHeader, declaredBy } from '@ctx/source/headers';
import { dataOf } from '@ctx/source/languages';
import { codeLines, lexiconOf, scanOf, spanAt } from '@ctx/source/lexis';
import { countLines, lineStarts, lines } from '@ctx/text';
import { DOC_LENGTH, SIGNATURE_LENGTH } from '../defaults.js';
import type { Definition, FileFacts } from '../facts/facts.js';
import { HOLDERS, withHeaderLines } from './header-lines.js';
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
  const newIndexes: (number | undefined)[] = [];
  const code = codeLines(language, text);
  withLateBodies(language, code, withHeaderLines(language, text, blocks)).forEach(
    (block, index) => {
      const around = block.parent === undefined ? undefined : newIndexes[block.parent];
      newIndexes[index] = around;
      const declared = declaredBy(language, (source[block.headerLine - 1] ?? '').trim());
      const parent = around === undefined ? undefined : definitions[around];
      const local = parent !== undefined && !HOLDERS.has(parent.kind);
      if (declared === undefined || (local && declared.kind === 'variable')) return;
      const { startLine, endLine, headerLine } = block;
      const doc = docOf(source.slice(startLine - 1, headerLine - 1));
      newIndexes[index] = definitions.length;
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
  const exported = definitions.filter(
    (definition) => definition.exported && definition.parent === undefined,
  );
  return {
    language,
    lines: countLines(text),
    definitions,
    exports: exported.map(({ name, headerLine }) => ({ name, line: headerLine })),
    ...linkingFacts(language, text, definitions),
    degraded: [{ reason: 'outlined', count: definitions.length }],
  };
}

/** Adds the definitions on the line of the type that was added last. */
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

/** Most characters of a value that is shown beside its name; a longer one is left out. */
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

/** A line is not read further: a longer one is data. */
const LINE = 400;

/** A member that stands on the line of its type. */
interface InlineMember extends DeclaredHeader {
  /** Its text on the line. */
  text: string;
  /** Where that begins and ends in the line. */
  start: number;
  end: number;
}

/**
 * The members of a type whose whole body stands on the line of its header: `class A { fun b() = 1; val c = 2 }`.
 *
 * @param line the whole line, its strings included
 */
export function inlineMembers(language: string, line: string): InlineMember[] {
  if (line.length > LINE) return [];
  const parts = partsOf(language, line);
  return parts.flatMap(({ start, end }): InlineMember[] => {
    const text = line.slice(start, end).trim();
    const declared = text === '' ? undefined : declaredBy(language, text);
    return declared ? [{ ...declared, text, start: line.indexOf(text, start), end }] : [];
  });
}

/** The statements of the first braces that are closed on the line. */
function partsOf(language: string, line: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  const scan = scanOf(line, lexiconOf(language));
  let depth = 0;
  let isBody = false;
  let start = 0;
  const part = (end: number, next: number): void => {
    // Brackets before the body hold parameters, whose values may have braces of their own.
    if (depth !== 1 || !isBody) return;
    parts.push({ start, end });
    start = next;
  };
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    const span = spanAt(scan, at, at - 1);
    if (span !== undefined) at = span.end - 1;
    else if ('([{'.includes(sign)) {
      if (depth === 0) {
        isBody = sign === '{';
        start = at + 1;
      }
      depth++;
    } else if (')]}'.includes(sign)) {
      depth--;
      if (depth === 0 && isBody && sign === '}') return [...parts, { start, end: at }];
      if (sign === '}') part(at + 1, at + 1);
    } else if (sign === ';') part(at, at + 1);
  }
  return [];
}
