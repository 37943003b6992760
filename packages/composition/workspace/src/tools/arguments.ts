import type { Parameter, Parameters } from './tool.js';

/**
 * What is wrong with arguments that a model wrote, for it to read; undefined where nothing is. Fields that
 * no parameter names are passed over.
 */
export function flawIn(
  { properties, required = [] }: Parameters,
  given: Readonly<Record<string, unknown>>,
): string | undefined {
  const missing = required.find((name) => given[name] === undefined);
  if (missing !== undefined) return `${missing} is missing`;
  for (const [name, parameter] of Object.entries(properties)) {
    const value = given[name];
    if (value === undefined || isValid(parameter, value)) continue;
    return `${name} must be ${said(parameter)}, got ${JSON.stringify(value)?.slice(0, 80)}`;
  }
  return undefined;
}

function isValid(parameter: Parameter, value: unknown): boolean {
  if (parameter.type === 'string') {
    return typeof value === 'string' && value.length >= (parameter.minLength ?? 0);
  }
  if (parameter.type === 'boolean') return typeof value === 'boolean';
  if (parameter.type === 'array') {
    const { items } = parameter;
    const isItem = (one: unknown) =>
      typeof one === 'string' && ('enum' in items ? items.enum.includes(one) : true);
    return Array.isArray(value) && value.every(isItem);
  }
  const { minimum, maximum = Number.POSITIVE_INFINITY } = parameter;
  return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
}

function said(parameter: Parameter): string {
  if (parameter.type === 'string') return 'a text';
  if (parameter.type === 'boolean') return 'true or false';
  if (parameter.type === 'array') {
    const { items } = parameter;
    return 'enum' in items ? `a list of ${items.enum.join(', ')}` : 'a list of texts';
  }
  const { minimum, maximum } = parameter;
  const most = maximum === undefined ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
  return `a whole number ${most}`;
}
