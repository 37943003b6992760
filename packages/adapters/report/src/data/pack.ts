import type { ReportData } from './report-data.js';
import type { SessionData } from './session-data.js';

/** The data of any kind of report. */
export type AnyData = ReportData | SessionData;

/** Name and version of the packed form; {@link restorePacked} refuses others. */
const FORMAT = 'ctx-report 1';

/** Bytes that one call of `String.fromCharCode` is given: more may not fit its stack. */
const SLICE = 0x8000;

/**
 * Data as text of letters and digits alone, so that it stands in a page without a sign that HTML knows:
 * JSON, compressed by gzip, in base64. Same data, same text.
 */
export async function pack(data: AnyData): Promise<string> {
  const json = JSON.stringify({ format: FORMAT, data }, (_, value) => {
    if (value instanceof Map) return { '⟨map⟩': [...value] };
    if (value instanceof Set) return { '⟨set⟩': [...value] };
    if (value instanceof Uint8Array) return { '⟨bytes⟩': toBase64(value) };
    return value;
  });
  return toBase64(await through(new TextEncoder().encode(json), new CompressionStream('gzip')));
}

/**
 * Reads what {@link pack} has written.
 *
 * @throws Error for what is no such text
 */
export async function restorePacked(text: string): Promise<AnyData> {
  const bytes = await through(fromBase64(text.trim()), new DecompressionStream('gzip'));
  const { format, data } = JSON.parse(new TextDecoder().decode(bytes), (_, value) => {
    const [name, ...more] = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    if (name === undefined || more.length > 0) return value;
    if (name === '⟨map⟩') return new Map(value[name]);
    if (name === '⟨set⟩') return new Set(value[name]);
    return name === '⟨bytes⟩' ? fromBase64(value[name]) : value;
  });
  if (format !== FORMAT) throw new Error(`expected ${FORMAT}, got ${String(format)}`);
  return data;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = new Blob([bytes]).stream();
  return new Uint8Array(await new Response(source.pipeThrough(stream)).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += SLICE)
    binary += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
