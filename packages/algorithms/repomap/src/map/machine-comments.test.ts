import { describe, expect, it } from 'vitest';
import { withoutMachineWords } from './machine-comments.js';

describe('withoutMachineWords', () => {
  it.each([
    'frozen-string-literal: true',
    'frozen_string_literal: true',
    '-*- coding: utf-8 -*-',
    'encoding: utf-8',
    'vim: set ft=ruby:',
    ':nodoc:',
    ':nodoc: all',
    ':nocov:',
    '<inheritdoc/>',
    '<inheritdoc cref="IStore.Get" />',
    '{@inheritDoc}',
    '@inheritdoc',
    '@api private',
    '@internal',
    'eslint-disable-next-line no-console',
    'rubocop:disable Metrics/LineLength',
    'swiftlint:disable all',
    'pylint: disable=invalid-name',
    'noqa: F401',
    'type: ignore[attr-defined]',
    'pragma: no cover',
    'nolint:errcheck',
    '@ts-expect-error the types lag behind',
    'go:build linux && !race',
    '+build linux',
    'SPDX-License-Identifier: MIT',
    'Copyright (c) 2019 The Authors. All rights reserved.',
    'MARK: - Properties',
    'MARK: Properties',
    '#region Properties',
    'pragma mark - Life',
    '=====',
    '',
  ])('leaves nothing of %s', (comment) => {
    expect(withoutMachineWords(comment)).toBe('');
  });

  it.each([
    ['frozen-string-literal: true The core of it.', 'The core of it.'],
    ['Returns the type: an integer.', 'Returns the type: an integer.'],
    ['Marks a region of the text.', 'Marks a region of the text.'],
    ['Builds the index.', 'Builds the index.'],
    ['Internal state of a request.', 'Internal state of a request.'],
    ['A generic set.', 'A generic set.'],
    ['Sets the encoding of what is read.', 'Sets the encoding of what is read.'],
    ['<inheritdoc/> Closes it as well.', 'Closes it as well.'],
    ['漢字を数える', '漢字を数える'],
  ])('keeps what is said: %s', (comment, said) => {
    expect(withoutMachineWords(comment)).toBe(said);
  });

  it('reads comments in time that grows with them', () => {
    for (const piece of ['-*- ', '<inheritdoc ', 'eslint-', 'vim: ', 'encoding: a ', ': ']) {
      expect((size: number) => {
        const comment = piece.repeat(size);
        return () => withoutMachineWords(comment);
      }).toGrowLinearly(500, 5_000);
    }
  });
});
