import type { LineRange, Omission } from '@ctx/text';
import { openPart } from '@ctx/tokens/part';
import { composeAnswer, composeMap } from '@ctx/workspace/replay';
import type { ReportData } from '../../data/report-data.js';
import type { State } from '../write/names.js';

/** A file of an answer. */
export interface AnswerFile {
  path: string;
  state: State;
  /** 1 for the file that ranks first. */
  rank: number;
  /** Tokens of its section; absent in a map, whose sections are not counted apart. */
  tokens?: number | undefined;
  lines?: number | undefined;
  shown?: readonly LineRange[] | undefined;
  omitted?: readonly Omission[] | undefined;
  reasons: readonly string[];
}

/** An answer at one budget. */
export interface Answer {
  budget: number;
  /** As an agent reads it. */
  text: string;
  tokens: number;
  /** Tokens that the smallest answer takes, where this budget is too small for anything. */
  needed?: number | undefined;
  files: readonly AnswerFile[];
}

/** Composes the answer of a report at any budget, by the code that composed it first. */
export function replayOf(data: ReportData): (budget: number) => Answer {
  const countTokens = openPart(data.tokens);
  const { material } = data;
  const ranked = material.kind === 'context' ? material.replay.ranked : material.ranked;
  const ranks = new Map(ranked.map(({ path }, index) => [path, index + 1]));
  const rankOf = (path: string): number => ranks.get(path) ?? ranked.length + 1;
  return (budget) => {
    if (material.kind === 'map') {
      const map = composeMap(material.leftOut, material.ranked, {
        budget,
        countTokens,
        overview: true,
      });
      const files = map.files.map(({ path, detail }) => ({
        ...{ path, state: detail, rank: rankOf(path), reasons: [] },
      }));
      return { budget, text: map.text, tokens: map.tokens, files };
    }
    const { context } = composeAnswer(material.replay, { budget, countTokens });
    const files = context.files.map(({ view, path, ...file }) => ({
      ...{ path, state: view, rank: rankOf(path) },
      ...file,
    }));
    const { text, tokens, needed } = context;
    return { budget, text, tokens, files, ...(needed !== undefined && { needed }) };
  };
}

/** Tokens that a slider goes through: a position from 0 to 1 as a budget in two digits, and back. */
export const scale = {
  least: 200,
  most: 32_000,
  budgetAt(position: number): number {
    const exact = this.least * (this.most / this.least) ** Math.min(1, Math.max(0, position));
    const unit = 10 ** Math.max(1, Math.floor(Math.log10(exact)) - 1);
    return Math.round(exact / unit) * unit;
  },
  positionOf(budget: number): number {
    return Math.log(Math.max(budget, this.least) / this.least) / Math.log(this.most / this.least);
  },
};
