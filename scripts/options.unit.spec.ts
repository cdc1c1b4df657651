import { join, resolve } from 'node:path';
import { OptionError, oneOf, readTexts, wholeNumber } from './options.ts';
import { runCaptured } from './run-captured.ts';

test('texts are found by their names, words only where they are wanted', () => {
  expect(readTexts(['--seed', '7', '--rounds=2'], ['seed', 'rounds', 'json']).values).toEqual({
    seed: '7',
    rounds: '2',
  });
  expect(readTexts(['cart', '--only', 'unit'], ['only'], { words: true })).toMatchObject({ words: ['cart'] });
});

test.each([[['--sed', '7']], [['cart']], [['--seed']]])('%j is refused in one line', (args) => {
  expect(() => readTexts(args, ['seed'])).toThrow(OptionError);
  expect(() => readTexts(args, ['seed'])).not.toThrow(/\n/);
});

test.each(['x', '', ' ', '0', '-1', '1.5', 'Infinity', '1e99'])('"%s" is no number of rounds', (text) => {
  expect(() => wholeNumber('rounds', text)).toThrow(OptionError);
});

test('numbers and choices that make sense are taken', () => {
  expect(wholeNumber('rounds', '12')).toBe(12);
  expect(wholeNumber('seed', '0', 0)).toBe(0);
  expect(oneOf('queue', 'redis', ['redis', 'postgres'])).toBe('redis');
  expect(() => oneOf('queue', 'redos', ['redis', 'postgres'])).toThrow('--queue is "redos"');
});

const ROOT = resolve(import.meta.dirname, '..');
const run = (program: string, ...args: string[]) =>
  runCaptured(process.execPath, [join(ROOT, program), ...args], { cwd: ROOT });

test.each(['bench/main.ts', 'dev/chaos/main.ts', 'dev/test/main.ts'])('%s says how it is called', async (program) => {
  expect(await run(program, '--help')).toMatchObject({ code: 0, output: expect.stringMatching(/^npm (run|test)/) });
});

test.each([
  ['bench/main.ts', ['--rounds', 'x'], '--rounds is "x"'],
  ['bench/main.ts', ['--rows', 'no-such-row'], 'No such row'],
  ['dev/chaos/main.ts', ['--rounds', 'x', '--queue', 'redos'], '--rounds is "x"'],
  ['dev/chaos/main.ts', ['--queue', 'redos'], '--queue is "redos"'],
  ['dev/test/main.ts', ['--only', 'units'], '--only is "units"'],
  ['dev/test/main.ts', ['--only', 'e2e', 'no-such-journey'], 'No test matches "no-such-journey"'],
])('%s %j does nothing and says why', async (program, args, why) => {
  const { code, output } = await run(program, ...args);
  expect({ code, first: output.split('\n')[0] }).toEqual({ code: 2, first: expect.stringContaining(why) });
});
