import { type Ledger, record, replay } from '@ctx/ledger';
import type { HookAnswer } from '../src/answer-shape.js';
import type { Scene } from '../src/event.js';
import type { FoundContext, Means, ProjectRoot } from '../src/means.js';

/** The state behind the means of a test; every field may be changed between two events. */
export interface World {
  files: Map<string, string>;
  found: FoundContext | undefined;
  allowed: boolean;
  programs: string[];
  roots: readonly ProjectRoot[];
  program: string | undefined;
}

/** Means in memory, and the ledgers they keep. */
export interface TestMeans extends Means {
  roots(scene: Scene): Promise<readonly ProjectRoot[]>;
  world: World;
  /** Takes what the ledger learns from an answer. */
  keep(scene: Scene, answer: HookAnswer): HookAnswer;
  asked: string[];
}

/** Means in memory, with a clock that counts calls. */
export function testMeans(files: Record<string, string> = {}): TestMeans {
  const ledgers = new Map<string, Ledger>();
  const nameOf = ({ session, agent }: Scene): string => `${session} ${agent ?? ''}`;
  const world: World = {
    files: new Map(Object.entries(files)),
    found: undefined,
    allowed: true,
    programs: ['npm', 'git', 'pytest', 'ls'],
    roots: [],
    program: 'ctx',
  };
  const requests: string[] = [];
  let time = 0;
  return {
    world,
    asked: requests,
    now: () => ++time,
    async read(scene, path) {
      const name = path.replace(`${scene.cwd}/`, '');
      const text = world.files.get(name);
      return text === undefined ? undefined : { path: name, text, hash: `h${text.length}` };
    },
    ledger: async (scene) => ledgers.get(nameOf(scene)) ?? replay([]),
    async context(task) {
      requests.push(task);
      return world.found;
    },
    roots: async () => world.roots,
    allowsAnyCommand: async () => world.allowed,
    get program() {
      return world.program;
    },
    hasProgram: (name) => world.programs.includes(name),
    keep(scene, answer) {
      const before = ledgers.get(nameOf(scene)) ?? replay([]);
      ledgers.set(nameOf(scene), record(before, answer.record ?? []));
      return answer;
    },
  };
}

/** TypeScript of so many functions, nine lines each. */
export function functions(count: number): string {
  return Array.from(
    { length: count },
    (_, i) =>
      `/** Step ${i}. */\nexport function step${i}(input: number): number {\n  let sum = 0;\n  for (let at = 0; at < input; at++) {\n    sum += at * ${i};\n  }\n  return sum;\n}\n\n`,
  ).join('');
}
