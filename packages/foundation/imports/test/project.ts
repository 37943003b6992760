import type {
  Definition,
  DefinitionKind,
  ExportFact,
  ImportFact,
  Manifest,
  SourceFacts,
} from '@ctx/source';
import { extension } from '@ctx/source/paths';

/** A repository in memory: path → text. Code files become facts, all others manifests. */
export type Project = Readonly<Record<string, string>>;

/**
 * Facts of a small, well-formed text, line by line: enough grammar for fixtures that are written
 * here, none for real code (that is `@ctx/syntax`).
 */
export function factsOf(path: string, text: string): SourceFacts {
  const facts: Draft = { definitions: [], imports: [], exports: [], package: undefined };
  const rows = text.split('\n');
  const read = READERS[extension(path)] ?? (() => undefined);
  rows.forEach((row, i) => {
    read(row, i + 1, facts);
  });
  const words = new Map<string, { count: number; line: number }>();
  rows.forEach((row, i) => {
    if (/^\s*(?:import|from|use|#include|package|mod|pub mod|export .* from)\b/.test(row)) return;
    for (const [word] of row.matchAll(/[A-Za-z_]\w*/g)) {
      const known = words.get(word);
      if (known) known.count++;
      else words.set(word, { count: 1, line: i + 1 });
    }
  });
  return {
    path,
    language: extension(path),
    lines: rows.length,
    definitions: facts.definitions,
    imports: facts.imports,
    exports: facts.exports,
    references: [...words].map(([name, at]) => ({ name, ...at })),
    ...(facts.package !== undefined && { package: facts.package }),
  };
}

/** Facts and manifests of a project. */
export function read(project: Project): {
  facts: SourceFacts[];
  manifests: Manifest[];
  paths: string[];
} {
  const facts: SourceFacts[] = [];
  const manifests: Manifest[] = [];
  for (const [path, text] of Object.entries(project)) {
    if (READERS[extension(path)]) facts.push(factsOf(path, text));
    if (!READERS[extension(path)] || path.endsWith('setup.py')) manifests.push({ path, text });
  }
  return { facts, manifests, paths: Object.keys(project) };
}

interface Draft {
  definitions: Definition[];
  imports: ImportFact[];
  exports: ExportFact[];
  package: string | undefined;
}

type Reader = (row: string, line: number, facts: Draft) => void;

/** Characters that a line of a fixture counts for in offsets: only their order matters. */
const LINE = 100;

/** Keywords of fixtures that are no kinds of definitions by themselves. */
const KINDS: Readonly<Record<string, DefinitionKind>> = {
  const: 'constant',
  def: 'function',
  fn: 'function',
};

/** A definition as a line of a fixture writes it. */
interface Written {
  name: string;
  word: string;
  exported: boolean;
}

function define(facts: Draft, line: number, { name, word, exported }: Written): void {
  facts.definitions.push({
    name,
    kind: KINDS[word] ?? (word as DefinitionKind),
    startLine: line,
    endLine: line,
    headerLine: line,
    startIndex: line * LINE,
    endIndex: (line + 1) * LINE,
    signature: `${word} ${name}`,
    exported,
  });
}

function bindings(list: string): { imported: string; local: string }[] {
  return list
    .replace(/[{}()]/g, '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [imported, local] = item.replace(/^type /, '').split(/\s+as\s+/);
      return { imported: imported!.trim(), local: (local ?? imported!).trim() };
    });
}

const javaScript: Reader = (row, line, facts) => {
  const from = /^(import|export)\s+(?:type\s+)?(.*?)\s*from\s*'([^']+)'/.exec(row);
  if (from) {
    const [, word, clause, specifier] = from as unknown as [string, string, string, string];
    if (word === 'export') {
      const names = clause === '*' ? [{ imported: '*', local: '*' }] : bindings(clause);
      for (const { imported, local } of names) {
        facts.exports.push({ name: local, local: imported, specifier, line });
      }
      facts.imports.push({ specifier, line, kind: 'reexport', bindings: names });
    } else {
      const star = /^\*\s+as\s+(\w+)/.exec(clause);
      const plain = /^\w+/.exec(clause);
      const bound = clause.includes('{') ? bindings(clause.slice(clause.indexOf('{'))) : [];
      if (star) bound.push({ imported: '*', local: star[1]! });
      else if (plain) bound.push({ imported: 'default', local: plain[0] });
      facts.imports.push({ specifier, line, kind: 'import', bindings: bound });
    }
    return;
  }
  const bare = /^import\s*'([^']+)'/.exec(row) ?? /(?:require|import)\('([^']+)'\)/.exec(row);
  if (bare) facts.imports.push({ specifier: bare[1]!, line, kind: 'import', bindings: [] });
  const list = /^export\s+(\{.*\})/.exec(row);
  for (const { imported, local } of list ? bindings(list[1]!) : []) {
    facts.exports.push({ name: local, local: imported, line });
  }
  const own =
    /^(export\s+)?(default\s+)?(?:async\s+)?(const|function|class|interface|type|enum)\s+(\w+)/.exec(
      row,
    );
  if (!own) return;
  define(facts, line, { name: own[4]!, word: own[3]!, exported: own[1] !== undefined });
  if (own[1]) facts.exports.push({ name: own[2] ? 'default' : own[4]!, local: own[4]!, line });
};

