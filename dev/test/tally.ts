import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TimedTest {
  /** File name, and the test's full name. */
  readonly title: string;
  readonly ms: number;
  /** The beginning of its message, also of a test that passed on retry. */
  readonly failure?: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed tests that needed a retry. */
  readonly flaky: number;
  readonly tests: readonly TimedTest[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, flaky: 0, tests: [] };
export const ONE_FAILED: Tally = { ...NOTHING, failed: 1 };
export const ONE_PASSED: Tally = { ...NOTHING, passed: 1 };

export function add(...tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed, skipped, flaky, tests }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    flaky: sum.flaky + flaky,
    tests: [...sum.tests, ...tests],
  }));
}

/** Reads Jest's `--json` report. A file that could not run counts as one failure. */
export function jestTally(file: string): Tally {
  const report = readJson<JestReport>(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: 0,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, failureMessages: [message] }) => ({
        title: `${basename(name)}: ${fullName}`,
        ms: duration ?? 0,
        ...failure(message),
      })),
    ),
  };
}

/**
 * Reads Playwright's JSON report. A flaky test counts as passed, because a browser may be slow on a busy machine.
 */
export function playwrightTally(file: string): Tally {
  const { stats, errors, suites } = readJson<PlaywrightReport>(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    tests: suites.flatMap(journeys),
  };
}

/** Includes the time of all retries. */
function journeys({ specs, suites = [] }: PlaywrightSuite): TimedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${basename(file)} (${projectName}): ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      ...failure(results.find(({ error }) => error)?.error?.message),
    })),
  );
  return [...own, ...suites.flatMap(journeys)];
}

const LINES_OF_FAILURE = 8;

function failure(message: string | undefined): Pick<TimedTest, 'failure'> {
  if (message === undefined) return {};
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { failure: lines.slice(0, LINES_OF_FAILURE).join('\n') };
}

const readJson = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly errors: readonly object[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}
