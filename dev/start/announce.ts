import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../../scripts/progress.mjs';
import { sandboxAddress } from './processes/environment.ts';
import type { Secrets } from './secrets.ts';
import type { Settings } from './settings.ts';

export type Address = readonly [what: string, where: string];

/** Prints the admin's password only at the first start of a data directory. */
export function announce(
  settings: Settings,
  secrets: Secrets,
  env: NodeJS.ProcessEnv,
  more: readonly Address[] = [],
): void {
  const { publicUrl, ports, brings } = settings;
  const pageHost = new URL(publicUrl).hostname;
  const lines: Address[] = [
    ['Shop', publicUrl],
    ...more,
    ['Admin', `${publicUrl}/admin    ${login(settings, secrets, env)}`],
    ...(brings.inbox ? [['Inbox', `http://${pageHost}:${ports.inbox}`] as const] : []),
    ['Queues', `${publicUrl}/admin/queues`],
    ['API docs', `${publicUrl}/api/docs`],
    ...(brings.stripe ? [['Stripe sandbox', `${sandboxAddress(settings)}/`] as const] : []),
    ['Logs', join(settings.dataDir, 'logs')],
  ];
  say('');
  for (const [what, where] of lines) say(`  ${what.padEnd(15)} ${where}`);
  say('');
}

function login({ dataDir }: Settings, secrets: Secrets, env: NodeJS.ProcessEnv): string {
  const user = env.ADMIN_USERNAME || 'admin';
  if (env.ADMIN_PASSWORD) return `${user}, lösenordet i ADMIN_PASSWORD`;
  const shown = join(dataDir, 'password-shown');
  if (existsSync(shown)) return `${user}, lösenordet visades vid första starten; nytt: npm run admin -- reset-password`;
  writeFileSync(shown, '');
  return `${user} / ${secrets.ADMIN_PASSWORD}    (visas bara nu)`;
}
