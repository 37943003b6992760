// Which eviction policy makes an agent read the least again? Seeded; prints the tables of
// README.md beside it. `pnpm bench eviction` (about a minute).
import { readFileSync } from 'node:fs';
import { approximateTokens } from '@ctx/text';
import { type Interval, meanInterval as interval } from '@ctx/text/statistics';
import { writeResult } from '../record/result.mjs';
import { AGENTS, type Script, script } from './agents.js';
import { recorded } from './recorded.js';
import { type Outcome, POLICIES, type Policy, run, type Setting } from './replay.js';

const SEEDS = 30;
const WINDOWS = [32_000, 64_000];
const TARGETS = [0.7, 0.5, 0.3];
/** Share of all that a recorded conversation reads which its window holds, so that room is short. */
const RECORDED_WINDOW = 0.5;

const scripts = AGENTS.flatMap((agent) =>
  Array.from({ length: SEEDS }, (_, seed) => script(agent, 1 + seed)),
);

function outcomes(policy: Policy, setting: Setting, of: readonly Script[] = scripts): Outcome[] {
  return of.map((one) => run(one, policy, setting));
}

/** Cost of each script relative to the same script under no policy. */
function relative(costs: readonly Outcome[], base: readonly Outcome[]): Interval {
  return interval(costs.map(({ cost }, i) => cost / base[i]!.cost - 1));
}

function number({ mean, low, high }: Interval, digits = 1): string {
  return `${mean.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
}

function percent({ mean, low, high }: Interval): string {
  const text = (value: number) => `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)}`;
  return `${text(mean)} % [${text(low)}, ${text(high)}]`;
}

const results: Record<string, unknown>[] = [];
for (const window of WINDOWS) {
  console.log(`\nwindow ${window}, cleared to half; ${scripts.length} conversations\n`);
  console.log('| policy | re-reads | against lru | re-read tokens | cost against none |');
  console.log('|---|---|---|---|---|');
  const base = outcomes('none', { window, target: 0.5 });
  const lru = outcomes('lru', { window, target: 0.5 });
  for (const policy of POLICIES) {
    const all = outcomes(policy, { window, target: 0.5 });
    const rereads = interval(all.map((one) => one.rereads));
    const tokens = interval(all.map((one) => one.rereadTokens));
    const paired = interval(all.map((one, i) => one.rereads - lru[i]!.rereads));
    const cost = relative(all, base);
    results.push({ window, target: 0.5, policy, rereads, paired, tokens, cost });
    const cells = [number(rereads), number(paired), number(tokens, 0), percent(cost)];
    console.log(`| ${policy} | ${cells.join(' | ')} |`);
  }
}

console.log('\nhow far to clear, rrf\n\n| window | cleared to | re-reads | cost against none |');
console.log('|---|---|---|---|');
for (const window of WINDOWS) {
  const base = outcomes('none', { window, target: 0.5 });
  for (const target of TARGETS) {
    const all = outcomes('rrf', { window, target });
    const rereads = interval(all.map((one) => one.rereads));
    const cost = relative(all, base);
    results.push({ window, target, policy: 'rrf', rereads, cost });
    console.log(`| ${window} | ${target} | ${number(rereads)} | ${percent(cost)} |`);
  }
}

console.log('\nby agent, window 32000, re-reads (cost against none)\n');
console.log(`| agent | ${POLICIES.join(' | ')} |\n|---|${'---|'.repeat(POLICIES.length)}`);
for (const agent of AGENTS) {
  const of = scripts.filter((one) => one.agent === agent);
  const setting = { window: 32_000, target: 0.5 };
  const base = outcomes('none', setting, of);
  const cells = POLICIES.map((policy) => {
    const all = outcomes(policy, setting, of);
    const rereads = interval(all.map((one) => one.rereads)).mean;
    return `${rereads.toFixed(1)} (${(100 * relative(all, base).mean).toFixed(0)} %)`;
  });
  console.log(`| ${agent} | ${cells.join(' | ')} |`);
}

console.log('\nrecorded conversations, a window of half of what they read\n');
console.log(`| transcript | ${POLICIES.join(' | ')} |\n|---|${'---|'.repeat(POLICIES.length)}`);
for (const name of ['claude-code.jsonl', 'openai.jsonl']) {
  const file = new URL(`../../../packages/algorithms/ledger/test/in/${name}`, import.meta.url);
  const one = recorded(readFileSync(file, 'utf8'), approximateTokens);
  const total = [...one.project.size.values()].reduce((sum, size) => sum + size, 0);
  const setting = {
    window: Math.round(RECORDED_WINDOW * total),
    target: 0.5,
    head: 0,
    summary: 50,
  };
  const cells = POLICIES.map((policy) => {
    const { rereads, rereadTokens } = run(one, policy, setting);
    results.push({ transcript: name, policy, rereads, rereadTokens });
    return `${rereads} (${rereadTokens})`;
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

writeResult(new URL('eviction.result.json', import.meta.url), {
  command: 'pnpm bench eviction',
  n: scripts.length,
  interval: '95 %, bootstrap over conversations',
  rows: results,
});
