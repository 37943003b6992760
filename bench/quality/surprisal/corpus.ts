// Code files of bare clones: which repositories, under which license, for what.
import { fnv1a } from '@ctx/text/digest';
import { findClone, openRepository } from '../localisation/repository.js';

/** A file of a repository. */
export interface CodeFile {
  path: string;
  text: string;
}

/** Repositories on which constants were fitted; in no other set. */
export const TUNING = [
  'yamadashy/repomix',
  'oraios/serena',
  'spf13/cobra',
  'tokio-rs/axum',
] as const;

/** Repositories that are measured: never trained on, never tuned on. */
export const UNSEEN = {
  'honojs/hono': 'TypeScript',
  'sqlfluff/sqlfluff': 'Python',
  'caddyserver/caddy': 'Go',
  'BurntSushi/ripgrep': 'Rust',
  'google/gson': 'Java',
  'fluent/fluentd': 'Ruby',
  'redis/redis': 'C',
} as const;

/** The corpus on which the prior is counted, with the SPDX identifier of each license: permissive ones only. */
export const TRAINING: Readonly<Record<string, string>> = {
  'Aider-AI/aider': 'Apache-2.0',
  'Alamofire/Alamofire': 'MIT',
  'FasterXML/jackson-core': 'Apache-2.0',
  'OpenAutoCoder/Agentless': 'MIT',
  'PHPOffice/PhpSpreadsheet': 'MIT',
  'SWE-bench/SWE-bench': 'MIT',
  'TanStack/query': 'MIT',
  'apple/swift-argument-parser': 'Apache-2.0',
  'axios/axios': 'MIT',
  'briannesbitt/Carbon': 'MIT',
  'catchorg/Catch2': 'BSL-1.0',
  'chartjs/Chart.js': 'MIT',
  'chonkie-inc/chonkie-ts': 'MIT',
  'clap-rs/clap': 'MIT OR Apache-2.0',
  'cli/cli': 'MIT',
  'colbymchenry/codegraph': 'MIT',
  'dart-lang/http': 'BSD-3-Clause',
  'date-fns/date-fns': 'MIT',
  'fastlane/fastlane': 'MIT',
  'felangel/bloc': 'MIT',
  'fmtlib/fmt': 'MIT',
  'gin-gonic/gin': 'MIT',
  'go-chi/chi': 'MIT',
  'google-gemini/gemini-cli': 'Apache-2.0',
  'google/leveldb': 'BSD-3-Clause',
  'google/re2': 'BSD-3-Clause',
  'jekyll/jekyll': 'MIT',
  'jqlang/jq': 'MIT',
  'kbhalerao/code-smriti': 'MIT',
  'langchain-ai/langchainjs': 'MIT',
  'laravel/framework': 'MIT',
  'luarocks/luarocks': 'MIT',
  'mockito/mockito': 'MIT',
  'noopz/strata': 'MIT',
  'nvim-telescope/telescope.nvim': 'MIT',
  'pallets/flask': 'BSD-3-Clause',
  'playframework/playframework': 'Apache-2.0',
  'preactjs/preact': 'MIT',
  'projectlombok/lombok': 'MIT',
  'prometheus/prometheus': 'Apache-2.0',
  'psf/requests': 'Apache-2.0',
  'pydata/xarray': 'Apache-2.0',
  'pytest-dev/pytest': 'MIT',
  'rubocop/rubocop': 'MIT',
  'serilog/serilog': 'Apache-2.0',
  'sharkdp/bat': 'MIT OR Apache-2.0',
  'sphinx-doc/sphinx': 'BSD-2-Clause',
  'square/okio': 'Apache-2.0',
  'supermemoryai/code-chunk': 'MIT',
  'sveltejs/svelte': 'MIT',
  'tigerbeetle/tigerbeetle': 'Apache-2.0',
  'tokio-rs/tokio': 'MIT',
  'typelevel/cats': 'MIT',
  'vercel/ai': 'Apache-2.0',
  'vitejs/vite': 'MIT',
  'vuejs/core': 'MIT',
  'yvgude/lean-ctx': 'Apache-2.0',
};

/** Words that a license's text must contain, by SPDX identifier. */
export const LICENCE_WORDS: Readonly<Record<string, RegExp>> = {
  MIT: /permission is hereby granted, free of charge|MIT License/i,
  'Apache-2.0': /Apache License/i,
  'MIT OR Apache-2.0': /Apache License|MIT License|permission is hereby granted/i,
  'BSD-2-Clause': /Redistribution and use in source and binary forms/i,
  'BSD-3-Clause': /Redistribution and use in source and binary forms/i,
  'BSL-1.0': /Boost Software License/i,
};

const CODE =
  /\.(?:py|pyi|jsx?|tsx?|mjs|cjs|mts|cts|vue|svelte|go|rs|java|kts?|scala|c|h|cc|cpp|cxx|hpp|hh|rb|rake|php|cs|swift|lua|dart|zig)$/;
const VENDORED =
  /(?:^|\/)(?:vendor|node_modules|third_party|thirdparty|3rdparty|dist|bower_components|deps|\.yarn)\/|\.min\.js$|\.pb\.go$|_pb2\.py$/;

/** Characters of a file above which it is taken for generated or for data. */
const LONGEST_FILE = 200_000;

/**
 * Code files at the head of a repository's clone, in an order that mixes its folders, until they
 * have `characters`.
 */
export function readCode(mirror: string, repository: string, characters: number): CodeFile[] {
  const clone = openRepository(findClone(mirror, repository));
  const tree = [...clone.tree('HEAD')].filter(([path]) => CODE.test(path) && !VENDORED.test(path));
  tree.sort(([a], [b]) => fnv1a(a) - fnv1a(b) || (a < b ? -1 : 1));
  const files: CodeFile[] = [];
  let read = 0;
  for (let start = 0; start < tree.length && read < characters; start += 50) {
    const batch = tree.slice(start, start + 50);
    const texts = clone.read(batch.map(([, id]) => id));
    for (const [index, [path]] of batch.entries()) {
      const text = texts[index];
      if (!text || text.length > LONGEST_FILE || read >= characters) continue;
      files.push({ path, text });
      read += text.length;
    }
  }
  return files;
}

/** Text of the license file at the head of a repository's clone; '' without one. */
export function readLicense(mirror: string, repository: string): string {
  const clone = openRepository(findClone(mirror, repository));
  const names = [...clone.tree('HEAD')].filter(([path]) => /^(?:licen[cs]e|copying)/i.test(path));
  return clone.read(names.map(([, id]) => id)).join('\n');
}
