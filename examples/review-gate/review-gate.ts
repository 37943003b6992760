// A gate for reviews: what a change makes worse, and nothing of what was there before. Code that it
// copies, and functions that it makes more branched than a limit. The texts may come from git, from a
// host's API or from an editor.
import { clones, functionMetrics } from '@ctx/insight';
import { extract, grammarOf } from '@ctx/syntax';
import { loadLanguage } from '@ctx/syntax/node';

/** Texts by path. */
export type Texts = ReadonlyMap<string, string>;

/** A sentence on a line of the changed code. */
export interface Complaint {
  path: string;
  line: number;
  text: string;
}

/** The qualities that are worse after a change than before, by path and line. */
export async function complaints(before: Texts, after: Texts, limit = 10): Promise<Complaint[]> {
  const [old, now] = [await read(before), await read(after)];
  const changed = new Set([...after.keys()].filter((path) => before.get(path) !== after.get(path)));
  const known = new Set(copiesIn(old).map(({ key }) => key));
  const copies = copiesIn(now).filter(({ key, path }) => changed.has(path) && !known.has(key));
  const ways = new Map(branchedIn(old).map(({ key, cyclomatic }) => [key, cyclomatic]));
  const branched = branchedIn(now).filter(
    ({ key, cyclomatic }) => cyclomatic > Math.max(limit, ways.get(key) ?? 0),
  );
  return [...copies, ...branched]
    .map(({ path, line, text }) => ({ path, line, text }))
    .sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}

type ReadFiles = Awaited<ReturnType<typeof read>>;

/** The files with their definitions: with these, copies have names and near ones are found. */
async function read(texts: Texts) {
  const files = [...texts].map(async ([path, text]) => {
    const language = grammarOf(path);
    if (language === undefined) return { path, text, language: '', definitions: [] };
    await loadLanguage(language);
    return { path, text, language, definitions: extract(language, text).definitions };
  });
  return await Promise.all(files);
}

/** Each place that has an equal elsewhere; the key is what it is and what it equals, not where. */
function copiesIn(files: ReadFiles) {
  return clones(files).groups.flatMap(({ kind, members }) =>
    members.map(({ path, name = 'code', startLine }) => {
      const others = members.filter((one) => one.path !== path || one.startLine !== startLine);
      const like = others.map((one) => `${one.path} ${one.name ?? ''}`.trim()).join(', ');
      const text = `${name} is a copy (${kind}) of ${like}`;
      return { key: `${path} ${text}`, path, line: startLine, text };
    }),
  );
}

function branchedIn(files: ReadFiles) {
  return files.flatMap(({ path, text, language, definitions }) => {
    const measured = functionMetrics(text, language, definitions);
    if ('skipped' in measured) return [];
    return measured.functions.map(({ name, owner = '', startLine, cyclomatic }) => ({
      key: `${path} ${owner}.${name}`,
      path,
      line: startLine,
      cyclomatic,
      text: `${name} has ${cyclomatic} ways through it`,
    }));
  });
}
