import { describe, expect, it } from 'vitest';
import { compareViews, deepestView, VIEWS, viewPreference } from './view-preference.js';

describe('viewPreference', () => {
  it('follows seed 003: matching parts for a bug, outline to explore, headers to generate', () => {
    expect(viewPreference('fixBug', 5000)).toBe('outline');
    expect(viewPreference('explore', 5000)).toBe('outline');
    expect(viewPreference('generate', 5000)).toBe('signatures');
    expect(viewPreference('document', 5000)).toBe('signatures');
    expect(viewPreference('refactor', 5000)).toBe('full');
  });

  it('shows small files whole, and large ones in outline when nothing is known', () => {
    expect(viewPreference('document', 400)).toBe('full');
    expect(viewPreference('document', 401)).toBe('signatures');
    expect(viewPreference(undefined, 5000)).toBe('outline');
  });
});

describe('compareViews', () => {
  it('orders views by how much they show', () => {
    expect([...VIEWS].reverse().sort(compareViews)).toEqual([
      'path',
      'signatures',
      'outline',
      'full',
    ]);
    expect(compareViews('full', 'full')).toBe(0);
  });
});

describe('deepestView', () => {
  it('falls with the rank', () => {
    const depth = { filesFull: 2, filesSignatures: 1 };
    expect([0, 1, 2, 3, 99].map((rank) => deepestView(depth, rank))).toEqual([
      'full',
      'full',
      'signatures',
      'path',
      'path',
    ]);
  });
});
