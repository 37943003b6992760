import { append, type Row } from '../fold/row.js';
import { isFailure } from '../read/failure.js';

/** Lines of one folder from which they are joined. */
const LEAST = 3;

/** UTF-16 units above which a folder is written as several lines: a reader must see where one ends. */
const LINE_UNITS = 480;

/**
 * Text that may stand in front of a path: nothing, spaces, a mark (` M `, `?? `) or what happened to it (`modified: `).
 * The path itself has no space and none of the signs that join paths.
 */
const LISTED =
  /^(\s{0,8}(?:\S{1,2} {1,8}|[a-z]{3,12}(?: [a-z]{3,12})?: {1,12})?)([\p{L}\p{N}_.@+/~[\]()$#=%-]{1,400})$/u;

interface Listed {
  readonly row: Row;
  readonly lead: string;
  readonly segments: readonly string[];
}

/**
 * A list of paths: neighbors are joined in the notation of shells, which prints them in their order
 * when a shell reads it: `src/{a.ts,view/{b.ts,c.ts}}`. Nothing is lost.
 */
export function joinPaths(rows: readonly Row[]): Row[] {
  const out: Row[] = [];
  let run: Listed[] = [];
  const flush = (): void => {
    if (run.length < LEAST) for (const { row } of run) out.push(row);
    else append(out, joined(run, 0));
    run = [];
  };
  for (const row of rows) {
    const listed = listedOf(row);
    if (listed === undefined || listed.lead !== run[0]?.lead) flush();
    if (listed === undefined) out.push(row);
    else run.push(listed);
  }
  flush();
  return out;
}

function listedOf(row: Row): Listed | undefined {
  if (!row.text || row.omits !== undefined || row.mark !== undefined || isFailure(row.text)) {
    return undefined;
  }
  const [, lead = '', path = ''] = LISTED.exec(row.text) ?? [];
  if (!path.includes('/')) return undefined;
  return { row, lead, segments: path.split(/(?<=\/)/) };
}

/** Rows for paths that share their first segments: one, or one for each part where one is too long. */
function joined(run: readonly Listed[], depth: number): Row[] {
  const out: Row[] = [];
  for (const group of groupsOf(run, depth)) {
    const [first] = group as [Listed, ...Listed[]];
    const head = first.lead + first.segments.slice(0, depth).join('');
    const text = head + written(group, depth);
    const isFolder = first.segments.length > depth + 1;
    if (group.length === 1) out.push(first.row);
    else if (text.length <= LINE_UNITS || !isFolder) out.push(rowOf(group, text));
    else append(out, parts(group, depth + 1));
  }
  return out;
}

/** A folder that is too long for one line: its files side by side, and each of its folders. */
function parts(group: readonly Listed[], depth: number): Row[] {
  const out: Row[] = [];
  let files: Listed[] = [];
  let units = 0;
  const flush = (): void => {
    const [first] = files;
    const head = first === undefined ? '' : first.lead + first.segments.slice(0, depth).join('');
    if (files.length < LEAST) for (const { row } of files) out.push(row);
    else
      out.push(rowOf(files, `${head}{${files.map((file) => written([file], depth)).join(',')}}`));
    files = [];
    units = 0;
  };
  for (const each of groupsOf(group, depth)) {
    const [first] = each as [Listed, ...Listed[]];
    if (each.length === 1 && first.segments.length === depth + 1) {
      files.push(first);
      units += first.row.text?.length ?? 0;
      if (units > 3 * LINE_UNITS) flush();
    } else {
      flush();
      append(out, joined(each, depth));
    }
  }
  flush();
  return out;
}

/** Neighbors with the same segment at a depth. */
function groupsOf(run: readonly Listed[], depth: number): Listed[][] {
  const groups: Listed[][] = [];
  for (const each of run) {
    const segment = each.segments[depth];
    const last = groups.at(-1);
    const isSame = last?.[0]?.segments[depth] === segment && segment?.endsWith('/');
    if (isSame && each.segments.length > depth + 1) last?.push(each);
    else groups.push([each]);
  }
  return groups;
}

/** The segments of neighbors from a depth on, which begin with the same one. */
function written(group: readonly Listed[], depth: number): string {
  const [first] = group as [Listed, ...Listed[]];
  if (group.length === 1) return first.segments.slice(depth).join('');
  const inner = groupsOf(group, depth + 1).map((each) => written(each, depth + 1));
  const segment = first.segments[depth] as string;
  return inner.length === 1 ? segment + inner[0] : `${segment}{${inner.join(',')}}`;
}

function rowOf(group: readonly Listed[], text: string): Row {
  const first = (group[0] as Listed).row;
  return { ...first, end: (group.at(-1) as Listed).row.end, text };
}
