import type { ImportFact } from '../facts/facts.js';
import { braceParts, type Declared } from './brace-parts.js';
import { type FormatFile, including, lineIndex } from './format-file.js';
import { type Block, type Braces, readBraces } from './read-braces.js';

/** Blocks that steer and declare nothing: their contents stand where they do. */
const FLOW = /^@(?:if|else|each|for|while|include|at-root|content|return|font-face|apply)\b/;

/**
 * CSS and what is compiled to it (SCSS, Less): rules by their selector; mixins, functions, variables and
 * placeholders, which other sheets name.
 *
 * Source: https://sass-lang.com/documentation, https://lesscss.org/features
 */
export const style: FormatFile = {
  formats: ['css', 'scss', 'less'],
  linking: true,
  read: (text) => {
    // A single `//` stands in addresses of plain CSS, too, always behind a colon.
    const braces = readBraces(text, {
      line: ['//'],
      block: true,
      quotes: '"\'',
      urls: true,
      hole: text.includes('@{') ? '@{' : '#{',
      // Sass of the indented kind has neither braces nor semicolons.
      lines: !/[{;]/.test(text),
    });
    return {
      parts: braceParts(text, braces, {
        block: ({ header }) => blockName(header),
        statement: ({ text: statement, parent }, around) =>
          isOuter(parent, around) ? variable(statement) : undefined,
      }),
      imports: importsOf(text, braces),
    };
  },
};

/** A variable of the sheet: `$a:`, `--a:`, `@a:` of Less. */
function variable(statement: string): Declared | undefined {
  const name =
    /^(?:\$|--|@(?!charset|import|use|forward|include|extend|return|media|plugin))[\w-]+(?=\s*:)/.exec(
      statement,
    )?.[0];
  return name === undefined ? undefined : { name, kind: 'variable', exported: true };
}

/** Variables of a mixin are its own; those of the whole sheet stand at the top or in one rule. */
function isOuter(parent: number | undefined, around: Block | undefined): boolean {
  if (around === undefined) return parent === undefined;
  return around.parent === undefined && /^(?::root|html|\[data-|:host)/.test(around.header);
}

function blockName(header: string): Declared | undefined {
  const declared = /^@(mixin|function)\s+([\w-]+)/.exec(header);
  if (declared !== null) {
    const kind = declared[1] === 'mixin' ? 'macro' : 'function';
    return { name: declared[2]!, kind, exported: true };
  }
  if (header === '' || FLOW.test(header)) return undefined;
  const mixin = /^([.#][\w-]+)\s*\([^)]*\)(?:\s*when\b.*)?$/.exec(header);
  if (mixin !== null) return { name: mixin[1]!, kind: 'macro', exported: true };
  const map = /^(\$[\w-]+)\s*:/.exec(header)?.[1];
  if (map !== undefined) return { name: map, kind: 'variable', exported: true };
  return { name: header, kind: 'rule', ...(/^%[\w-]+$/.test(header) && { exported: true }) };
}

function importsOf(text: string, { statements }: Braces): ImportFact[] {
  const lineOf = lineIndex(text);
  return statements.flatMap(({ text: statement, startIndex }) => {
    const rule = /^@(use|forward|import)\s/.exec(statement)?.[1];
    if (rule === undefined) return [];
    // `@use` and `@forward` name one file; what follows is no other.
    const named = [...statement.matchAll(/"[^"\s]*"|'[^'\s]*'|url\([^"'()\s]*\)/g)].map(([text]) =>
      text.replace(/^url\(|["')]/g, ''),
    );
    return (rule === 'import' ? named : named.slice(0, 1))
      .filter((specifier) => !/^(?:[a-z]+:|\/\/)/i.test(specifier))
      .map((specifier) => including(specifier, lineOf(startIndex)));
  });
}
