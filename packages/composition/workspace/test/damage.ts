import { crc32 } from 'node:zlib';

/** Draws a whole number from 0 to `below` - 1. */
export type Below = (below: number) => number;

interface Section {
  name: string;
  bytes: Buffer;
}

/** How a stored snapshot is damaged; its checksums are right afterwards, unless it is cut. */
const DAMAGES: readonly ((sections: Section[], below: Below) => Section[])[] = [
  // A bit of any section, the commonest.
  ...Array.from({ length: 5 }, () => flipped),
  // A value of the JSON in place of another.
  ...Array.from({ length: 4 }, () => replaced),
  (sections, below) => {
    const section = sections[below(sections.length)]!;
    return swap(sections, section, {
      ...section,
      bytes: section.bytes.subarray(0, below(section.bytes.length)),
    });
  },
  (sections, below) => {
    const [a, b] = [sections[below(sections.length)]!, sections[below(sections.length)]!];
    return sections.map(({ name }, i) => ({
      name,
      bytes: (sections[i] === a ? b : sections[i] === b ? a : sections[i]!).bytes,
    }));
  },
  (sections, below) => sections.filter((_, i) => i !== below(sections.length)),
  (sections) => [...sections, sections.at(-1)!],
];

/** A damaged snapshot: cut, empty, of another version, or with wrong content and right checksums. */
export function damaged(bytes: Buffer, below: Below): Buffer {
  switch (below(12)) {
    case 0:
      return bytes.subarray(0, below(bytes.length));
    case 1:
      return Buffer.from(
        bytes.toString('latin1').replace(/workspace \d+/, `workspace ${below(99)}`),
        'latin1',
      );
    case 2: {
      const copy = Buffer.from(bytes);
      copy[below(bytes.length)]! ^= 1 << below(8);
      return copy;
    }
    default: {
      const { header, sections } = cut(bytes);
      return join(header, DAMAGES[below(DAMAGES.length)]!(sections, below));
    }
  }
}

function cut(bytes: Buffer): { header: Record<string, unknown>; sections: Section[] } {
  const end = bytes.indexOf(0x0a);
  const header = JSON.parse(bytes.toString('utf8', 0, end));
  let at = end + 1;
  const sections = (header.sections as [string, number, number][]).map(([name, length]) => {
    at += length;
    return { name, bytes: bytes.subarray(at - length, at) };
  });
  return { header, sections };
}

function join(header: Record<string, unknown>, sections: readonly Section[]): Buffer {
  const table = sections.map(({ name, bytes }) => [name, bytes.length, crc32(bytes)]);
  const head = Buffer.from(`${JSON.stringify({ ...header, sections: table })}\n`);
  return Buffer.concat([head, ...sections.map(({ bytes }) => bytes)]);
}

function swap(sections: readonly Section[], old: Section, section: Section): Section[] {
  return sections.map((one) => (one === old ? section : one));
}

function flipped(sections: Section[], below: Below): Section[] {
  const section = sections[below(sections.length)]!;
  const bytes = Buffer.from(section.bytes);
  for (let times = 1 + below(3); times > 0; times--) bytes[below(bytes.length)]! ^= 1 << below(8);
  if (section.name === 'index' && bytes.length >= 52) fixIndex(bytes);
  return swap(sections, section, { ...section, bytes });
}

/** The checksum that a term index carries in its fourth word, right again. */
function fixIndex(bytes: Buffer): void {
  const whole = bytes.length >>> 2;
  let hash = 0x811c9dc5;
  for (let i = 0; i < whole; i++)
    if (i !== 3) hash = Math.imul(hash ^ bytes.readUInt32LE(i * 4), 0x01000193) ^ (hash >>> 15);
  for (let i = whole * 4; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  bytes.writeUInt32LE(hash >>> 0, 12);
}

const VALUES = [null, -1, 1e300, 0.5, '', '\0', '__proto__', [], {}, true, [null], 2 ** 31];

function replaced(sections: Section[], below: Below): Section[] {
  const json = sections.filter(({ name }) => name !== 'index');
  const section = json[below(json.length)]!;
  const value = JSON.parse(section.bytes.toString()) as unknown;
  const places: [Record<string, unknown>, string][] = [];
  const visit = (at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    for (const key of Object.keys(at)) {
      places.push([at as Record<string, unknown>, key]);
      visit((at as Record<string, unknown>)[key]);
    }
  };
  visit(value);
  const place = places[below(places.length)];
  if (place === undefined) return sections;
  place[0][place[1]] = VALUES[below(VALUES.length)];
  return swap(sections, section, { ...section, bytes: Buffer.from(JSON.stringify(value)) });
}
