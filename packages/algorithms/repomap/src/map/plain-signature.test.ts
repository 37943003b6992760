import { describe, expect, it } from 'vitest';
import { documentation, plainSignature } from './plain-signature.js';

describe('plainSignature', () => {
  it('leaves out the parameters of a template where they take the room of the name', () => {
    const long = `template <typename T, enable_if_t<is_${'x'.repeat(90)}<T>::value, int> = 0>`;
    expect(
      plainSignature({ name: 'lexical_cast', signature: `${long} bool lexical_cast(T &t)` }),
    ).toBe('bool lexical_cast(T &t)');
    const short = 'template <typename T> T join(const T &v)';
    expect(plainSignature({ name: 'join', signature: short })).toBe(short);
    // Without its end it stays, and is cut.
    expect(plainSignature({ name: 'f', signature: `template <${'y, '.repeat(60)}f` })).toMatch(
      /^template <y/,
    );
  });

  it('reads templates in time that grows with them', () => {
    expect((size: number) => {
      const signature = `template ${'<'.repeat(size)} f`;
      return () => plainSignature({ name: 'f', signature });
    }).toGrowLinearly(500, 5_000);
  });
});

describe('documentation', () => {
  it('is a sentence behind a dash, and nothing for what programs read', () => {
    expect(documentation('Counts things.')).toBe(' — Counts things.');
    expect(documentation(':nodoc:')).toBe('');
    expect(documentation('<inheritdoc />')).toBe('');
    expect(documentation(undefined)).toBe('');
    expect(documentation('  ')).toBe('');
  });
});
