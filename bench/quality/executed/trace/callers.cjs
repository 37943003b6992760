// TRACE_ROOT=<repository> TRACE_OUT=<file> TYPESCRIPT=<its lib/typescript.js> NODE_OPTIONS="--require callers.cjs" <test command>
// Writes into every function that is loaded, at its first character, a call that notes who called it. The file
// has one JSON array a line.
const { appendFileSync, realpathSync } = require('node:fs');
const Module = require('node:module');
const ts = require(process.env.TYPESCRIPT);

const root = `${realpathSync(process.env.TRACE_ROOT)}/`;
const seen = new Set();

function placesOf(_error, sites) {
  return sites.map((site) => [site.getFileName() ?? '', site.getLineNumber()]);
}

globalThis.ctxTraceEnter = (path, line) => {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = placesOf;
  Error.stackTraceLimit = 3;
  const { stack } = new Error();
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  const [file, by] = Array.isArray(stack) ? (stack[2] ?? ['']) : [''];
  if (!file.startsWith(root) || file.includes('/node_modules/')) return;
  const call = JSON.stringify([path, line, file.slice(root.length), by]);
  if (seen.has(call)) return;
  seen.add(call);
  appendFileSync(process.env.TRACE_OUT, `${call}\n`);
};

function withProbes(text, path) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const at = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const strict = /^\{\s*(['"])use strict\1;?/.exec(text.slice(node.body.getStart(file)));
      // `super` comes first in a constructor, and needs no probe before it.
      at.push([node.body.getStart(file) + (strict?.[0].length ?? 1), line + 1]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  at.sort((a, b) => b[0] - a[0]);
  for (const [offset, line] of at) {
    const probe = `;ctxTraceEnter(${JSON.stringify(path)},${line});`;
    text = text.slice(0, offset) + probe + text.slice(offset);
  }
  return text;
}

const compile = Module.prototype._compile;
Module.prototype._compile = function (text, name, ...rest) {
  const isOwn = name.startsWith(root) && !name.includes('/node_modules/');
  return compile.call(
    this,
    isOwn ? withProbes(text, name.slice(root.length)) : text,
    name,
    ...rest,
  );
};
