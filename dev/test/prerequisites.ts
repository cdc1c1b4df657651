import { existsSync } from 'node:fs';
import { say, step } from '../../scripts/progress.mjs';
import { isInstalled } from '../installed.ts';
import { runTool } from './run-tool.ts';

export interface Prerequisites {
  readonly chromium: string | undefined;
  /** Headless Chromium, if installed. Undefined when CHROMIUM_PATH selects a browser. */
  readonly headlessShell: string | undefined;
  readonly redis: boolean;
  /** Extracts text from PDFs. */
  readonly pdfToText: boolean;
  /** Opens the exported product file, as staff do. */
  readonly calc: boolean;
  /** The gateway of docker-compose.yml, for the test of a deployment under load. */
  readonly caddy: boolean;
  /** Checks deploy/prometheus.yml and its alarm rules. */
  readonly promtool: boolean;
  /** A pooler in front of PostgreSQL. */
  readonly pgbouncer: boolean;
  /** A server that speaks S3. */
  readonly swift: boolean;
}

const HEADLESS_SHELL = 'chromium-headless-shell';
const APT = { env: { DEBIAN_FRONTEND: 'noninteractive' }, minutes: 10, quiet: true };

/** Debian's package of each program, and the tests that are skipped without it. */
const NEEDED = {
  chromium: ['chromium', 'browser tests', 'Chromium', ', or set CHROMIUM_PATH.'],
  redis: ['redis-server', 'queue tests on Redis', 'Redis', ''],
  pdfToText: ['poppler-utils', 'tests of PDF texts', 'pdftotext', ''],
  calc: ['libreoffice-calc', 'the product file in LibreOffice Calc', 'soffice', ''],
  caddy: ['caddy', 'a deployment behind the gateway', 'Caddy', ''],
  promtool: ['prometheus', 'the alarm rules', 'promtool', ''],
  pgbouncer: ['pgbouncer', 'a pooler in front of PostgreSQL', 'PgBouncer', ''],
  swift: ['swift-proxy swift-account swift-container swift-object', 'storage on an S3 server', 'OpenStack Swift', ''],
} as const;

/** Looks for the programs, and installs missing ones with apt where that needs no confirmation. */
export async function prepare(): Promise<Prerequisites> {
  let found = look();
  const missing = missingIn(found).flatMap(([names]) => names.split(' '));
  const canInstall = process.getuid?.() === 0 && isInstalled('apt-get');
  if (missing.length > 0 && canInstall) {
    await step(`Installing ${missing.join(', ')} with apt-get`, () => install(missing)).catch(() => undefined);
    found = look();
  }
  // Optional: not every distribution has the package.
  if (!found.headlessShell && !process.env.CHROMIUM_PATH && canInstall) {
    await install([HEADLESS_SHELL]).catch(() => undefined);
    found = look();
  }
  for (const [name, tests, program, or] of missingIn(found))
    say(`SKIPPED: ${tests}, because ${program} is missing. apt-get install ${name}${or}`);
  return found;
}

const missingIn = (found: Prerequisites) =>
  Object.entries(NEEDED).flatMap(([key, needed]) => (found[key as keyof typeof NEEDED] ? [] : [needed]));

/** Waits while another apt-get runs. Rejects on a failure. */
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
    redis: isInstalled('redis-server') || Boolean(process.env.TEST_REDIS_URL),
    pdfToText: isInstalled('pdftotext', '-v'),
    calc: isInstalled('soffice'),
    caddy: isInstalled('caddy', 'version'),
    promtool: isInstalled('promtool'),
    pgbouncer: isInstalled('pgbouncer'),
    swift: isInstalled('swift-proxy-server', '--help'),
  };
}
