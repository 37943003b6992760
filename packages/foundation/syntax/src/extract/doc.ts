import { DOC_LENGTH } from '../defaults.js';
import type { Source, Span } from '../tree/source.js';
import { lastNotAfter } from '../tree/source.js';

/** Longest comment that is read as prose. */
const LINE = 400;

/** Comments that speak to tools or about rights, not about the code below them. */
const NOT_DOC =
  /^\W*(?:eslint|biome|prettier|oxlint|tslint|jshint|jslint|istanbul|c8 |v8 |@?ts-|@type\b|noqa|nolint|type:|pylint|mypy|ruff|flake8|pragma|fmt:|rustfmt|clang-format|NOLINT|region\b|endregion|rubocop|frozen_string_literal|phpcs|phpstan|psalm|ReSharper|go:|\+build|!\/|<reference|vim?:|-\*-|coding[:=]|TODO|FIXME|HACK|XXX)/i;

/** A line to a tool amid the description. */
const DIRECTIVE = /^shellcheck\s+[a-z-]+=/;

/** A line with which the description ends: it begins a list, a rule or a field. */
const NEXT =
  /^(?:[-*=~+•]{1,}\s|[-*=~]{3,}|:(?:param|arg|key|return|rais|rtype|type|yield|meta|var)\w*|\.\. )/;

/** Tags before a description, of Doxygen and of Solidity. */
const TAGGED = /^[@\\](?:brief|summary|notice|dev|file\b.*\S)/;

/** Words of a license, also of one whose paragraphs are comments of their own (MIT, ISC, BSD, GPL). */
const RIGHTS =
  /^\W*this file is part of\b|\bcopyright\b|\blicen[sc]ed?\b|SPDX-|all rights reserved|\(c\) \d{4}|^permission (?:is hereby granted|to use, copy)|^redistribution and use in source|^the software is provided "as is"|redistribute it and\/or modify|^this program is distributed in the hope/i;

/**
 * The first sentence of a comment or docstring: its marks, tags and markup taken off, its lines
 * joined, cut after the first full stop that ends a sentence, or at the first empty line.
 *
 * @param raw the comment with its marks (any language's)
 * @returns undefined when it describes nothing: rules, directives, licenses, tags only
 */
export function firstSentence(raw: string): string | undefined {
  const paragraph: string[] = [];
  const text = raw.slice(0, 4_000);
  // C# documents parameters beside the summary.
  const summary = /<summary>([\s\S]*?)(?:<\/summary>|$)/.exec(text)?.[1] ?? text;
  for (const line of summary.split(/\r\n?|\n/)) {
    const content = bare(line);
    if (content === '') {
      if (paragraph.length > 0) break;
      continue;
    }
    if (DIRECTIVE.test(content)) continue;
    // Tags come after the description; a line of `@returns` begins no sentence.
    if (paragraph.length === 0 && /^@(?:title|author)\b/.test(content)) continue;
    if (/^[@\\]\w/.test(content) && !TAGGED.test(content)) break;
    if (paragraph.length > 0 && NEXT.test(content)) break;
    paragraph.push(content.replace(/^[@\\](?:brief|summary|file|notice|dev)\s+/, ''));
  }
  const prose = paragraph.join(' ').replace(/\s+/g, ' ').trim();
  if (!/\p{L}{2}/u.test(prose) || NOT_DOC.test(prose) || RIGHTS.test(prose)) return undefined;
  return shortened(sentence(prose));
}

/**
 * The comment that belongs to the definition at an offset: the one that ends on the line before (or
 * right before it), with the line comments above it that touch.
 */
export function docBefore(source: Source, start: number): string | undefined {
  const comment = commentBefore(source, start);
  return comment === undefined ? undefined : firstSentence(comment);
}

/** The same comment, with its marks. */
export function commentBefore(source: Source, start: number): string | undefined {
  const { comments, text } = source;
  const last = lastNotAfter(comments.length, (i) => comments[i]!.startIndex, start - 1);
  let first = last;
  let below = start;
  for (let at = last; at >= 0; at--) {
    const comment = comments[at]!;
    if (comment.endIndex > below || !touches(text, comment.endIndex, below)) break;
    if (text.startsWith('#!', comment.startIndex)) break;
    if (
      !/^[ \t\uFEFF]*$/.test(
        text.slice(source.lineStart(source.lineAt(comment.startIndex)), comment.startIndex),
      )
    )
      break;
    first = at - 1;
    below = comment.startIndex;
    if (text.startsWith('/*', comment.startIndex)) break;
  }
  if (first === last) return undefined;
  return text.slice(comments[first + 1]!.startIndex, comments[last]!.endIndex);
}

