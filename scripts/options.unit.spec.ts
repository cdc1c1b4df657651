import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OptionError, oneOf, readTexts, wholeNumber } from './options.ts';
import { runCaptured } from './run-captured.ts';

test('Texts are parsed by name, and words only where allowed', () => {
  expect(readTexts(['--seed', '7', '--rounds=2'], ['seed', 'rounds', 'json']).values).toEqual({
    seed: '7',
    rounds: '2',
  });
  expect(readTexts(['cart', '--only', 'unit'], ['only'], { words: true })).toMatchObject({ words: ['cart'] });
});

test('Known flags are parsed among words', () => {
  const persons = { words: true, flags: ['confirm', 'email'] };
  expect(readTexts(['erase', '--email', '--confirm'], [], persons)).toMatchObject({ words: ['erase'] });
  expect(() => readTexts(['erase', '--confrim'], [], persons)).toThrow(OptionError);
  expect(() => readTexts(['erase', '--confirm=yes'], [], persons)).toThrow(OptionError);
});

test.each([[['--sed', '7']], [['cart']], [['--seed']]])('The option %j is rejected in one line', (args) => {
  expect(() => readTexts(args, ['seed'])).toThrow(OptionError);
  expect(() => readTexts(args, ['seed'])).not.toThrow(/\n/);
});

test.each(['x', '', ' ', '0', '-1', '1.5', 'Infinity', '1e99'])(
  'The text "%s" is rejected as a number of rounds',
  (text) => {
    expect(() => wholeNumber('rounds', text)).toThrow(OptionError);
  },
);

test('Valid numbers and choices are accepted', () => {
  expect(wholeNumber('rounds', '12')).toBe(12);
  expect(wholeNumber('seed', '0', 0)).toBe(0);
  expect(oneOf('queue', 'redis', ['redis', 'postgres'])).toBe('redis');
  expect(() => oneOf('queue', 'redos', ['redis', 'postgres'])).toThrow('--queue is "redos"');
});

const ROOT = resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const programs = Object.entries(scripts).flatMap(([name, line]) => {
  const [, program] = /^exec node scripts\/run\.mjs (\S+)/.exec(line) ?? [];
  return program ? [[name, program] as const] : [];
});

test.each(programs)('The command npm run %s reads its options before it begins', (_, program) => {
  const source = readFileSync(join(ROOT, program), 'utf8');
  const [beforeOptions, rest] = source.split(/\b(?:noO|o)ptionsOrExit\(/);
  expect(rest).toBeDefined();
  expect(beforeOptions).not.toMatch(/\bawait\b/);
});

test.each([
  ['--help', { code: 0, output: expect.stringMatching(/^npm run freeze/) }],
  ['--no-such-option', { code: 2, output: expect.stringMatching(/^Unknown option '--no-such-option'.*\n\nnpm run /) }],
])('The script %s prints the usage and does nothing', async (option, expected) => {
  const args = [join(ROOT, 'scripts/freeze.ts'), option];
  expect(await runCaptured(process.execPath, args, { cwd: ROOT, timeout: 30_000 })).toEqual(expected);
});
