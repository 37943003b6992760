// What does the form of an answer cost, and can its lines be copied into an edit? The same lines of the
// same answers in four forms: `STORE=… pnpm exec tsx bench/quality/lines/formats.ts [kit] [budget]`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LineRange } from '@ctx/text';
import { sourceLines } from '@ctx/text/lines';
import { loadO200k } from '@ctx/tokens';
import type { AnswerFile } from './measures.js';
import type { Task } from './tasks.js';

/** The part of a task kept by `store.ts` that is needed here. */
interface Stored extends Task {
  files: { path: string; text?: string }[];
  answers: Record<number, { files: (AnswerFile & { reasons?: string[] })[]; text: string }>;
}

/** A row of an answer. `line` is the number of the source line that it shows. */
interface Row {
  kind: 'source' | 'heading' | 'number' | 'stub' | 'reason';
  text: string;
  line?: number;
}

/** A file and its shown lines, in runs. */
interface Shown {
  path: string;
  reason: string;
  runs: { startLine: number; lines: readonly string[] }[];
  stubs: string;
}

type Format = (file: Shown) => Row[];

const heading = (text: string): Row => ({ kind: 'heading', text: `${text}\n` });
const sourceOf = ({ startLine, lines }: Shown['runs'][number]): Row[] =>
  lines.map((text, i) => ({ kind: 'source', text: `${text}\n`, line: startLine + i }));
const end = ({ startLine, lines }: Shown['runs'][number]) => startLine + lines.length - 1;
const stubs = ({ stubs }: Shown): Row[] =>
  stubs === '' ? [] : [{ kind: 'stub', text: `${stubs}\n` }];
const because = ({ reason }: Shown): Row[] =>
  reason === '' ? [] : [{ kind: 'reason', text: ` — ${reason}\n` }];
const escaped = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

const FORMATS: Record<string, Format> = {
  'plain under @@ a-b': (file) => [
    { kind: 'heading', text: `## ${file.path}` },
    ...because(file),
    heading('```'),
    ...file.runs.flatMap((run) => [heading(`@@ ${run.startLine}-${end(run)}`), ...sourceOf(run)]),
    heading('```'),
    ...stubs(file),
  ],
  'a number before each line': (file) => [
    { kind: 'heading', text: `## ${file.path}` },
    ...because(file),
    heading('```'),
    ...file.runs.flatMap((run) =>
      sourceOf(run).flatMap((row): Row[] => [{ kind: 'number', text: `${row.line}|` }, row]),
    ),
    heading('```'),
    ...stubs(file),
  ],
  'XML with escaped text': (file) => [
    heading(`<file path="${escaped(file.path)}" reason="${escaped(file.reason)}">`),
    ...file.runs.flatMap((run) => [
      heading(`<lines start="${run.startLine}" end="${end(run)}">`),
      ...sourceOf(run).map((row) => ({ ...row, text: escaped(row.text) })),
      heading('</lines>'),
    ]),
    ...stubs(file),
    heading('</file>'),
  ],
  'as repomix: tags, no lines': (file) => [
    heading(`<file path="${file.path}">`),
    ...file.runs.flatMap((run, i) => [...(i > 0 ? [heading('⋮----')] : []), ...sourceOf(run)]),
    heading('</file>'),
    heading(''),
  ],
};

/** A heading that says which lines follow. */
function isRange({ kind, text }: Row): boolean {
  return kind === 'heading' && /^@@ |start="/.test(text);
}

const store = process.env.STORE ?? 'store';
const [kit = 'localisation', budget = '4096'] = process.argv.slice(2);
const countTokens = await loadO200k();

function shownOf(stored: Stored): Shown[] {
  const texts = new Map(stored.files.map(({ path, text = '' }) => [path, sourceLines(text)]));
  return stored.answers[Number(budget)]!.files.map(({ path, shown, headers }) => {
    const text = texts.get(path) ?? [];
    const named = new Set(headers);
    const whole = shown.filter(
      ({ startLine, endLine }) => startLine !== endLine || !named.has(startLine),
    );
    const runOf = ({ startLine, endLine }: LineRange) => ({
      startLine,
      lines: text.slice(startLine - 1, endLine),
    });
    const names = headers.map(
      (line) => `${/[\w$]{3,}/.exec(text[line - 1] ?? '')?.[0] ?? ''} ${line}`,
    );
    const stubs = names.length === 0 ? '' : `outline: ${names.join(', ')}`;
    return { path, reason: 'defines it', runs: whole.map(runOf), stubs };
  });
}

const tasks = readdirSync(join(store, 'tasks'))
  .filter((name) => name.startsWith(`${kit}-`))
  .map((name) => JSON.parse(readFileSync(join(store, 'tasks', name), 'utf8')) as Stored);
const perFormat = Object.entries(FORMATS).map(([name, format]) => {
  const sums: Record<string, number> = { source: 0, heading: 0, number: 0, stub: 0, reason: 0 };
  let [changed, verbatim, placed] = [0, 0, 0];
  for (const stored of tasks) {
    const isChanged = (path: string, line = 0) =>
      stored.hunks.some(([p, first, last]) => p === path && first <= line && line <= last);
    for (const file of shownOf(stored)) {
      const rows = format(file);
      // A number stands in its line's row, so that such a line cannot be copied as a whole.
      const isNumbered = rows.some(({ kind }) => kind === 'number');
      for (const row of rows) sums[row.kind]! += countTokens(row.text);
      for (const run of file.runs)
        run.lines.forEach((text, i) => {
          if (!isChanged(file.path, run.startLine + i)) return;
          changed++;
          if (isNumbered || rows.some(isRange)) placed++;
          const printed = rows.find(({ line }) => line === run.startLine + i)?.text;
          if (printed === `${text}\n` && !isNumbered) verbatim++;
        });
    }
  }
  const total = Object.values(sums).reduce((a, b) => a + b, 0);
  const share = (n: number, of: number) => `${((100 * n) / of).toFixed(1)} %`;
  const classes = Object.entries(sums).map(([kind, n]) => `${kind} ${share(n, total)}`);
  return {
    ...{ name, tokensPerTask: Math.round(total / tasks.length), classes: classes.join(', ') },
    ...{ copied: share(verbatim, changed), placed: share(placed, changed) },
  };
});
console.log(JSON.stringify({ tasks: tasks.length, budget, perFormat }, null, 1));
