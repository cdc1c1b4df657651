/**
 * `npm run stripe-check`: makes the shop's calls on the sandbox and on a test account of Stripe, and prints where their
 * answers differ. Exits with 1 on any difference.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { noOptionsOrExit } from '../../scripts/options.ts';
import { SECRET_KEY } from '../stripe/options.ts';
import { startSandbox } from '../stripe/server.ts';
import { compare, tableOf } from './differences.ts';
import { type Account, play } from './played.ts';

noOptionsOrExit(`STRIPE_SECRET_KEY=sk_test_… npm run stripe-check
  compares the Stripe sandbox with a test account of Stripe; takes no options
  STRIPE_API_BASE  address of another Stripe, such as a second sandbox`);

const PATIENCE_MS = 60_000;
const WRONG_KEY = 'sk_test_nobody';
const { STRIPE_SECRET_KEY: key = '', STRIPE_API_BASE } = process.env;
if (!/^(sk|rk)_test_\w+$/.test(key)) {
  console.error('STRIPE_SECRET_KEY must be the secret key of a test account (sk_test_…). A live key is refused.');
  process.exit(2);
}

function accountAt(base: string | undefined, secret: string): Account {
  const url = base ? new URL(base) : undefined;
  const options = {
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  };
  return { stripe: new Stripe(secret, options), stranger: new Stripe(WRONG_KEY, options), patienceMs: PATIENCE_MS };
}

const dataDir = mkdtempSync(join(tmpdir(), 'stripe-check-'));
const sandbox = await startSandbox({ port: 0, dataDir });
try {
  const [ours, theirs] = await Promise.all([
    play(accountAt(sandbox.url, SECRET_KEY), () => payOutAt(sandbox.url)),
    play(accountAt(STRIPE_API_BASE || undefined, key)),
  ]);
  const { differences, notCompared } = compare(ours, theirs);
  if (notCompared.length > 0)
    console.log(`Not compared, because one of the two had nothing: ${notCompared.join(', ')}`);
  if (differences.length > 0) console.log(tableOf(differences));
  console.log(`${ours.length - notCompared.length} answers compared, ${differences.length} differences.`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The check failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
}

/** A payout of the account was made by Stripe before; the new sandbox has none. */
async function payOutAt(url: string): Promise<void> {
  await fetch(`${url}/_sandbox/payouts`, { method: 'POST', body: JSON.stringify({ everything: true }) });
}
