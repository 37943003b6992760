import type { SourceFacts } from '@ctx/source';
import { dataOf, familyOf } from '@ctx/source/languages';
import { isTest, roleOf } from '@ctx/source/roles';
import { append, groupBy } from '@ctx/text/collections';
import type { Document } from './documented.js';

/** The uses that ask for names at run time. */
export interface AskedAtRunTime {
  /** It asks this file. */
  readonly own: boolean;
  /** One sentence. */
  readonly why: string;
}

/**
 * Tells what may come upon the names of a file without their being written: a call in it or in a file that
 * imports it; else that code of its language asks anything for names.
 *
 * @param into the files that import each file
 */
export function askedAtRunTime(
  facts: readonly SourceFacts[],
  texts: readonly Document[],
  into: ReadonlyMap<string, readonly { readonly origin: string }[]>,
): (path: string) => AskedAtRunTime | undefined {
  const sites = askingSites(facts, texts);
  const factsOf = new Map(facts.map((file) => [file.path, file]));
  const byFamily = groupBy([...sites.values()].flat(), ({ path }) => familyOf(path));
  return (path) => {
    const asks =
      sites.get(path)?.find(asksOwnFile) ??
      (into.get(path) ?? [])
        .flatMap(({ origin }) => sites.get(origin) ?? [])
        .find((site) => asksFile(site, factsOf.get(site.path)!, path));
    if (asks !== undefined)
      return { own: true, why: `${said(asks)} asks its file for names that are made at run time` };
    const [first, ...others] = byFamily.get(familyOf(path)) ?? [];
    if (first === undefined) return undefined;
    const many = others.length === 0 ? 'asks' : `and ${others.length} more ask`;
    const why = `${said(first)} ${many} for names at run time, and none is known to ask this file`;
    return { own: false, why };
  };
}

/** A call that asks for names by texts that are made while a program runs. */
interface AskingSite {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** The called name. */
  readonly word: string;
  /** Its first argument as written; empty for none. */
  readonly argument: string;
  /** Other arguments follow: the first one is what is asked. */
  readonly asksIt: boolean;
}

/** Where sources ask for names at run time, by path: reflection and calls by name, in the words of their language. */
function askingSites(
  facts: readonly SourceFacts[],
  texts: readonly Document[],
): Map<string, AskingSite[]> {
  const languages = new Map(facts.map(({ path, language }) => [path, language]));
  const sites = new Map<string, AskingSite[]>();
  for (const { path, text } of texts) {
    const words = dataOf(languages.get(path) ?? '')?.dynamic?.split(' ') ?? [];
    if (isTest(path) || roleOf(path) !== 'source') continue;
    if (!words.some((word) => text.includes(word))) continue;
    const rows = text.split('\n');
    rows.forEach((row, i) => {
      if (/^\s*(?:#|\/\/|\*|\/\*)/.test(row)) return;
      const site = siteIn(row, rows[i + 1] ?? '', words);
      if (site !== undefined) append(sites, path, { path, line: i + 1, ...site });
    });
  }
  return sites;
}

function said({ path, line, word }: AskingSite): string {
  return `${path}:${line} (${word})`;
}

/** The first call of a row that asks for something by a text; its arguments may stand in the next one. */
function siteIn(
  row: string,
  next: string,
  words: readonly string[],
): Pick<AskingSite, 'word' | 'argument' | 'asksIt'> | undefined {
  for (const word of words) {
    for (let at = row.indexOf(word); at >= 0; at = row.indexOf(word, at + 1)) {
      const call = /^\s{0,4}\(([^,()]{0,200})(,?)/.exec(`${row.slice(at + word.length)} ${next}`);
      if (call === null || /[\w$]/.test(row[at - 1] ?? ' ')) continue;
      return { word, argument: call[1]!.trim(), asksIt: call[2] === ',' };
    }
  }
  return undefined;
}

/** Words that come upon all names that are seen where they stand; others ask what they are given. */
const SEES_ALL: ReadonlySet<string> = new Set(['eval', 'exec', 'globals']);

/** Whether a site can come upon what its own file defines: `globals()`, `eval(text)`, its own module. */
function asksOwnFile({ word, argument }: AskingSite): boolean {
  return SEES_ALL.has(word) || argument.includes('__name__');
}

/** Whether a site asks a file as a whole for a name: `getattr(cart, name)` beside `from shop import cart`. */
function asksFile(
  { argument, asksIt }: AskingSite,
  { imports }: Pick<SourceFacts, 'imports'>,
  path: string,
): boolean {
  const called = /[\w$]{1,80}$/.exec(argument)?.[0];
  if (!asksIt || called === undefined) return false;
  const stem = /([^/]{1,200}?)(?:\/(?:__init__|index))?\.\w{1,5}$/.exec(path)?.[1];
  if (called === stem) return true;
  return imports.some(
    ({ specifier, bindings }) =>
      bindings.some(({ imported, local }) => local === called && imported === stem) ||
      (specifier.endsWith(stem ?? '\0') && bindings.some(({ local }) => local === called)),
  );
}
