import { softmax } from '@ctx/text/statistics';

/**
 * β for a task of specificity 1. Seed 003 gives one point, specificity 0.85 → β = 4.2, and the sense
 * that a task without any specificity spreads evenly (β = 0): the line through both.
 */
const BETA_AT_FULL_SPECIFICITY: number = 4.2 / 0.85;

/**
 * The Boltzmann shares of a budget: pᵢ = e^{Eᵢ/T} / Σ e^{Eⱼ/T}, a softmax with temperature
 * T = 1/β. Cold is sharp (all to the best), hot is even (`Infinity`: equal shares).
 *
 * @param energies Relevance of each file, any scale.
 * @param temperature T > 0.
 * @returns Shares that sum to 1; empty for no energies.
 * @throws RangeError when the temperature is not > 0 or an energy is not finite.
 */
export function boltzmann(energies: readonly number[], temperature: number): number[] {
  if (!(temperature > 0)) {
    throw new RangeError(`boltzmann: temperature must be > 0, got ${temperature}`);
  }
  const odd = energies.find((energy) => !Number.isFinite(energy));
  if (odd !== undefined) throw new RangeError(`boltzmann: energies must be finite, got ${odd}`);
  return softmax(energies, temperature);
}

/**
 * The temperature for a task: β = 1/T grows in proportion to how specific the task is, from even
 * shares at 0 to the seed's β = 4.2 at 0.85.
 *
 * @param specificity 0 ("refactor the code base") to 1 (a file and a line are named).
 * @throws RangeError when it is outside.
 */
export function temperatureOf(specificity: number): number {
  if (!(specificity >= 0 && specificity <= 1)) {
    throw new RangeError(`temperatureOf: specificity must be within 0 and 1, got ${specificity}`);
  }
  return 1 / (BETA_AT_FULL_SPECIFICITY * specificity);
}