/**
 * The file's own description: its first comment, when that is not a license and belongs to no
 * definition (an empty line, an import or a package clause follows).
 *
 * @param definitionStarts where definitions start, ascending
 */
export function fileDoc(source: Source, definitionStarts: readonly number[]): string | undefined {
  const { comments, text } = source;
  let group: Span | undefined;
  for (const comment of comments.slice(0, 50)) {
    if (group !== undefined && touches(text, group.endIndex, comment.startIndex)) {
      if (text.startsWith('//', comment.startIndex) || text.startsWith('#', comment.startIndex)) {
        group = { startIndex: group.startIndex, endIndex: comment.endIndex };
        continue;
      }
    }
    const sentence = group && fileSentence(source, group, definitionStarts);
    if (sentence !== undefined) return sentence;
    // Only comments may stand before the file's own; code ends the search.
    const before = text.slice(group?.endIndex ?? 0, comment.startIndex).trim();
    if (!/^(?:<\?php\s*)?(?:#![^\n]*(?:\n\s*)?)?(?:(['"])use strict\1;?)?$/.test(before))
      return undefined;
    group = comment;
  }
  return group && fileSentence(source, group, definitionStarts);
}

function fileSentence(
  { text }: Source,
  group: Span,
  definitionStarts: readonly number[],
): string | undefined {
  const next = definitionStarts.find((start) => start >= group.endIndex);
  if (next !== undefined && touches(text, group.endIndex, next)) return undefined;
  return firstSentence(text.slice(group.startIndex, group.endIndex));
}

/** At most one line break and no code between two offsets. */
function touches(text: string, end: number, start: number): boolean {
  const between = text.slice(end, start);
  if (between.length > 400 || between.trim() !== '') return false;
  const breaks = between.split('\n').length - 1;
  // Some grammars count a line comment's terminator as part of it.
  return text[end - 1] === '\n' ? breaks === 0 : breaks <= 1;
}

/** One line of a comment without its marks and XML tags. */
function bare(line: string): string {
  // Cut first: the patterns below may take the square of a line's length.
  return line
    .slice(0, LINE)
    .trim()
    .replace(
      /^(?:\/\*+[*!]?<?|\/\/[/!]*<?|#+[:']?|;+|"""|'''|--\[=*\[|--+(?:\s*[|^](?=\s))?|\{-+(?:\s*[|^](?=\s))?|=begin|=end|\*(?!\/)<?)+\s?/,
      '',
    )
    .replace(/\s*(?:\*+\/|"""|'''|-*\]=*\]|-\})\s*$/, '')
    .replace(/<see(?:also)? (?:cref|langword)="(?:\w:)?([^"]*)"\s*\/>/g, '$1')
    .replace(
      /<\/?(?:summary|remarks|para|p|c|code|b|i|em|strong|tt|returns|param[^>]*)\s*\/?>/g,
      '',
    )
    .replace(/\{@(?:link|code|linkplain|literal)\s+([^}]*)\}/g, '$1')
    .replace(/^[-=*#~_/\\]{3,}/, '')
    .replace(/(?:\s\*|[-=*#~_]{3,})$/, '')
    .trim();
}

function sentence(text: string): string {
  // A stop ends a sentence before a space and something that may begin one; not after `e.g`.
  const stop =
    /(?<!\b(?:e\.g|i\.e|etc|vs|cf|resp|approx|No|Mr|St|Dr))[.!?。](?=\s+[\p{Lu}\d`"'(<[]|\s*$)/u.exec(
      text,
    );
  return stop === null ? text : text.slice(0, stop.index + 1);
}

function shortened(text: string): string {
  if (text.length <= DOC_LENGTH) return text;
  const cut = text.slice(0, DOC_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DOC_LENGTH / 2)).trimEnd()}…`;
}