const python: Reader = (row, line, facts) => {
  const from = /^\s*from\s+(\S+)\s+import\s+(.+)/.exec(row);
  const plain = /^\s*import\s+(.+)/.exec(row);
  if (from) {
    facts.imports.push({ specifier: from[1]!, line, kind: 'import', bindings: bindings(from[2]!) });
  } else if (plain) {
    for (const { imported, local } of bindings(plain[1]!)) {
      facts.imports.push({
        specifier: imported,
        line,
        kind: 'import',
        bindings: [{ imported: '*', local }],
      });
    }
  }
  const own = /^(?:async )?(def|class)\s+(\w+)/.exec(row) ?? /^()(\w+)\s*=/.exec(row);
  if (own)
    define(facts, line, {
      name: own[2]!,
      word: own[1] || 'variable',
      exported: !own[2]!.startsWith('_'),
    });
};

const go: Reader = (row, line, facts) => {
  const clause = /^package (\w+)/.exec(row);
  if (clause) define(facts, line, { name: clause[1]!, word: 'namespace', exported: true });
  const found = /^\s*import\s+(?:(\S+)\s+)?"([^"]+)"/.exec(row);
  if (found) {
    const local = found[1]?.replace('.', '*') ?? found[2]!.split('/').pop()!;
    const bound = local === '_' ? [] : [{ imported: '*', local }];
    facts.imports.push({ specifier: found[2]!, line, kind: 'import', bindings: bound });
  }
  const own = /^(?:func|type|var|const) (\w+)/.exec(row);
  if (own)
    define(facts, line, { name: own[1]!, word: 'function', exported: /^[A-Z]/.test(own[1]!) });
};

const rust: Reader = (row, line, facts) => {
  const block = /^(?:pub )?mod (\w+) \{/.exec(row);
  if (block) {
    define(facts, line, { name: block[1]!, word: 'module', exported: true });
    // Blocks of fixtures end with the file.
    Object.assign(facts.definitions.at(-1)!, { endLine: 1000, endIndex: 1000 * LINE });
  }
  const file = /^\s*(?:pub )?mod (\w+);/.exec(row);
  const attribute = /#\[path = "([^"]+)"\] mod (\w+);/.exec(row);
  if (file || attribute) {
    const local = file?.[1] ?? attribute![2]!;
    const specifier = attribute?.[1] ?? local;
    const bound = [{ imported: '*', local }];
    facts.imports.push({ specifier, line, kind: 'include', bindings: bound });
  }
  const use = /^\s*(pub )?use ([\w:]+?)(?:::(\{[^}]*\}|\*))?;/.exec(row);
  if (use) {
    const parts = use[2]!.split('::');
    const last = use[3] === undefined ? parts.pop()! : '';
    const list = use[3] === undefined ? last : use[3];
    const bound = list === '*' ? [{ imported: '*', local: '*' }] : bindings(list);
    const kind = use[1] ? 'reexport' : 'import';
    facts.imports.push({ specifier: parts.join('::'), line, kind, bindings: bound });
  }
  const macro = /^(pub )?macro_rules! (\w+)/.exec(row);
  if (macro)
    define(facts, line, { name: macro[2]!, word: 'macro', exported: macro[1] !== undefined });
  const own = /^(pub )?(fn|struct|enum|trait|const) (\w+)/.exec(row);
  if (own)
    define(facts, line, {
      name: own[3]!,
      word: own[2] === 'fn' ? 'function' : own[2]!,
      exported: own[1] !== undefined,
    });
};

const c: Reader = (row, line, facts) => {
  const own = /^\w+ (\w+)\(.*\)\s*[{;]/.exec(row);
  if (own) define(facts, line, { name: own[1]!, word: 'function', exported: true });
  const found = /^#include\s+(?:"([^"]+)"|(<[^>]+>))/.exec(row);
  if (!found) return;
  facts.imports.push({ specifier: found[1] ?? found[2]!, line, kind: 'include', bindings: [] });
};

const typed: Reader = (row, line, facts) => {
  const clause = /^(?:package|namespace) ([\w.\\]+)/.exec(row);
  if (clause) define(facts, line, { name: clause[1]!, word: 'namespace', exported: true });
  const found = /^(?:import|use|using)\s+(?:static\s+)?([\w.*\\]+)(?: as (\w+))?/.exec(row);
  if (found) {
    const specifier = found[1]!;
    const last = specifier.split(/[.\\]/).pop()!;
    const imported = row.startsWith('using') ? '*' : last;
    const local = found[2] ?? imported;
    facts.imports.push({ specifier, line, kind: 'import', bindings: [{ imported, local }] });
  }
  const required = /^require '([^']+)'/.exec(row);
  if (required) {
    facts.imports.push({ specifier: required[1]!, line, kind: 'require', bindings: [] });
  }
  const own = /^(?:public )?(class|interface|enum|function) (\w+)/.exec(row);
  if (own) define(facts, line, { name: own[2]!, word: own[1]!, exported: true });
};

const ruby: Reader = (row, line, facts) => {
  const found = /^require(_relative)? '([^']+)'/.exec(row);
  if (found) {
    const specifier = found[1] ? `./${found[2]!}` : found[2]!;
    facts.imports.push({ specifier, line, kind: 'require', bindings: [] });
  }
  const own = /^(class|module) (\w+)/.exec(row);
  if (own) define(facts, line, { name: own[2]!, word: own[1]!, exported: true });
};

const READERS: Readonly<Record<string, Reader>> = {
  ts: javaScript,
  tsx: javaScript,
  mts: javaScript,
  cts: javaScript,
  js: javaScript,
  mjs: javaScript,
  cjs: javaScript,
  vue: javaScript,
  py: python,
  pyi: python,
  go,
  rs: rust,
  c,
  h: c,
  cc: c,
  java: typed,
  kt: typed,
  php: typed,
  cs: typed,
  rb: ruby,
};
