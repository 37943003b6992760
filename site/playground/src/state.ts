import { MODES, MOST_TEXT, type Mode } from './work/asked.js';

/** The state of the page, which its address holds behind `#`: whoever has the address sees the same. */
export interface State {
  mode: Mode;
  /** Name of the text, which says its language. */
  name: string;
  /** Tokens of the answer. */
  budget: number;
  /** The task, where the mode has one. */
  task: string;
  text: string;
}

/** Characters of an address at most: longer ones are cut by what passes them on. */
const LONGEST = 16_000;

/** Budgets that an address may have. */
const MOST = 200_000;

/** Writes a state as the part of an address behind `#`; undefined where its text is too long for one. */
export async function fragmentOf({ text, ...rest }: State): Promise<string | undefined> {
  if (text.length > MOST_TEXT) return undefined;
  const packed = await through(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  const parameters = new URLSearchParams({
    ...{ mode: rest.mode, name: rest.name, budget: String(rest.budget), task: rest.task },
    text: toBase64Url(packed),
  });
  const fragment = `#${parameters}`;
  return fragment.length > LONGEST ? undefined : fragment;
}

/** Reads what {@link fragmentOf} has written; what is missing or cannot be read is absent. */
export async function stateIn(fragment: string): Promise<Partial<State>> {
  const parameters = new URLSearchParams(fragment.slice(1));
  const mode = MODES.find((one) => one === parameters.get('mode'));
  const budget = Math.round(Number(parameters.get('budget')));
  const text = await textIn(parameters.get('text'));
  const [name, task] = [parameters.get('name'), parameters.get('task')];
  return {
    ...(mode && { mode }),
    ...(budget > 0 && { budget: Math.min(MOST, budget) }),
    ...(name !== null && { name }),
    ...(task !== null && { task }),
    ...(text !== undefined && { text }),
  };
}

async function textIn(packed: string | null): Promise<string | undefined> {
  if (packed === null) return undefined;
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    // An address that was cut on its way.
    return undefined;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
