import { readdirSync, readFileSync } from 'node:fs';
import { openSymbols, symbolImpact } from '@ctx/repomap/symbols';
import type { SourceFacts } from '@ctx/source';
import { dataOf, languageOf, languages } from '@ctx/source/languages';
import { outlineFacts } from '@ctx/syntax/fallback';
import { outlineBlocks } from '@ctx/tree/fallback';
import { expect, it } from 'vitest';
import { extracted } from '../../../../../algorithms/repomap/test/extracted.js';
import {
  RECEIVER_WAYS,
  receiversMarkdown,
  receiverTiersOf,
  renderReceivers,
} from './receiver-tiers.js';

const FIXTURES = new URL('../../../test/receivers/', import.meta.url);

/** The files of one fixture, each under a line with its path. */
function filesOf(name: string): Record<string, string> {
  const parts = readFileSync(new URL(`${name}.txt`, FIXTURES), 'utf8').split(/^== (.*)\n/m);
  const files: Record<string, string> = {};
  for (let i = 1; i < parts.length; i += 2) files[parts[i]!] = parts[i + 1]!;
  return files;
}

/** Who is led to a member of one of two types, by the names of the functions that use it. */
type Led = Readonly<Record<'sure' | 'may' | 'wrong', ReadonlySet<string>>>;

/** Members of `Store` are meant; those of `Other` have the same names, and none of them is used. */
async function ledIn(language: string, files: Record<string, string>): Promise<Led> {
  const { facts: parsed, manifests } = await extracted(files);
  const outlined: SourceFacts[] = manifests
    .filter(({ path }) => languageOf(path) === language)
    .map(({ path, text }) => ({ path, ...outlineFacts(language, text, outlineBlocks(text)) }));
  const facts = [...parsed, ...outlined];
  const symbols = openSymbols({ paths: Object.keys(files), facts, manifests });
  const led = { sure: new Set<string>(), may: new Set<string>(), wrong: new Set<string>() };
  for (const { path, name, owner, index } of symbols.nodes) {
    if (index === undefined || !/^(?:open|pick|grow)$/i.test(name)) continue;
    const isOther = /^(?:other|foreign)$/i.test(owner ?? '') || /\bother\./i.test(path);
    const { reached, maybe } = symbolImpact(symbols, { path, name, owner }, facts, { depth: 1 });
    for (const user of reached) led[isOther ? 'wrong' : 'sure'].add(user.name.toLowerCase());
    if (!isOther) for (const user of maybe) led.may.add(user.name.toLowerCase());
  }
  return led;
}

/** The letters of the table, as the fixture of a language gives them. */
async function lettersOf(language: string): Promise<string> {
  const files = filesOf(language);
  const { sure, may, wrong } = await ledIn(language, files);
  const text = Object.values(files).join('\n');
  const letter = (way: string): string => {
    if (wrong.has(way)) return 'wrong';
    if (sure.has(way)) return 's';
    if (may.has(way)) return 'm';
    return new RegExp(`\\b${way}\\b *(?::= *)?[(={\n]`, 'i').test(text) ? 'n' : '-';
  };
  return RECEIVER_WAYS.map(letter).join('');
}

const fixtures = readdirSync(FIXTURES).map((file) => file.replace('.txt', ''));

it.each(fixtures)(
  '%s: a sure use where the table says so, and never one of another type',
  async (language) => {
    expect(await lettersOf(language)).toBe(
      dataOf(language)?.values?.tiers?.padEnd(RECEIVER_WAYS.length, '-'),
    );
  },
);

it('has a row for each fixture, and says a tier in words', () => {
  const told = languages.filter((language) => receiverTiersOf(language) !== undefined);
  expect(told.toSorted()).toEqual(fixtures.toSorted());
  expect(receiverTiersOf('go')).toMatchObject({ field: 'sure', overload: '-' });
  expect(receiverTiersOf('toml')).toBeUndefined();
});

it('prints the same rows in a terminal and in a document', () => {
  const rows = (text: string): string[] =>
    text
      .split('\n')
      .map((line) => line.replaceAll(/[| ]+/g, ' ').trim())
      .filter((line) => /^(?:language field|go|zig) /.test(line));
  expect(rows(renderReceivers())).toHaveLength(3);
  expect(rows(renderReceivers())).toEqual(rows(receiversMarkdown()));
});
