import { describe, expect, it } from 'vitest';
import { behindSection, isIdle, licenseLines } from './idle-lines.js';

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|#)/.test(line);

describe('isIdle', () => {
  it.each([
    '#endif',
    '#ifdef X',
    '  #undef X',
    '}',
    '});',
    '  end',
    '',
    '// --------',
    '#########',
  ])('is true of %j', (line) => {
    expect(isIdle([line])).toBe(true);
  });

  it.each(['#define X', '#include "a.h"', '// a', 'x }', 'endif', '// -- a --------'])(
    'is false of %j',
    (line) => {
      expect(isIdle(['}', line])).toBe(false);
    },
  );
});

describe('licenseLines', () => {
  it('counts the comment at the head that is a license', () => {
    expect(licenseLines(['#!/bin/sh', '# Copyright me', '# MIT', 'echo'], isComment)).toBe(3);
    expect(licenseLines(['/*', 'Licensed to you', '*/', '// About.'], isComment)).toBe(3);
  });

  it.each([
    [['// About carts.', 'x']],
    [['x', '// Copyright me']],
    [['/* Copyright me', 'which never ends']],
    [['# Copyright me', ...Array.from({ length: 80 }, (_, i) => `# line ${i}`)]],
    [[]],
  ])('counts nothing else: %j', (lines) => {
    expect(licenseLines(lines, isComment)).toBe(0);
  });
});

describe('behindSection', () => {
  it('skips a frame around the name of a section, and keeps what describes', () => {
    const frame = ['// ========', '// Carts', '// ========', '// Adds.'];
    expect(behindSection(frame, 0, 4)).toBe(3);
    expect(behindSection(['// ========', '// a', '// b', '// c', '// ========'], 0, 5)).toBe(0);
    expect(behindSection(['// a', '// --------', '// b'], 0, 3)).toBe(0);
  });
});
