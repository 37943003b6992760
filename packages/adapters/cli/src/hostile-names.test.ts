import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, sandbox } from '../test/repository.js';

/** A name that would fill an answer. */
const LONG = 'a'.repeat(20_000);

/** Sources of which each defines a name of 20,000 letters and uses it, beside one that is called `fine`. */
const LENGTHY: Readonly<Record<string, string>> = {
  'src/core.clj': `(ns core)\n(defn ${LONG} [] 1)\n(defn fine [] (${LONG}))\n`,
  'test/core_test.clj': `(ns core-test (:require [core]))\n(deftest ${LONG}-test (core/fine))\n`,
  'src/core.el': `(defun ${LONG} () 1)\n(defun fine () (${LONG}))\n`,
  'src/core.py': `import ${LONG}\ndef ${LONG}():\n    pass\ndef fine():\n    ${LONG}()\n    x.${LONG}()\n`,
  'test/test_core.py': `from src.core import fine, ${LONG}\ndef test_${LONG}():\n    fine()\n`,
  'src/core.ts': `export function\n${LONG}() {}\nexport function fine() {\n${LONG}(); }\n`,
  'src/core.hs': `module Core where\n${LONG} = 1\nfine = ${LONG}\n`,
  'src/core.R': `${LONG} <- function() 1\nfine <- function() ${LONG}()\n`,
  'lib/core.ex': `defmodule Core do\n  def ${LONG}(), do: 1\n  def fine(), do: ${LONG}()\nend\n`,
  'src/core.jl': `function ${LONG}()\nend\nfunction fine()\n  ${LONG}()\nend\n`,
  'src/core.erl': `-module(core).\n${LONG}() -> 1.\nfine() -> ${LONG}().\n`,
};

/** The same with signs in names that a screen obeys. */
const SIGNS = '\u001b[31m\u0007\u202e\u2066\u009b';
const OBEYED: Readonly<Record<string, string>> = {
  'src/sign.clj': `(ns sign)\n(defn fine${SIGNS} [] 1)\n(defn other [] (fine${SIGNS}))\n`,
  'test/sign_test.clj': `(ns sign-test)\n(deftest fine${SIGNS}-test (sign/other))\n`,
  'src/sign.el': `(defun fine${SIGNS} () 1)\n(defun other () (fine${SIGNS}))\n`,
  'src/sign.ts': `export const kept = {\n  'fine${SIGNS}': () => 1,\n  "other\\\n${SIGNS}"() {},\n};\n`,
  'src/sign.rb': `class Sign\n  define_method(:"fine${SIGNS}\nother") { 1 }\n  def other; end\nend\n`,
  'lib/sign_test.exs': `defmodule SignTest do\n  test "fine ${SIGNS}\n other" do\n    1\n  end\nend\n`,
};

let box: Sandbox;
beforeAll(() => {
  box = sandbox({ git: false });
  for (const [path, text] of Object.entries({ ...LENGTHY, ...OBEYED })) box.write(path, text);
});
afterAll(() => box.remove());

const QUESTIONS: readonly (readonly string[])[] = [
  ...['src/core.clj', 'src/core.py', 'src/sign.clj'].map((path) => ['tests', path]),
  ...['tests', 'show', 'find'].map((verb) => [verb, 'aaaaa']),
  ['impact', 'src/core.py#fine'],
  ['find', 'fine'],
  ['map'],
  ['context', 'why does fine fail'],
];

/** Longest answer: a screen or two of lines. */
const ANSWER = 12_000;

describe('names made to fill an answer, or to be obeyed by a screen', () => {
  it('fill none, and are obeyed nowhere', async () => {
    for (const question of QUESTIONS) {
      const { code, out, err } = await box.ctx([...question]);
      const asked = question.join(' ');
      expect([0, 1, 2], `${asked}: ${err.slice(0, 200)}`).toContain(code);
      expect(out.length + err.length, asked).toBeLessThan(ANSWER);
      expect(out + err, asked).not.toMatch(/[\u001b\u0007\u202a-\u202e\u2066-\u2069\u0080-\u009f]/);
    }
  });

  it('hide no name beside them', async () => {
    const { out } = await box.ctx(['find', 'fine', '--json']);
    for (const path of ['src/core.clj', 'src/core.py', 'src/core.hs', 'src/core.R', 'lib/core.ex'])
      expect(out).toContain(path);
  });
});
