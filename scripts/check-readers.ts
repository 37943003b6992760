// Time to read a source file grows with its text, whatever the text: the reader of every language that has a
// grammar on texts made of its own words and of a file of it. `check-readers.ts [language… | all]`: with
// languages all texts of each are tried, without them a seeded part.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from '../packages/foundation/syntax/src/extract/extract.js';
import {
  type Grammar,
  grammarOf,
  grammars,
  languageFile,
} from '../packages/foundation/syntax/src/languages/languages.js';
import { loadInstalled } from '../packages/foundation/syntax/src/pool/load-installed.js';
import { type Finding, runAsProgram } from './findings.js';
import { type Call, growth } from './growth/growth.js';
import { readerTexts } from './growth/reader-texts.js';
import type { Generator } from './growth/texts.js';

const SAMPLES = 'packages/foundation/syntax/test/in';
/** Lengths of the texts; the scanners of grammars read 5,119 characters at once. */
const LENGTHS = [2_000, 8_000, 32_000];
/** Texts of a language in a run without arguments. */
const PART = 12;

/** Checks how the reader of each language grows. */
export async function checkReaders(root: string): Promise<Finding[]> {
  const asked = process.argv[1]?.endsWith('check-readers.ts') ? process.argv.slice(2) : [];
  const findings: Finding[] = [];
  for (const [at, language] of grammars.entries()) {
    if (asked.length > 0 && !asked.includes(language) && !asked.includes('all')) continue;
    await loadInstalled(language, '');
    const texts = Object.entries(textsOf(root, language));
    const step = asked.length > 0 ? 1 : Math.ceil(texts.length / PART);
    const tried = texts.filter((_, index) => index % step === at % step);
    findings.push(...grows(language, tried));
  }
  return findings;
}

function textsOf(root: string, language: Grammar): Readonly<Record<string, Generator>> {
  const file = readdirSync(join(root, SAMPLES)).find(
    (one) => grammarOf(one, one.endsWith('.hpp') ? 'class A {' : '') === language,
  );
  const sample = file === undefined ? '' : readFileSync(join(root, SAMPLES, file), 'utf8');
  const { keywords, query } = languageFile(language);
  return readerTexts({ keywords, query, sample });
}

/** The texts on which the reader of a language takes more than linear time. */
function grows(language: Grammar, texts: readonly (readonly [string, Generator])[]): Finding[] {
  const call: Call = (text) => extract(language, text);
  // Compiled, and its grammar's memory grown, before anything is measured.
  for (const [, generator] of texts.slice(0, 3)) call(generator(LENGTHS[0]!));
  return texts.flatMap(([kind, generator]) => {
    const found = growth(call, generator, LENGTHS);
    if (found === undefined) return [];
    const power = found.exponent.toFixed(2);
    const message = `${language} grows with the power ${power} of ${kind} (${found.ms.toFixed(0)} ms)`;
    return [{ path: `packages/foundation/syntax/src/languages/${language}.ts`, line: 1, message }];
  });
}

await runAsProgram(import.meta.url, checkReaders);
