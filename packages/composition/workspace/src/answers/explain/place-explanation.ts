import type { RankedPlace } from '@ctx/relevance';
import { PLACE_WEIGHTS } from '@ctx/relevance/places';
import type { LineRange } from '@ctx/text';

/** Most places that the data names: what a budget of 8,000 tokens opens, and a few more. */
const EXPLAINED_PLACES = 50;

/** The share of one feature of the model, for a place or against it. */
export interface FeatureShare {
  /** A name of `PLACE_WEIGHTS` of `@ctx/relevance/stages`, such as `match`, `rank` or `named`. */
  feature: string;
  /** Its addition to the log of the odds; below 0 it speaks against the place. */
  logOdds: number;
  /** Size of that among all of the place's features; the shares sum to 1. */
  share: number;
}

/** A definition or passage that the task may be about, best first. */
export interface PlaceExplanation extends LineRange {
  path: string;
  /** Absent for a passage outside of all definitions. */
  name?: string | undefined;
  kind?: string | undefined;
  /** The line that holds the name. */
  headerLine?: number | undefined;
  /** Chance by the model that the task is about it; those of all places of the files read sum to 1. */
  score: number;
  /** Words of the task in it, strongest first. */
  because: string[];
  /** The task names it. */
  named: boolean;
  /** Every feature that is not 0, largest first. */
  features: FeatureShare[];
}

/** The first ranked places as data, with what weighs for and against each. */
export function explainPlaces(places: readonly RankedPlace[]): PlaceExplanation[] {
  return places.slice(0, EXPLAINED_PLACES).map((place) => {
    const { path, startLine, endLine, name, kind, headerLine, score, because, named } = place;
    return {
      path,
      startLine,
      endLine,
      ...(name === undefined ? {} : { name }),
      ...(kind === undefined ? {} : { kind }),
      ...(headerLine === undefined ? {} : { headerLine }),
      score,
      because,
      named,
      features: sharesOf(place.features),
    };
  });
}

function sharesOf(features: Readonly<Record<string, number>>): FeatureShare[] {
  const weights: Readonly<Record<string, number>> = PLACE_WEIGHTS;
  const all = Object.entries(features).map(([feature, value]) => ({
    feature,
    logOdds: weights[feature]! * value,
  }));
  const sum = all.reduce((total, { logOdds }) => total + Math.abs(logOdds), 0);
  return all
    .filter(({ logOdds }) => logOdds !== 0)
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
    .map(({ feature, logOdds }) => ({ feature, logOdds, share: Math.abs(logOdds) / sum }));
}
