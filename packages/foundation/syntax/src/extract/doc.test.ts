import { describe, expect, it } from 'vitest';
import { createSource, type Source } from '../tree/source.js';
import { docBefore, fileDoc, firstSentence } from './doc.js';

/** A source whose comments are found by their marks. */
function source(text: string): Source {
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|#[^\n]*/g)].map((match) => ({
    startIndex: match.index,
    endIndex: match.index + match[0].length,
  }));
  return createSource(text, comments, []);
}

describe('firstSentence', () => {
  it.each([
    ['/** Adds two numbers. Then rests. */', 'Adds two numbers.'],
    ['// Adds two numbers', 'Adds two numbers'],
    ['/// Adds `a` and `b`.\n/// More.', 'Adds `a` and `b`.'],
    ['# Adds.', 'Adds.'],
    ['--- Adds.\n--- @param a number', 'Adds.'],
    ['--[[ Adds. ]]', 'Adds.'],
    ['--[==[\n  Adds both. More.\n]==]', 'Adds both.'],
    ['-- | Adds. More.\n-- And on.', 'Adds.'],
    ['{- | Adds. -}', 'Adds.'],
    ['{-\n  Adds two\n  numbers.\n-}', 'Adds two numbers.'],
    ['/// @title Math\n/// @notice Adds. More.\n/// @param a one', 'Adds.'],
    ['/// @dev Adds.\n/// @return b', 'Adds.'],
    ['#: The limit.', 'The limit.'],
    ["#' Adds two\n#'\n#' More.", 'Adds two'],
    [';; Adds two.\n;; More.', 'Adds two.'],
    [';;;; Section', 'Section'],
    ['//! Of the crate.', 'Of the crate.'],
    ['/**\n * Spans\n * two lines. And more.\n */', 'Spans two lines.'],
    ['/**\n * Ends at\n *\n * an empty line\n */', 'Ends at'],
    ['/**\n * Stops before\n * @param tags nothing\n */', 'Stops before'],
    ['"""Docstring.\n\nLong."""', 'Docstring.'],
    ['/* Is it? Yes! */', 'Is it?'],
    ['// See e.g. Section 3. Then more.', 'See e.g. Section 3.'],
    ['// Version 1.2 is read', 'Version 1.2 is read'],
    [
      '/// <summary>Runs <see cref="T:A.B"/> now.</summary>\n/// <param name="x">X.</param>',
      'Runs A.B now.',
    ],
    ['/** Gives {@link Shelf} and {@code a}. */', 'Gives Shelf and a.'],
    ['/**\n * Options are\n * - one\n * - two\n */', 'Options are'],
    ['"""Gets it.\n:param a: x\n"""', 'Gets it.'],
    ['/** \\brief Draws it. */', 'Draws it.'],
    ['// ---- Section ----', 'Section'],
    ['/********\n * Banner *\n ********/', 'Banner'],
  ])('reads %j', (raw, said) => {
    expect(firstSentence(raw)).toBe(said);
  });

  it.each([
    ['// Copyright (c) 2020 Somebody'],
    ['/* Licensed under the Apache License */'],
    ['// SPDX-License-Identifier: MIT'],
    ['// eslint-disable-next-line no-console'],
    ['# type: ignore'],
    ['# noqa: E501'],
    ['// @ts-expect-error'],
    ['/** @internal */'],
    ['// -----------------'],
    ['// 1'],
    ['# frozen_string_literal: true'],
    ['//go:build linux'],
    ['/* */'],
    [''],
  ])('says nothing of %j', (raw) => {
    expect(firstSentence(raw)).toBeUndefined();
  });

  it('cuts a long sentence at a word', () => {
    const said = firstSentence(`/** ${'word '.repeat(100)}*/`)!;
    expect(said.length).toBeLessThanOrEqual(200);
    expect(said).toMatch(/word…$/);
  });

  it('takes no more than linear time for rules and stars', () => {
    for (const mark of ['-', '*', '=', '#', '/', ' ', '"', '- ', '*/ ', '<summary>']) {
      expect((size: number) => {
        const line = `/* ${mark.repeat(size)} x`;
        const lines = `/*\n${`${mark.repeat(30)} a\n`.repeat(size / 40)}`;
        return () => [line, lines].map(firstSentence);
      }).toGrowLinearly(2_000, 20_000);
    }
  });
});

describe('docBefore', () => {
  it('leaves the line that names the program', () => {
    const text = '#!/bin/sh\n# Adds.\nadd() {}';
    expect(docBefore(source(text), text.indexOf('add()'))).toBe('Adds.');
    expect(docBefore(source('#!/bin/sh\nadd() {}'), 10)).toBeUndefined();
  });

  it('takes the comment on the line before', () => {
    const text = '// Adds.\nfunction add() {}';
    expect(docBefore(source(text), text.indexOf('function'))).toBe('Adds.');
  });

  it('joins the line comments above that touch', () => {
    const text = '// Not this.\n\n// Adds a number\n// to another.\n  function add() {}';
    expect(docBefore(source(text), text.indexOf('function'))).toBe('Adds a number to another.');
  });

  it('takes one block comment only', () => {
    const text = '/* First. */\n/* Second. */\nfunction add() {}';
    expect(docBefore(source(text), text.indexOf('function'))).toBe('Second.');
  });

  it('does not take a comment behind code, or one with an empty line between', () => {
    const behind = 'const a = 1; // one\nconst b = 2;';
    expect(docBefore(source(behind), behind.indexOf('const b'))).toBeUndefined();
    const far = '// Far.\n\nconst b = 2;';
    expect(docBefore(source(far), far.indexOf('const'))).toBeUndefined();
  });

  it('reads CRLF as LF', () => {
    const text = '// Adds a\r\n// number.\r\nfunction add() {}';
    expect(docBefore(source(text), text.indexOf('function'))).toBe('Adds a number.');
  });
});

describe('fileDoc', () => {
  it('is the first comment, when it belongs to nothing below', () => {
    const text = '/* About the file. */\n\nfunction a() {}';
    expect(fileDoc(source(text), [text.indexOf('function')])).toBe('About the file.');
  });

  it('is not the comment of the first definition', () => {
    const text = '/* About a. */\nfunction a() {}';
    expect(fileDoc(source(text), [text.indexOf('function')])).toBeUndefined();
  });

  it('stands after a license and before imports', () => {
    const text = '// Copyright 2020\n// Somebody\n\n/** The file. */\nimport a;\nfunction b() {}';
    expect(fileDoc(source(text), [text.indexOf('function')])).toBe('The file.');
  });

  it('is no paragraph of a license', () => {
    for (const paragraph of [
      'Permission is hereby granted, free of charge, to any person.',
      'Permission to use, copy, modify, and distribute this software.',
      'Redistribution and use in source and binary forms.',
      'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND.',
      'It is free software; you can redistribute it and/or modify it.',
    ]) {
      const text = `//Copyright 2020 Somebody\n\n//${paragraph}\n\nusing System;\n`;
      expect(fileDoc(source(text), []), paragraph).toBeUndefined();
    }
  });

  it('does not stand after code', () => {
    expect(fileDoc(source('let a;\n\n// Late.\n\nlet b;'), [])).toBeUndefined();
  });

  it('says nothing for a file without comments', () => {
    expect(fileDoc(source(''), [])).toBeUndefined();
  });
});
