import { literals } from './literals.js';

/**
 * The lines of a text as code: comments and strings over several lines are blank, and so is white space at the ends.
 * All else keeps its column; a string on one line stays, since it may name a file.
 */
export function codeLines(language: string, text: string): string[] {
  let code = '';
  let from = 0;
  for (const { kind, start, end } of literals(text, language)) {
    const literal = text.slice(start, end);
    if (kind !== 'comment' && !/[\r\n]/.test(literal)) continue;
    code += text.slice(from, start) + literal.replace(/[^\r\n]/g, ' ');
    from = end;
  }
  return (code + text.slice(from)).split(/\r\n|\r|\n/).map((line) => line.trimEnd());
}
