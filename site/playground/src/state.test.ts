import { describe, expect, it } from 'vitest';
import { fragmentOf, type State, stateIn } from './state.js';

const STATE: State = {
  ...{ mode: 'compress', name: 'src/größe.ts', budget: 640, task: 'NaN & <b>' },
  text: 'let größe = "値段";\n</script>\u202e\n',
};

describe('the address of a state', () => {
  it('gives back what was written, whatever stands in it', async () => {
    const fragment = await fragmentOf(STATE);
    expect(fragment).toMatch(/^#[\w%&=.+*-]+$/);
    expect(await stateIn(fragment!)).toEqual(STATE);
  });

  it('has no room for a text that is too long', async () => {
    const numbers = Array.from({ length: 30_000 }, (_, i) => (i * 2_654_435_761) % 4_294_967_296);
    expect(await fragmentOf({ ...STATE, text: numbers.join(' ') })).toBeUndefined();
    expect(await fragmentOf({ ...STATE, text: 'a'.repeat(1_000_000) })).toBeDefined();
  });

  it.each([
    ['', {}],
    ['#', {}],
    ['#mode=nothing&budget=-5&text=%%%', {}],
    ['#mode=terse&budget=1e9', { mode: 'terse', budget: 200_000 }],
    ['#text=AAAA', {}],
    ['#budget=NaN&name=a', { name: 'a' }],
  ])('takes of %j what can be read', async (fragment, state) => {
    expect(await stateIn(fragment)).toEqual(state);
  });
});
