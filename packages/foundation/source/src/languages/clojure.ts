import type { LanguageData } from '../language.js';

/** Clojure: a namespace is a path. */
export const clojure: LanguageData = {
  extensions: 'clj cljs cljc edn',
  aliases: 'clj',
  programs: 'bb',
  prose: /\bClojure\b/i,
  comment: ';',
  lexis: { long: ['"'], forms: [{ kind: 'code', on: '\\', open: /\\\S/y }] },
  imports: { family: 'clojure', closedNames: true },
  headers: {
    patterns: [
      [/^\(ns\s+(?:\^\S+\s+)?(?<name>[\w.*+!?<>=-]+)/, 'module'],
      [/^\(defmacro\s+(?:\^\S+\s+)?(?<name>[^\s()[\]"]+)/, 'macro'],
      [/^\(def(?:n-?|multi|method|test)\s+(?:\^\S+\s+)?(?<name>[^\s()[\]"]+)/, 'function'],
      [/^\(def(?:protocol|interface)\s+(?<name>[^\s()[\]"]+)/, 'interface'],
      [/^\(def(?:record|type)\s+(?<name>[^\s()[\]"]+)/, 'class'],
      [/^\(def(?:once)?\s+(?:\^\S+\s+)?(?<name>[^\s()[\]"]+)/, 'variable'],
    ],
    hidden: /^\(defn-|\^:private/,
    statements: [
      /\[(?<specifier>[a-z][\w*+!?-]*(?:\.[\w*+!?-]+)+)(?:\s+:as\s+(?<local>[\w.-]+))?/g,
      /\(:(?:require|use)\s+(?<specifier>[a-z][\w*+!?-]*(?:\.[\w*+!?-]+)+)/g,
    ],
  },
};
