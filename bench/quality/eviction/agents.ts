// Scripted agents: what a conversation asks for, step by step, in a synthetic project. Nothing here
// knows of a window or a policy; a script is fixed before any policy sees it.
import { seededRandom } from '@ctx/text';

/** One request of an agent. */
export type Step =
  | { kind: 'need'; path: string }
  | { kind: 'edit'; path: string }
  | { kind: 'run'; name: string; tokens: number };

/** A project: files with sizes, and who imports whom. */
export interface Project {
  size: Map<string, number>;
  imports: Map<string, string[]>;
}

/** A conversation with all that it will ask for. */
export interface Script {
  agent: AgentKind;
  project: Project;
  steps: Step[];
}

/** The four scripted agents. */
export type AgentKind = 'fixer' | 'explorer' | 'refactorer' | 'reviewer';

export const AGENTS: readonly AgentKind[] = ['fixer', 'explorer', 'refactorer', 'reviewer'];

/** Files of the synthetic project. */
const FILES = 160;
/** Median tokens of a file, and the spread of its logarithm (real sources: about 1,200 and 1.1). */
const MEDIAN_TOKENS = 1200;
const SPREAD = 1.1;

/** The script of one agent; equal seeds give equal scripts. */
export function script(agent: AgentKind, seed: number): Script {
  const random = seededRandom(seed);
  const project = makeProject(random);
  const dice = new Dice(random, project);
  return { agent, project, steps: SCRIPTS[agent](dice) };
}

class Dice {
  readonly paths: string[];
  constructor(
    readonly random: () => number,
    readonly project: Project,
  ) {
    this.paths = [...project.size.keys()];
  }
  below(count: number): number {
    return Math.floor(this.random() * count);
  }
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }
  chance(share: number): boolean {
    return this.random() < share;
  }
  one<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
  some(count: number): string[] {
    const pool = [...this.paths];
    return Array.from({ length: count }, () => pool.splice(this.below(pool.length), 1)[0]!);
  }
  neighbor(path: string): string {
    const near = this.project.imports.get(path)!;
    return near.length > 0 ? this.one(near) : this.one(this.paths);
  }
}

const need = (path: string): Step => ({ kind: 'need', path });
const edit = (path: string): Step => ({ kind: 'edit', path });
const test = (dice: Dice): Step => ({
  kind: 'run',
  name: '$ npm test',
  tokens: dice.between(200, 3000),
});

const SCRIPTS: Record<AgentKind, (dice: Dice) => Step[]> = {
  // Looks at many files, settles on a few, then edits, tests and consults around them.
  fixer(dice) {
    const seen = dice.some(dice.between(10, 18));
    const core = seen.slice(0, dice.between(2, 4));
    const steps = seen.map(need);
    for (let loop = dice.between(15, 30); loop > 0; loop--) {
      const focus = dice.one(core);
      steps.push(need(focus));
      if (dice.chance(0.6)) steps.push(need(dice.neighbor(focus)));
      if (dice.chance(0.25)) steps.push(need(dice.one(seen)));
      if (dice.chance(0.4)) steps.push(edit(focus));
      steps.push(test(dice));
    }
    return steps;
  },
  // Walks along imports, and comes back to where it started and to the hubs.
  explorer(dice) {
    const start = dice.one(dice.paths);
    const hubs = dice.some(3);
    const steps = [need(start)];
    let at = start;
    for (let walk = dice.between(50, 90); walk > 0; walk--) {
      at = dice.chance(0.15) ? start : dice.chance(0.15) ? dice.one(hubs) : dice.neighbor(at);
      steps.push(need(at));
    }
    return steps;
  },
  // Changes one file after the other by the example of a central one; seldom looks back.
  refactorer(dice) {
    const [central, ...others] = dice.some(dice.between(20, 35)) as [string, ...string[]];
    const steps = [need(central)];
    for (const [i, path] of others.entries()) {
      if (i % dice.between(2, 4) === 0) steps.push(need(central));
      steps.push(need(path), edit(path));
      if (i > 0 && dice.chance(0.08)) steps.push(need(dice.one(others.slice(0, i))));
      if (dice.chance(0.3)) steps.push(test(dice));
    }
    return steps;
  },
  // Reads every changed file with what it imports, then looks again at some.
  reviewer(dice) {
    const changed = dice.some(dice.between(15, 30));
    const steps = changed.flatMap((path) =>
      dice.chance(0.6) ? [need(path), need(dice.neighbor(path)), need(path)] : [need(path)],
    );
    for (const path of changed) if (dice.chance(0.3)) steps.push(need(path));
    return steps;
  },
};

/** Files of log-normal size in folders; imports mostly within the folder, some to a few hubs. */
function makeProject(random: () => number): Project {
  const paths = Array.from({ length: FILES }, (_, i) => `src/m${i % 12}/f${i}.ts`);
  const size = new Map(
    paths.map((path) => [
      path,
      Math.max(60, Math.round(MEDIAN_TOKENS * Math.exp(SPREAD * normal(random)))),
    ]),
  );
  const imports = new Map(
    paths.map((path, i) => {
      const folder = paths.filter((_, j) => j % 12 === i % 12 && j !== i);
      const count = 2 + Math.floor(4 * random());
      const near = Array.from({ length: count }, () => {
        const pool = random() < 0.25 ? paths.slice(0, 8) : folder;
        return pool[Math.floor(random() * pool.length)]!;
      });
      return [path, [...new Set(near)].filter((other) => other !== path)];
    }),
  );
  return { size, imports };
}

/** A standard normal number (Box and Muller 1958). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
