// Time grows with the text, whatever the text: every exported function that reads foreign text on
// texts made to take it long. `check-growth.ts [longest] [function…]`: with a longest text of so many
// thousand characters all kinds of texts are tried, without it a seeded part of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, runAsProgram } from './findings.js';
import { CALLS } from './growth/calls.js';
import { type Call, growth } from './growth/growth.js';
import { OTHERS } from './growth/others.js';
import { type Generator, TEXTS } from './growth/texts.js';
import { readPackages } from './sources.js';

const CALLS_FILE = 'scripts/growth/calls.ts';
/** Lengths of the texts, of which the shortest only say whether the longer ones are worth making. */
const LENGTHS = [2_500, 10_000, 40_000, 160_000];
/** Kinds of texts that a function is given when all are too many. */
const PART = 24;

/** Checks that no exported function is forgotten, and how each grows. */
export async function checkGrowth(root: string): Promise<Finding[]> {
  const [longest, ...names] = process.argv[1]?.endsWith('check-growth.ts')
    ? process.argv.slice(2)
    : [];
  const whole = longest === undefined ? undefined : Number(longest) * 1_000;
  const calls = Object.entries(CALLS).filter(
    ([name]) => names.length === 0 || names.some((start) => name.startsWith(start)),
  );
  return [
    ...forgotten(await exportedFunctions(root)),
    ...calls.flatMap(([name, call], at) => grows(name, call, at, whole)),
  ];
}

/** The costs that grow more than linearly in one function. */
function grows(name: string, call: Call, at: number, longest?: number): Finding[] {
  const lengths =
    longest === undefined ? LENGTHS : [...LENGTHS.filter((length) => length < longest), longest];
  const texts = Object.entries(TEXTS);
  const tried = longest === undefined ? part(texts, at) : texts;
  return tried.flatMap(([kind, generator]) => {
    let found = growth(call, generator, lengths);
    // Times are noisy beside other work: what seems to grow is measured again, twice, before it is said.
    for (let again = 0; found !== undefined && again < 2; again++)
      found = growth(call, generator, lengths);
    if (found === undefined) return [];
    const message = `${name} grows with the power ${found.exponent.toFixed(2)} of ${kind}`;
    return [{ path: CALLS_FILE, line: 1, message }];
  });
}

/** Another part for each function, the same in each run. */
function part(texts: [string, Generator][], at: number): [string, Generator][] {
  const step = Math.ceil(texts.length / PART);
  return texts.filter((_, index) => index % step === at % step);
}

/** Exported functions that neither a call nor a reason names, and reasons for functions that are gone. */
export function forgotten(exported: ReadonlySet<string>): Finding[] {
  const called = Object.keys(CALLS).map((name) => name.split(' ')[0] as string);
  const others = Object.values(OTHERS).flatMap((names) => names.split(' '));
  const listed = new Set([...called, ...others]);
  const say = (message: string): Finding => ({ path: CALLS_FILE, line: 1, message });
  return [
    ...[...exported]
      .filter((name) => !listed.has(name))
      .map((name) => say(`${name} is missing: give it a text here, or a reason in others.ts`)),
    // A call may be of a function that is published no more: it reads what a published one hands on.
    ...others.filter((name) => !exported.has(name)).map((name) => say(`${name} is gone`)),
  ];
}

/** Subpaths that need another runtime or a worker to be loaded. */
const ELSEWHERE = /worker/;

/** The names of the functions that the packages below the adapters export. */
async function exportedFunctions(root: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { layer, folder, manifest } of readPackages(root)) {
    if (layer === 'adapters') continue;
    for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
      const built = typeof target === 'string' ? target : (target.default ?? '');
      const source = built.replace('./dist/', 'src/').replace(/\.js$/, '.ts');
      const file = join(root, folder, source);
      if (ELSEWHERE.test(subpath) || !source.endsWith('.ts') || !existsSync(file)) continue;
      const module: Record<string, unknown> = await import(pathToFileURL(file).href);
      for (const [name, value] of Object.entries(module))
        if (typeof value === 'function') names.add(name);
    }
  }
  return names;
}

await runAsProgram(import.meta.url, checkGrowth);
