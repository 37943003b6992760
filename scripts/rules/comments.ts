// A comment is a whole sentence, or a noun with what belongs to it: none begins as a clause that stands for a noun.
import type { Comment } from 'oxc-parser';
import type { Finding } from '../findings.js';
import { lineAt, parse, type Repository, type Source } from '../sources.js';
import { headless } from './headless.js';

/** Checks the comments of all sources, tests included. */
export function checkComments({ sources }: Repository): Finding[] {
  return sources.flatMap((source) =>
    commentsOf(source).flatMap(({ start, prose }) =>
      headless(prose).map((found) => ({
        path: source.path,
        line: lineAt(source.text, start) + prose.slice(0, found.start).split('\n').length - 1,
        message: `begins "${opening(found.sentence)}" and has no main clause: name the thing`,
      })),
    ),
  );
}

const opening = (sentence: string): string => sentence.split(/\s+/).slice(0, 5).join(' ');

interface Text {
  start: number;
  /** Without the signs of comments; its lines are those of the source. */
  prose: string;
}

/** The comments of a source; `//` lines that follow each other are one. */
function commentsOf(source: Source): Text[] {
  const texts: Text[] = [];
  let end = -1;
  for (const comment of parse(source).comments) {
    const prose = proseOf(comment);
    const between = source.text.slice(end, comment.start);
    const last = texts.at(-1);
    if (last && comment.type === 'Line' && /^[ \t]*\n[ \t]*$/.test(between)) {
      last.prose += `\n${prose}`;
    } else texts.push({ start: comment.start, prose });
    end = comment.end;
  }
  return texts;
}

const proseOf = ({ type, value }: Comment): string =>
  type === 'Line' ? value.trim() : value.replace(/^\*/, '').replace(/^[ \t]*\*?[ \t]?/gm, '');
