import { dataOf } from '@ctx/source/languages';

/** The most that is taken for ordinary. */
export interface SmellLimits {
  /** Lines of code of a function. */
  lines: number;
  statements: number;
  parameters: number;
  /** Levels of control in a function. */
  nesting: number;
  cyclomatic: number;
  cognitive: number;
  /** Lines of a file. */
  fileLines: number;
  /** Files that a file depends on. */
  fanOut: number;
}

/**
 * Where a language has no limits of its own: SonarSource S138 (100 lines), PMD NcssCount (60
 * statements), Sonar S107 (7 parameters), ESLint `max-depth` (4), ESLint `complexity` (20), Sonar S3776
 * (cognitive 15), Sonar S104 (1000 lines of a file); of coupling between objects, Sahraoui and others
 * 2000 call more than 14 much: 20 here, as files hold more than one object.
 */
export const LIMITS: SmellLimits = {
  lines: 100,
  statements: 60,
  parameters: 7,
  nesting: 4,
  cyclomatic: 20,
  cognitive: 15,
  fileLines: 1_000,
  fanOut: 20,
};

/** The limits of a language: those of its usual linter, where it has one. */
export function limitsOf(language: string): SmellLimits {
  return { ...LIMITS, ...dataOf(language)?.control?.limits };
}
