// The checks that read sources, in one program: it reads every file once and parses it once, and each check is one
// file of `rules/`. `check-rules.ts [name…]` (or `pnpm check <name>`): without names all of them. The last line of
// each says how many findings it has, which `pnpm check` counts.
import { fileURLToPath } from 'node:url';
import { type Finding, renderFindings } from './findings.js';
import { type Repository, readRepository } from './sources.js';

/** A rule that finds faults in a repository. */
export type Rule = (repository: Repository) => Finding[] | Promise<Finding[]>;

/**
 * Loads a rule by its name. Regular expressions come first: that rule sees what the packages build while they are
 * loaded, and other rules load some of them.
 */
export const RULES: Readonly<Record<string, () => Promise<Rule>>> = {
  regexes: async () => (await import('./rules/regexes.js')).checkRegexes,
  anatomy: async () => (await import('./rules/anatomy.js')).checkAnatomy,
  layers: async () => (await import('./rules/layers.js')).checkLayers,
  rooms: async () => (await import('./rules/rooms.js')).checkRooms,
  words: async () => (await import('./rules/words.js')).checkWords,
  comments: async () => (await import('./rules/comments.js')).checkComments,
  languages: async () => (await import('./rules/languages.js')).checkLanguages,
  neutral: async () => (await import('./rules/neutral.js')).checkNeutral,
  docs: async () => (await import('./rules/docs.js')).checkDocs,
  security: async () => (await import('./rules/security.js')).checkSecurity,
  timing: async () => (await import('./rules/timing.js')).checkTiming,
  figures: async () => (await import('./rules/figures.js')).checkFigures,
};

/** Runs rules on a repository, one after the other; gives what each found, as it is printed. */
export async function runRules(
  repository: Repository,
  names: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  let failed = 0;
  for (const [name, load] of Object.entries(RULES)) {
    if (!names.includes(name)) continue;
    const findings = await (await load())(repository);
    print(`${renderFindings(findings)}${name}: ${findings.length || 'no'} findings\n`);
    if (findings.length > 0) failed += 1;
  }
  return failed;
}

if (process.argv[1]?.endsWith('check-rules.ts')) {
  const given = process.argv.slice(2);
  const names = given.length > 0 ? given : Object.keys(RULES);
  const unknown = names.find((name) => !Object.hasOwn(RULES, name));
  if (unknown !== undefined) throw new Error(`There is no rule "${unknown}"`);
  const repository = readRepository(fileURLToPath(new URL('..', import.meta.url)));
  const failed = await runRules(repository, names, (text) => process.stdout.write(text));
  process.exitCode = failed === 0 ? 0 : 1;
}
