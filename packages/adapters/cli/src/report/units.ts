import type { ParsedNames, Unit } from '@ctx/compress';
import { outline } from '@ctx/entropy-outline';
import { extract, type Grammar, grammarOf } from '@ctx/syntax';
import { optionalPackageOf } from '@ctx/syntax/languages';
import { hasGrammar, loadLanguage } from '@ctx/syntax/node';

/** A file's language, what it defines and how it is parsed; without a grammar its outline. */
export interface FileUnits {
  readonly language?: Grammar;
  readonly units: readonly Unit[];
  parse(text: string): ParsedNames | undefined;
}

/** Definitions of a text by its grammar, or the blocks of its outline where there is none. */
export async function unitsOf(path: string, text: string): Promise<FileUnits> {
  const language = grammarOf(path);
  const isMissing = language && optionalPackageOf(language) !== undefined && !hasGrammar(language);
  if (language === undefined || isMissing)
    return { units: outlineUnits(text, path), parse: () => undefined };
  await loadLanguage(language);
  const units = extract(language, text).definitions.filter(isUnit);
  return { language, units, parse: (part) => extract(language, part) };
}

/** Fields and variables of a few lines are statements of what is around them. */
function isUnit({ kind = '', startLine, endLine }: Unit): boolean {
  return !/^(?:variable|constant|property)$/.test(kind) || endLine - startLine > 5;
}

type Nodes = ReturnType<typeof outline>['nodes'];

function outlineUnits(text: string, path: string): Unit[] {
  const units: Unit[] = [];
  const add = (nodes: Nodes): void => {
    for (const { kind, name, startLine, endLine, line, children } of nodes) {
      if (kind === 'block') units.push({ name, startLine, endLine, headerLine: line });
      add(children);
    }
  };
  add(outline(text, { path }).nodes);
  return units;
}
