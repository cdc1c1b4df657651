import { globSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError, oneOf, readTexts } from '../../scripts/options.ts';
import { ROOT } from '../start/settings.ts';

export const LEVELS = ['unit', 'int', 'cluster', 'e2e'] as const;
export type Level = (typeof LEVELS)[number];

export interface Choice {
  readonly levels: readonly Level[];
  /** Patterns for paths of test files; an empty list selects all files. */
  readonly paths: readonly string[];
}

export const USAGE = `npm test [-- [--only ${LEVELS.join('|')}] [patterns]]
  --only LEVEL   one level of test instead of all
  patterns       only files whose paths match one of them, such as cart or "pricing|stock"`;

const FILES: Readonly<Record<Level, RegExp>> = {
  unit: /\.unit\.spec\.tsx?$/,
  int: /\.(int|http)\.spec\.ts$/,
  cluster: /\.cluster\.spec\.ts$/,
  e2e: /^e2e\/.*\.e2e\.ts$/,
};

/**
 * Leaves out levels in which a pattern matches nothing, so that their servers do not start. Throws OptionError with
 * one line for an unknown level, and for a pattern that matches nothing in the chosen levels.
 */
export function readChoice(args: readonly string[], files: () => readonly string[] = testFiles): Choice {
  const { values, words: paths } = readTexts(args, ['only'], { words: true });
  const wanted = values.only === undefined ? LEVELS : [oneOf('only', values.only, LEVELS)];
  if (paths.length === 0) return { levels: wanted, paths };
  const all = files();
  const matches = (level: Level, pattern: RegExp) =>
    all.some((path) => FILES[level].test(path) && pattern.test(join(ROOT, path)));
  const patterns = paths.map(asPattern);
  for (const [place, pattern] of patterns.entries()) {
    if (!wanted.some((level) => matches(level, pattern)))
      throw new OptionError(`No test matches "${paths[place]}" (${wanted.join(', ')}).`);
  }
  return { levels: wanted.filter((level) => patterns.some((pattern) => matches(level, pattern))), paths };
}

/** A regular expression, as for Jest and Playwright. Drops a trailing line number, which only Playwright accepts. */
function asPattern(text: string): RegExp {
  try {
    return new RegExp(text.replace(/(:\d+)+$/, ''), 'i');
  } catch {
    throw new OptionError(`"${text}" is not a regular expression.`);
  }
}

const ELSEWHERE = /(^|\/)(node_modules|dist|\.git)$|^shop\/build$|^var[^/]*$/;

function testFiles(): string[] {
  return globSync('**/*.{spec,e2e}.{ts,tsx}', { cwd: ROOT, exclude: (path) => ELSEWHERE.test(path) });
}
