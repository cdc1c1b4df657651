import { readFileSync } from 'node:fs';

/** How a level of tests went. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const ONE_FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

export function add(...tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed, skipped }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
  }));
}

/** The last line of a run. */
export function summary({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Reads Jest's `--json` report. A file that could not even be run counts as one failure. */
export function jestTally(file: string): Tally {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Reads Playwright's JSON report. A journey that passed at its second try has passed: on a machine that is busy with other
 * things a browser may be late. Playwright's own list names it as flaky, to be looked at.
 */
export function playwrightTally(file: string): Tally {
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
