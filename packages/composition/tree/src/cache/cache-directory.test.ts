import { describe, expect, it } from 'vitest';
import { cacheDirectory } from './cache-directory.js';

describe('cacheDirectory', () => {
  it.each([
    ['linux', { CTX_CACHE_DIR: '/c', XDG_CACHE_HOME: '/x', HOME: '/h' }, '/c'],
    ['linux', { XDG_CACHE_HOME: '/x', HOME: '/h' }, '/x/ctx'],
    ['linux', { HOME: '/h' }, '/h/.cache/ctx'],
    ['darwin', { HOME: '/h' }, '/h/Library/Caches/ctx'],
    ['win32', { LOCALAPPDATA: '/l', USERPROFILE: '/u' }, '/l/ctx'],
    ['win32', { USERPROFILE: '/u' }, '/u/.cache/ctx'],
    ['linux', { XDG_CACHE_HOME: 'relative', HOME: '/h' }, '/h/.cache/ctx'],
    ['linux', { HOME: '' }, undefined],
    ['linux', {}, undefined],
  ] as const)('on %s with %j it is %s', (platform, environment, expected) => {
    expect(cacheDirectory({ platform, environment })).toBe(expected);
  });
});
