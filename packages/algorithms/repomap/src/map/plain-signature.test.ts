import { describe, expect, it } from 'vitest';
import { documentation, plainSignature, withoutMachineWords } from './plain-signature.js';

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

  it.each([
    ['class LIB_GRAPHICS_API Sprite : public Drawable', 'Sprite', 'class Sprite : public Drawable'],
    ['[[nodiscard]] LIB_API bool isOpen() const', 'isOpen', 'bool isOpen() const'],
    [
      'func bind< Value: Row >( to a: (Value) -> Void, b: Int, )',
      'bind',
      'func bind<Value: Row >(to a: (Value) -> Void, b: Int)',
    ],
    ['def f(a, b=(1,))', 'f', 'def f(a, b=(1,))'],
    ['void swap(A& a) LIB_NOEXCEPT', 'swap', 'void swap(A& a)'],
    ['struct LIB_EXPORT LIB_ALIGNED State', 'State', 'struct State'],
    ['class LEVELDB_EXPORT DB', 'DB', 'class DB'],
    ['[[nodiscard]] bool is() const', 'is', 'bool is() const'],
    // Here it is the type, the name or a macro itself.
    ['static MY_HANDLE open(int a)', 'open', 'static MY_HANDLE open(int a)'],
    ['static final int MAX_SIZE', 'MAX_SIZE', 'static final int MAX_SIZE'],
    ['enum FOO_STATE state', 'state', 'enum FOO_STATE state'],
    ['#define LIB_API LIB_EXPORT x', 'LIB_API', '#define LIB_API LIB_EXPORT x'],
  ])('says of %j nothing of how it is linked', (signature, name, plain) => {
    expect(plainSignature({ name, signature })).toBe(plain);
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
    expect(documentation('__ _ _ __ __ _ | _ __ __ _ _ __')).toBe('');
    expect(documentation('数を数える。')).toBe(' — 数を数える。');
    expect(documentation('<inheritdoc />')).toBe('');
    expect(documentation(undefined)).toBe('');
    expect(documentation('  ')).toBe('');
  });
});

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
