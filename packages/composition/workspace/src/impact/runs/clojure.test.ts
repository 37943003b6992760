import type { Definition } from '@ctx/source';
import { describe, expect, it } from 'vitest';
import { clojureCommands } from './clojure.js';
import { testCommands } from './test-commands.js';

const of = (
  paths: readonly string[],
  manifests: Readonly<Record<string, string>>,
  facts: Parameters<typeof clojureCommands>[1]['facts'] = [],
) =>
  clojureCommands(paths, {
    manifests: Object.entries(manifests).map(([path, text]) => ({ path, text })),
    facts,
  });

const CART = 'test/shop/cart_test.clj';

describe('clojureCommands', () => {
  it('runs namespaces by Leiningen, each project in its own folder', () => {
    const project = '(defproject shop "1.0.0")\n';
    expect(of([CART, 'test/shop/tax_test.clj'], { 'project.clj': project })).toEqual([
      'lein test shop.cart-test shop.tax-test',
    ]);
    expect(
      of(['core/test/a/b_test.clj', 'my web/test/c_test.clj'], {
        'project.clj': project,
        'core/project.clj': project,
        'my web/project.clj': project,
      }),
    ).toEqual(['(cd core && lein test a.b-test)', "(cd 'my web' && lein test c-test)"]);
  });

  it.each([
    [
      '{:deps {} :aliases {:test {:extra-deps {io.github.cognitect-labs/test-runner {:git/tag "v1"}} :exec-fn cognitect.test-runner.api/test}}}',
      "clojure -X:test :nses '[shop.cart-test]'",
    ],
    [
      '{:paths ["src"]\n :aliases\n {:dev {:extra-paths ["dev"]}\n  :check {:main-opts ["-m" "cognitect.test-runner"]}}}',
      'clojure -M:check -n shop.cart-test',
    ],
    [
      '{:aliases {:kaocha {:extra-deps {lambdaisland/kaocha {:mvn/version "1.9"}}}}}',
      'clojure -M:kaocha --focus shop.cart-test',
    ],
    ['{:deps {lambdaisland/kaocha {}}}', 'clojure -M:test --focus shop.cart-test'],
  ])('takes the alias of deps.edn that says how: %s', (text, command) => {
    expect(of([CART], { 'deps.edn': text })).toEqual([command]);
  });

  it('takes the task of Babashka, and goes up from a file that says nothing of tests', () => {
    expect(of([CART], { 'bb.edn': '{:tasks {test {:task (run)}}}' })).toEqual(['bb test']);
    expect(
      of([`web/${CART}`], { 'web/deps.edn': '{:deps {}}', 'project.clj': '(defproject x "1")' }),
    ).toEqual(['lein test test.shop.cart-test']);
    expect(of([CART], { 'deps.edn': '{:deps {}}', 'bb.edn': '{:paths ["test"]}' })).toEqual([]);
  });

  it('reads the namespace where the file declares one, and takes no name that a screen obeys', () => {
    const named = (name: string) => [
      { path: CART, definitions: [{ kind: 'module', name } as Definition] },
    ];
    const project = { 'project.clj': '(defproject shop "1.0.0")' };
    expect(of([CART], project, named('shop.other-test'))).toEqual(['lein test shop.other-test']);
    for (const name of ['a\u001b[31m', '$(touch x)', "a';b"])
      expect(of([CART], project, named(name))).toEqual(['lein test shop.cart-test']);
  });

  it('is what tests of Clojure are run by', () => {
    const manifests = [{ path: 'project.clj', text: '(defproject shop "1.0.0")' }];
    expect(testCommands([CART], { manifests, facts: [] })).toEqual(['lein test shop.cart-test']);
    expect(testCommands([CART], { manifests: [], facts: [] })).toEqual([]);
  });
});
