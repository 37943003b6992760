// No test decides by a clock: what passes here fails on a slower or a busier machine. It counts steps
// (`toGrowLinearly`), and waits for what happens, not for milliseconds.
import { visitorKeys } from 'oxc-parser';
import type { Finding } from '../findings.js';
import { lineAt, parse, type Repository, type Source } from '../sources.js';

/** Code that tells the time, as it is written. */
const CLOCK = /\b(?:performance\.now|Date\.now|process\.(?:hrtime|cpuUsage|resourceUsage))\b/;

/** Matchers that compare sizes. */
const COMPARES = /^to(?:BeLessThan|BeGreaterThan)(?:OrEqual)?$/;

/** Milliseconds that a test has to itself at least: less would fail where it only takes long. */
const LEAST_TIMEOUT = 600_000;

/** Calls that wait for something to be so, and give up. */
const POLLS = /\.(?:poll|waitFor|waitUntil)$/;

/** Calls that let time pass. */
const SLEEPS =
  /^(?:(?:globalThis|timers|timersPromises)\.)?(?:setTimeout|setInterval|sleep|delay)$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Checks every test. */
export function checkTiming({ sources }: Repository): Finding[] {
  return sources.filter(({ path }) => path.endsWith('.test.ts')).flatMap(checkTest);
}

/** Checks one test file. */
export function checkTest(source: Source): Finding[] {
  const program = parse(source).program as unknown as Node;
  const timed = timedNames(program, source.text);
  const polled = inPolls(program);
  const findings: Finding[] = [];
  walk(program, (node) => {
    const fault =
      wallClock(node, timed, source.text) ??
      shortTimeout(node, source.text) ??
      (polled.has(node) ? undefined : sleep(node, source.text));
    if (fault === undefined) return;
    findings.push({ path: source.path, line: lineAt(source.text, node.start), message: fault });
  });
  return findings;
}

/** `expect(<a time>).toBeLessThan(<anything>)`, either way round. */
function wallClock(node: Node, timed: ReadonlySet<string>, text: string): string | undefined {
  const { callee } = node as { callee?: Node };
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return undefined;
  const { name } = callee.property as { name?: string };
  let subject = callee.object as Node;
  while (subject.type === 'MemberExpression') subject = subject.object as Node;
  const [limit] = node.arguments as Node[];
  const [value] = (subject.arguments ?? []) as Node[];
  if (!name || !COMPARES.test(name) || !limit || !value) return undefined;
  if (!isTime(value, timed, text) && !isTime(limit, timed, text)) return undefined;
  return 'compares times; count steps (`toGrowLinearly`), or measure in a check or a bench';
}

/** A `timeout` of a test that is shorter than that of all. */
function shortTimeout(node: Node, text: string): string | undefined {
  const { callee } = node as { callee?: Node };
  if (node.type !== 'CallExpression' || !callee) return undefined;
  const called = text.slice(callee.start, callee.end);
  const [name, second, third] = node.arguments as Node[];
  if (!POLLS.test(called)) {
    if (!/^(?:describe|it|test|beforeAll|afterAll|beforeEach|afterEach)\b/.test(called))
      return undefined;
    if (name?.type !== 'Literal' && name?.type !== 'TemplateLiteral') return undefined;
  }
  for (const argument of [second, third]) {
    if (argument?.type !== 'ObjectExpression' && argument?.type !== 'Literal') continue;
    const given = text.slice(argument.start, argument.end);
    const [limit] = /(?<=\btimeout: )[\d_]+\b|^[\d_]+$/.exec(given) ?? [];
    if (limit !== undefined && Number(limit.replaceAll('_', '')) < LEAST_TIMEOUT)
      return `gives up after ${limit} ms; the limit of all tests is against hanging only`;
  }
  return undefined;
}

/** A wait for milliseconds: what has not happened by then on a busy machine is taken not to happen. */
function sleep(node: Node, text: string): string | undefined {
  const { callee } = node as { callee?: Node };
  if (node.type !== 'CallExpression' || !callee) return undefined;
  if (!SLEEPS.test(text.slice(callee.start, callee.end))) return undefined;
  return 'waits for milliseconds; wait for what happens, in `while (!it)` or by an event';
}

/** All that stands in a loop which ends when something is so, and not after so many rounds. */
function inPolls(program: Node): ReadonlySet<Node> {
  const found = new Set<Node>();
  walk(program, (node) => {
    const isEndless = node.type === 'ForStatement' && !node.test && !node.update;
    if (isEndless || node.type === 'WhileStatement' || node.type === 'DoWhileStatement')
      walk(node, (inside) => found.add(inside));
  });
  return found;
}

/** Variables and functions of a file whose value is, or comes from, a time. */
function timedNames(program: Node, text: string): Set<string> {
  const timed = new Set<string>();
  for (let before = -1; before !== timed.size; ) {
    before = timed.size;
    walk(program, (node) => {
      const value = node.type === 'VariableDeclarator' ? (node.init as Node | null) : undefined;
      const body = node.type === 'FunctionDeclaration' ? (node.body as Node | null) : undefined;
      const from = value ?? body;
      if (!from || !isTime(from, timed, text)) return;
      for (const name of boundNames(node.id as Node)) timed.add(name);
    });
  }
  return timed;
}

/** Whether an expression is a time, or made of one. */
function isTime(node: Node, timed: ReadonlySet<string>, text: string): boolean {
  if (node.type === 'Identifier') return timed.has(node.name as string);
  if (CLOCK.test(text.slice(node.start, node.end)) && node.type === 'MemberExpression') return true;
  return childrenOf(node).some((child) => isTime(child, timed, text));
}

function boundNames(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'Property') return boundNames(node.value as Node);
  return childrenOf(node).flatMap(boundNames);
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
}

function childrenOf(node: Node): Node[] {
  const keys: readonly string[] = visitorKeys[node.type] ?? [];
  return keys
    .flatMap((key) => node[key] as Node | null | (Node | null)[])
    .filter((child): child is Node => child !== null && child !== undefined);
}
