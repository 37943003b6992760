import { element } from './write/element.js';
import { grouped } from './write/names.js';

/** The values that a slider goes through. */
export interface Scale {
  least: number;
  most: number;
  budgetAt(position: number): number;
  positionOf(budget: number): number;
}

/** The elements of a control of the budget. */
export interface BudgetInput {
  scale: Scale;
  /** Where it stands first. */
  budget: number;
  /** Called once a frame at most, however fast the slider moves. */
  onChange: (budget: number) => void;
}

/** Steps of the slider: each is some 3 % of the budget. */
const STEPS = 160;

/** A slider over budgets, and a field for an exact one. */
export function budgetControl({ scale, budget, onChange }: BudgetInput): HTMLElement {
  const stepOf = (tokens: number): number => Math.round(scale.positionOf(tokens) * STEPS);
  const slider = element('input', {
    ...{ type: 'range', min: 0, max: STEPS, value: stepOf(budget), 'aria-label': 'Budget' },
    'aria-valuetext': `${grouped(budget)} tokens`,
  });
  const field = element('input', {
    ...{ type: 'number', min: scale.least, max: scale.most, value: budget },
    'aria-label': 'Budget in tokens',
  });
  let asked: number | undefined;
  const change = (tokens: number): void => {
    slider.setAttribute('aria-valuetext', `${grouped(tokens)} tokens`);
    const isWaiting = asked !== undefined;
    asked = tokens;
    if (isWaiting) return;
    requestAnimationFrame(() => {
      const last = asked!;
      asked = undefined;
      onChange(last);
    });
  };
  slider.addEventListener('input', () => {
    const tokens = scale.budgetAt(Number(slider.value) / STEPS);
    field.value = String(tokens);
    change(tokens);
  });
  field.addEventListener('change', () => {
    const tokens = Math.round(Math.min(scale.most, Math.max(0, Number(field.value) || 0)));
    field.value = String(tokens);
    slider.value = String(stepOf(tokens));
    change(tokens);
  });
  return element(
    'div',
    { class: 'budget' },
    element('span', { class: 'label', 'aria-hidden': 'true' }, 'Budget'),
    slider,
    field,
    element('span', { 'aria-hidden': 'true' }, 'tokens'),
  );
}
