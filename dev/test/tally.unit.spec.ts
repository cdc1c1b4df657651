import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, jestTally, playwrightTally, summary } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'kronblad-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a test file that cannot be run is a failure', () => {
  const file = report({
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 1,
    numTodoTests: 0,
  });
  expect(jestTally(file)).toEqual({ passed: 7, failed: 3, skipped: 1 });
});

test('a journey that passes when tried again has passed; one that fails twice has not', () => {
  const file = report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] });
  expect(playwrightTally(file)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('the last line adds all levels up and names what was skipped only when something was', () => {
  const levels = add({ passed: 2, failed: 0, skipped: 0 }, { passed: 3, failed: 1, skipped: 0 });
  expect(summary(levels)).toBe('5 passed, 1 failed');
  expect(summary(add(levels, { passed: 0, failed: 0, skipped: 4 }))).toBe('5 passed, 1 failed, 4 skipped');
});
