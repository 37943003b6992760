import type { Row } from '../fold/row.js';

/** A member of an object, as written: `"pid":13110`. */
interface Member {
  text: string;
  start: number;
  end: number;
}

/**
 * NDJSON at level standard: members that every record has with the same value are said once, in a
 * line above. Failing records stay whole.
 */
export function ndjsonRows(rows: readonly Row[]): Row[] {
  const records = rows.map((row) => (row.text?.startsWith('{') ? membersOf(row.text) : []));
  const full = records.filter((members) => members.length > 0);
  if (full.length < 3) return [...rows];
  let common = new Set((full[0] as Member[]).map(({ text }) => text));
  for (const members of full) {
    common = new Set(members.map(({ text }) => text).filter((text) => common.has(text)));
    if (common.size === 0) return [...rows];
  }
  const note = `⋯ in every record: ${[...common].join(',')}`;
  let isNoted = false;
  return rows.map((row, index) => {
    const members = records[index] as Member[];
    if (row.failing || members.length === 0) return row;
    const rest = members.filter(({ text }) => !common.has(text)).map(({ text }) => text);
    const text = `{${rest.join(',')}}`;
    if (isNoted) return { ...row, text };
    isNoted = true;
    return { ...row, text: `${note}\n${text}` };
  });
}

/** The members of the outermost object, in order; none when it is not one. */
function membersOf(text: string): Member[] {
  const members: Member[] = [];
  let depth = 0;
  let start = 1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 34) index = stringEnd(text, index);
    else if (code === 123 || code === 91) depth++;
    else if (code === 125 || code === 93) {
      depth--;
      if (depth === 0) {
        addMember(members, text, start, index);
        return text.slice(index + 1).trim() === '' ? members : [];
      }
    } else if (code === 44 && depth === 1) {
      addMember(members, text, start, index);
      start = index + 1;
    }
  }
  return [];
}

function addMember(members: Member[], text: string, start: number, end: number): void {
  const member = text.slice(start, end).trim();
  if (member !== '') members.push({ text: member, start, end });
}

/** Offset of the quote that ends a string of JSON. */
export function stringEnd(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 92) index++;
    else if (code === 34) return index;
  }
  return text.length - 1;
}
