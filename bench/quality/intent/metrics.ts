/** A text's kind of work and what it was taken for, with the probability of that. */
export interface Judged {
  label: string;
  guess: string;
  confidence: number;
}

/** F1 of each class, and their mean. */
export interface Scores {
  n: number;
  accuracy: number;
  macroF1: number;
  f1: Record<string, number>;
}

/** Precision and recall of each class joined, every class alike. */
export function score(judged: readonly Judged[], classes: readonly string[]): Scores {
  const f1 = Object.fromEntries(
    classes.map((name) => {
      const right = judged.filter(({ label, guess }) => label === name && guess === name).length;
      const said = judged.filter(({ guess }) => guess === name).length;
      const meant = judged.filter(({ label }) => label === name).length;
      return [name, said + meant === 0 ? 0 : (2 * right) / (said + meant)];
    }),
  );
  const macroF1 = classes.reduce((sum, name) => sum + f1[name]!, 0) / classes.length;
  const right = judged.filter(({ label, guess }) => label === guess).length;
  return { n: judged.length, accuracy: right / (judged.length || 1), macroF1, f1 };
}

/** Mean gap between confidence and accuracy over ten bins (Guo and others 2017: ECE). */
export function calibrationError(judged: readonly Judged[]): number {
  let gap = 0;
  for (let bin = 0; bin < 10; bin++) {
    const inside = judged.filter(
      ({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin,
    );
    const right = inside.filter(({ label, guess }) => label === guess).length;
    const sure = inside.reduce((sum, { confidence }) => sum + confidence, 0);
    gap += Math.abs(right - sure);
  }
  return gap / (judged.length || 1);
}
