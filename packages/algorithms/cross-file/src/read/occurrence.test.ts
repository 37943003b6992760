import { describe, expect, it } from 'vitest';
import {
  countOf,
  type DeclaredLevel,
  declaredWeight,
  IN_BODY,
  IN_HEADER,
  isBare,
  levelOf,
  packOccurrence,
  packRole,
  USED_AS_MEMBER,
  USED_BARE,
} from './occurrence.js';

const LEVELS: DeclaredLevel[] = [0, 1, 2, 3, 4];

describe('occurrences', () => {
  it('hold the level and the count', () => {
    for (const level of LEVELS) {
      const role = packRole(IN_HEADER | USED_BARE, level);
      expect(role).toBeLessThan(256);
      expect(levelOf(role)).toBe(level);
      const occurrence = packOccurrence(role, 1234);
      expect(levelOf(occurrence)).toBe(level);
      expect(countOf(occurrence)).toBe(1234);
      expect(occurrence & 15).toBe(IN_HEADER | USED_BARE);
    }
  });

  it('count to 65,535 and stay positive', () => {
    expect(countOf(packOccurrence(packRole(15, 4), 1e9))).toBe(65_535);
    expect(packOccurrence(packRole(15, 4), 1e9)).toBeGreaterThan(0);
  });

  it('weigh firmer declarations more', () => {
    const weights = LEVELS.map((level) => declaredWeight(packRole(0, level)));
    expect(weights).toEqual([...weights].sort((a, b) => a - b));
    expect(weights[0]).toBe(0);
    expect(weights[4]).toBe(1);
  });

  it('are bare only without use as a member', () => {
    expect(isBare(packRole(IN_BODY | USED_BARE, 0))).toBe(true);
    expect(isBare(packRole(IN_BODY | USED_BARE | USED_AS_MEMBER, 0))).toBe(false);
    expect(isBare(packRole(IN_BODY | USED_AS_MEMBER, 0))).toBe(false);
    expect(isBare(packRole(IN_HEADER, 0))).toBe(false);
  });
});
