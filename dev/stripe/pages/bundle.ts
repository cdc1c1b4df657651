import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

const IMPORT = /^import\s[^;]*?from\s+["'](\.[^"']+)["'];$/gm;
/** The compiler puts a comment and its declaration on one line. */
const EXPORT = /(^|\*\/ )export (?:\{[^}]*\};|(?=(?:async |class |const |function |let )))/gm;

/**
 * Bundles a TypeScript file and its imports into one classic script: strips types and concatenates the modules in one
 * scope. Names must be unique among them.
 */
export function bundle(entry: string): string {
  const modules = new Map<string, string>();
  collect(entry, modules);
  return `(() => {\n'use strict';\n${[...modules.values()].join('\n')}\n})();\n`;
}

/** Depth first, so that a module follows its imports. */
function collect(file: string, modules: Map<string, string>): void {
  if (modules.has(file)) return;
  const code = stripTypes(readFileSync(file, 'utf8'));
  modules.set(file, '');
  for (const [, path] of code.matchAll(IMPORT)) collect(join(dirname(file), path ?? ''), modules);
  modules.delete(file);
  modules.set(file, code.replaceAll(IMPORT, '').replaceAll(EXPORT, '$1').trim());
}

function stripTypes(source: string): string {
  return transformSync(source, {
    configFile: false,
    swcrc: false,
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  }).code;
}
