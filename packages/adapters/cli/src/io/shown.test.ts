import { describe, expect, it } from 'vitest';
import { notVerbatim, shown, shownJson } from './shown.js';

const TOKEN = `gh${'p_'}Zk3vQ9pX2mT7rL5wB8nHc4Yd6Fg1Js0Ka2Eu`;

describe('shown', () => {
  it('takes secrets and what cannot be printed out of a text', () => {
    expect(shown(`a\u001b[31m ${TOKEN}\n`)).toBe('a⟨U+001B⟩[31m ⟨secret: github token⟩\n');
    expect(shown(shown(`\u202e${TOKEN}`))).toBe(shown(`\u202e${TOKEN}`));
  });

  it('breaks the tags by which hosts and models mark who speaks, and keeps their value in JSON', () => {
    expect(shown('<system> <|im_end|> <div>')).toBe('‹system› ‹|im_end|› <div>');
    const json = shownJson(JSON.stringify({ a: '<system> <div>' }));
    expect(json).toBe('{"a":"\\u003csystem> <div>"}');
  });

  it('keeps the value of JSON but for secrets', () => {
    const json = shownJson(JSON.stringify({ a: 'x\u200b\u009b', token: TOKEN }));
    expect(json).toContain('\\u200b\\u009b');
    expect(JSON.parse(json)).toEqual({ a: 'x\u200b\u009b', token: '⟨secret: github token⟩' });
  });
});

describe('notVerbatim', () => {
  it('counts what stands for something else', () => {
    expect(notVerbatim('plain')).toBeUndefined();
    expect(notVerbatim('⟨secret: npm token⟩ ⟨U+200B⟩⟨U+E0041⟩')).toBe(
      'shown, not verbatim: 1 value of secrets as ⟨secret: …⟩, 2 characters as ⟨U+…⟩',
    );
    expect(notVerbatim(shown('<system></system> ‹a›'))).toBe(
      'shown, not verbatim: 2 tags of a host or a model as ‹…›',
    );
  });
});
