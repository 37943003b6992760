// Root entries run everywhere: what they load on import needs no Node, reads no clock and draws no
// random number. Checked on what is built, through every chunk and every package of ours.
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { type Expression, Visitor } from 'oxc-parser';
import type { Finding } from '../findings.js';
import {
  importsOf,
  isRelative,
  lineAt,
  type Package,
  packageOf,
  parse,
  type Repository,
} from '../sources.js';

/** Packages that own files, processes or a terminal: their roots may need Node. */
export const NEED_NODE = [
  '@ctx/store-postgres',
  '@ctx/index-queue',
  '@ctx/tree',
  '@ctx/workspace',
  '@ctx/cli',
  '@ctx/mcp',
  '@ctx/claude-code',
  '@ctx/ai-sdk',
  '@ctx/report',
];

/** Checks the built root entries of every other package. */
export function checkNeutral({ root, packages: all }: Repository): Finding[] {
  const packages = new Map(all.map((entry) => [entry.name, entry]));
  const findings = new Map<string, Finding>();
  for (const { name, folder, manifest } of packages.values()) {
    if (NEED_NODE.includes(name) || !manifest.exports?.['.']) continue;
    const entry = `${folder}/dist/index.js`;
    if (!existsSync(join(root, entry))) {
      findings.set(entry, { path: entry, line: 1, message: 'is not built' });
      continue;
    }
    for (const finding of checkReached(root, entry, packages)) {
      findings.set(`${finding.path}:${finding.line} ${finding.message}`, finding);
    }
  }
  return [...findings.values()];
}

/** Checks a built file and everything of ours that it imports when it is loaded. */
function checkReached(
  root: string,
  entry: string,
  packages: ReadonlyMap<string, Package>,
): Finding[] {
  const findings: Finding[] = [];
  const queue = [entry];
  const seen = new Set(queue);
  for (const path of queue) {
    if (!existsSync(join(root, path))) continue;
    const source = { path, text: readFileSync(join(root, path), 'utf8') };
    findings.push(...checkGlobals(source));
    for (const { specifier, line, dynamic } of importsOf(source)) {
      if (specifier.startsWith('node:') || builtinModules.includes(packageOf(specifier))) {
        findings.push({ path, line, message: `imports ${specifier}: a root entry needs no Node` });
      }
      const target = dynamic ? undefined : targetOf(specifier, path, packages);
      if (target && !seen.has(target)) {
        seen.add(target);
        queue.push(target);
      }
    }
  }
  return findings;
}

function targetOf(
  specifier: string,
  from: string,
  packages: ReadonlyMap<string, Package>,
): string | undefined {
  if (isRelative(specifier)) return posix.join(posix.dirname(from), specifier);
  const name = packageOf(specifier);
  const entry = packages.get(name);
  const target = entry?.manifest.exports?.[`.${specifier.slice(name.length)}`];
  const file = typeof target === 'string' ? target : target?.default;
  return entry && file && posix.join(entry.folder, file);
}

/** Members whose value differs from one run to the next. */
const IMPURE = ['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID'];

/** Globals that only Node has. */
const NODE_ONLY = ['process', 'Buffer', '__dirname', '__filename', 'require'];

function checkGlobals(source: { path: string; text: string }): Finding[] {
  const findings: Finding[] = [];
  const add = (start: number, name: string): void => {
    const line = lineAt(source.text, start);
    findings.push({ path: source.path, line, message: `uses ${name}: make it a parameter` });
  };
  const declared = declaredNames(source);
  /** The name of an expression that is a global, or nothing. */
  const globalName = (node: Expression): string =>
    node.type === 'Identifier' && !declared.has(node.name) ? node.name : '';
  new Visitor({
    MemberExpression: ({ object, property, start }) => {
      const name = globalName(object);
      if (NODE_ONLY.includes(name)) add(start, name);
      if (name === '' || property.type !== 'Identifier') return;
      const member = `${name}.${property.name}`;
      if (IMPURE.includes(member)) add(start, member);
      if (name === 'globalThis' && NODE_ONLY.includes(property.name)) add(start, member);
    },
    CallExpression: ({ callee, start }) => {
      const name = globalName(callee);
      if (NODE_ONLY.includes(name)) add(start, name);
    },
    UnaryExpression: ({ argument, start }) => {
      const name = globalName(argument);
      if (NODE_ONLY.includes(name)) add(start, name);
    },
    NewExpression: ({ callee, arguments: values, start }) => {
      if (globalName(callee) === 'Date' && values.length === 0) add(start, 'new Date()');
    },
  }).visit(parse(source).program);
  return findings;
}

/** Names that the file declares somewhere, and that are therefore taken as its own. */
function declaredNames(source: { path: string; text: string }): Set<string> {
  const names = new Set<string>();
  const add = (node: object | null): void => {
    if (node && 'name' in node && typeof node.name === 'string') names.add(node.name);
  };
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(add),
    FunctionExpression: ({ params }) => params.forEach(add),
    ArrowFunctionExpression: ({ params }) => params.forEach(add),
    ImportSpecifier: ({ local }) => add(local),
  }).visit(parse(source).program);
  return names;
}
