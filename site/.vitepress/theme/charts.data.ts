// The data of the charts, read from the results beside the suites when the site is built.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A measured mean with its interval. */
export interface Bar {
  label: string;
  mean: number;
  low: number;
  high: number;
}

/** Bars of one unit, and the command that measures them. */
export interface Chart {
  title: string;
  command: string;
  bars: Bar[];
  /** A value to compare with, drawn as a line. */
  reference?: number;
}

const BENCH = join(dirname(fileURLToPath(import.meta.url)), '../../../bench');

/** A place in a result: keys of objects. */
type Place = readonly string[];

function read(file: string): { command: string; [key: string]: unknown } {
  return JSON.parse(readFileSync(join(BENCH, file), 'utf8'));
}

function bar(result: object, label: string, place: Place): Bar {
  let value: unknown = result;
  for (const key of place) value = (value as Record<string, unknown>)[key];
  const { mean, low, high } = value as Bar;
  return { label, mean, low, high };
}

/** The charts of one result: a label and the place of each bar. */
function chart(
  file: string,
  title: string,
  places: Record<string, Place>,
  reference?: number,
): Chart {
  const result = read(file);
  const bars = Object.entries(places).map(([label, place]) => bar(result, label, place));
  return {
    title,
    command: result.command,
    bars,
    ...(reference === undefined ? {} : { reference }),
  };
}

/** Peers of the same run, best first. */
function peers(): Chart {
  const { command, figures } = read('peers/peers.result.json');
  const bars = Object.entries(figures as Record<string, { hunks?: Bar }>)
    .flatMap(([label, { hunks }]) =>
      hunks ? [{ ...hunks, label: label.replace(/ 2000$/, '') }] : [],
    )
    .sort((a, b) => b.mean - a.mean || (a.label < b.label ? -1 : 1));
  return { title: 'Share of the lines to change that is shown in 2,000 tokens', command, bars };
}

const RANKERS = ['rows', 'tracks', 'issue', 'rankers'];

export default {
  watch: [join(BENCH, '**/*.result.json')],
  load: (): Chart[] => [
    peers(),
    chart(
      'quality/localisation/localisation.result.json',
      'Issues whose file to change is first, percent',
      {
        ctx: [...RANKERS, 'ctx', 'R@1'],
        'plain rules': [...RANKERS, 'b+p+def+cochange -tests', 'R@1'],
        BM25: [...RANKERS, 'bm25', 'R@1'],
      },
    ),
    chart(
      'quality/agents/agents-fresh.result.json',
      'Tokens shown to an agent with menus, as a share of those with grep and sed',
      { 'as the agents ran': ['figures', 'against', 'ctx', 'ratio'] },
      1,
    ),
    chart(
      'quality/agents/simulated.result.json',
      'The same for a simulated agent, by how it greps',
      Object.fromEntries(
        ['clumsy', 'ordinary', 'best'].map((policy) => [
          policy,
          ['figures', `${policy}, all`, 'ratio'],
        ]),
      ),
      1,
    ),
  ],
};
