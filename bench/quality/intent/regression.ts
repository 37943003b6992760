// Multinomial logistic regression on sparse cues, by AdaGrad (Duchi, Hazan and Singer 2011) with L2.

import { seededRandom } from '@ctx/text';
import type { Cue } from '../../../packages/algorithms/intent/src/classify/cues.js';

/** One text: its cues, its class, how much it counts, and what it comes from. */
export interface Example {
  cues: readonly Cue[];
  label: number;
  weight: number;
  source: string;
}

/** Weights by cue: one per class. */
export type Model = ReadonlyMap<string, Float64Array>;

/** How the regression is run. */
export interface TrainingOptions {
  classes: number;
  /** A cue of fewer sources is a project's own word. */
  sources: number;
  /** A cue of fewer texts is chance. */
  texts: number;
  penalty: number;
  rate: number;
  epochs: number;
}

/** The options that leave-repositories-out cross-validation on the dev repositories chose. */
export const OPTIONS: TrainingOptions = {
  classes: 6,
  sources: 6,
  texts: 5,
  penalty: 0.1,
  rate: 0.05,
  epochs: 6,
};

/** Trains on the examples in a seeded order. */
export function train(examples: readonly Example[], options: TrainingOptions): Model {
  const { classes, epochs } = options;
  const model = new Map(
    kept(examples, options).map((name) => [name, new Float64Array(classes)] as const),
  );
  const steps = new Map(
    [...model.keys()].map((name) => [name, new Float64Array(classes).fill(1e-8)]),
  );
  const sparse = examples.map(({ cues }) => cues.filter(({ name }) => model.has(name)));
  const order = examples.map((_, i) => i);
  const random = seededRandom(7);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const i of order) {
      learn({ model, steps }, { ...examples[i]!, cues: sparse[i]! }, options);
    }
  }
  return model;
}

/** One step of AdaGrad: each weight moves against its gradient, the less the more it has moved. */
function learn(
  { model, steps }: { model: Model; steps: Model },
  { label, weight, cues }: Example,
  { classes, penalty, rate }: TrainingOptions,
): void {
  const errors = probabilities(scoreOf(model, cues, classes));
  errors[label]! -= 1;
  for (const { name, value } of cues) {
    const [own, sums] = [model.get(name)!, steps.get(name)!];
    for (let k = 0; k < classes; k++) {
      const gradient = errors[k]! * weight * value + penalty * own[k]!;
      sums[k]! += gradient * gradient;
      own[k]! -= (rate * gradient) / Math.sqrt(sums[k]!);
    }
  }
}

/** Sum of the cues' weights for each class. */
export function scoreOf(model: Model, cues: readonly Cue[], classes: number): Float64Array {
  const scores = new Float64Array(classes);
  for (const { name, value } of cues)
    model.get(name)?.forEach((weight, k) => {
      scores[k]! += weight * value;
    });
  return scores;
}

/** Softmax. */
export function probabilities(scores: Float64Array): Float64Array {
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => part / sum);
}

/** Cues of enough sources and texts, sorted. */
function kept(examples: readonly Example[], { sources, texts }: TrainingOptions): string[] {
  const seen = new Map<string, { sources: Set<string>; texts: number }>();
  for (const { cues, source } of examples)
    for (const { name } of cues) {
      const entry = seen.get(name) ?? { sources: new Set<string>(), texts: 0 };
      seen.set(name, entry);
      entry.sources.add(source);
      entry.texts++;
    }
  return [...seen]
    .filter(([, entry]) => entry.sources.size >= sources && entry.texts >= texts)
    .map(([name]) => name)
    .sort();
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}
