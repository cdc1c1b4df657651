import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestTally, playwrightTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'kronblad-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('A test file that cannot run counts as a failure', () => {
  const file = report({
    numPassedTests: 7,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: '/kronblad/api/cart.unit.spec.ts',
        assertionResults: [
          { fullName: 'a cart is emptied', duration: 12, failureMessages: ['\u001B[31mError: too full\u001B[39m'] },
          { fullName: 'a cart of the future', failureMessages: [] },
        ],
      },
    ],
  });
  expect(jestTally(file)).toEqual({
    passed: 7,
    failed: 3,
    skipped: 1,
    flaky: 0,
    tests: [
      { title: 'cart.unit.spec.ts: a cart is emptied', ms: 12, failure: 'Error: too full' },
      { title: 'cart.unit.spec.ts: a cart of the future', ms: 0 },
    ],
  });
});

test('A test that passes on retry counts as passed and flaky, with the time of all tries', () => {
  const journey = {
    projectName: 'phone',
    results: [{ duration: 3_000, error: { message: 'late' } }, { duration: 1_000 }],
  };
  const specs = [{ file: 'cart.e2e.ts', title: 'a cart is emptied', tests: [journey] }];
  const file = report({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs }] }],
  });
  expect(playwrightTally(file)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
    flaky: 1,
    tests: [{ title: 'cart.e2e.ts (phone): a cart is emptied', ms: 4_000, failure: 'late' }],
  });
});
