import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say, step } from '../../scripts/progress.mjs';
import { runTool } from './run-tool.ts';

/** Programs that some tests need and npm does not bring. */
export interface Prerequisites {
  readonly chromium: string | undefined;
  /** Chromium without windows, where there is one; never beside a Chromium that was chosen. */
  readonly headlessShell: string | undefined;
  readonly redis: boolean;
  /** Reads PDFs as a person would. */
  readonly pdfToText: boolean;
}

const HEADLESS_SHELL = 'chromium-headless-shell';
const APT = { env: { DEBIAN_FRONTEND: 'noninteractive' }, minutes: 10, quiet: true };

/** Looks for them, and has apt fetch what is missing where that can be done without asking anybody. */
export async function prepare(): Promise<Prerequisites> {
  let found = look();
  const missing = [
    ...(found.chromium ? [] : ['chromium']),
    ...(found.redis ? [] : ['redis-server']),
    ...(found.pdfToText ? [] : ['poppler-utils']),
  ];
  const canInstall = process.getuid?.() === 0 && has('apt-get');
  if (missing.length > 0 && canInstall) {
    await step(`Installing ${missing.join(', ')} with apt-get`, () => install(missing)).catch(() => undefined);
    found = look();
  }
  // Not every distribution has it, and all can be done without.
  if (!found.headlessShell && !process.env.CHROMIUM_PATH && canInstall) {
    await install([HEADLESS_SHELL]).catch(() => undefined);
    found = look();
  }
  if (!found.chromium)
    say('SKIPPED: there is no Chromium here, so no journey is tested. apt-get install chromium, or set CHROMIUM_PATH.');
  if (!found.redis)
    say('SKIPPED: there is no Redis here, so queues are tested on PostgreSQL only. apt-get install redis-server');
  if (!found.pdfToText)
    say('SKIPPED: there is no pdftotext here, so nobody reads the PDFs. apt-get install poppler-utils');
  return found;
}

/** Waits while somebody else's apt-get is at work. Rejects when it could not be done. */
async function install(packages: readonly string[]): Promise<void> {
  await runTool('apt-get', ['update'], APT);
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  if ((await runTool('apt-get', ['install', ...options, ...packages], APT)) !== 0) throw new Error('apt-get failed');
}

function look(): Prerequisites {
  const { CHROMIUM_PATH } = process.env;
  const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return {
    chromium: CHROMIUM_PATH ?? paths.find((path) => existsSync(path)),
    headlessShell: CHROMIUM_PATH ? undefined : [`/usr/bin/${HEADLESS_SHELL}`].find((path) => existsSync(path)),
    redis: has('redis-server') || Boolean(process.env.TEST_REDIS_URL),
    pdfToText: has('pdftotext', '-v'),
  };
}

function has(program: string, flag = '--version'): boolean {
  try {
    execFileSync(program, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
