import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STRIPE_EVENTS } from '../../api/contracts/src/payment/stripe-events.ts';
import { accepts, answersOk } from '../start/processes/answers.ts';
import { node } from '../start/processes/programs.ts';
import type { Program } from '../start/processes/supervised.ts';
import type { Network } from './network.ts';

/** Host of Stripe and the mailboxes: what is elsewhere on the internet. */
export const WORLD = 'world';
export const PORTS_OF_WORLD = { stripe: 3001, inbox: 3002, smtp: 3003 };
export const SENTINELS = ['gateway', 'api-1', 'api-2'] as const;
export const SENTINEL_PORT = 26_379;
const REDIS_PORT = 6379;

interface Place {
  readonly network: Network;
  readonly dataDir: string;
}

/** The queues' server; the second replicates the first. */
export function redis({ network, dataDir }: Place, name: 'redis-1' | 'redis-2'): Program {
  const host = network.addressOf(name);
  const options = {
    ...{ port: REDIS_PORT, bind: host, dir: made(join(dataDir, name)), save: '', appendonly: 'yes' },
    ...{ appendfsync: 'always', 'maxmemory-policy': 'noeviction', 'protected-mode': 'no' },
  };
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, String(value)]);
  const source = name === 'redis-1' ? [] : ['--replicaof', network.addressOf('redis-1'), String(REDIS_PORT)];
  const isReady = () => accepts(REDIS_PORT, host);
  return network.on(name, { name, command: 'redis-server', args: [...args, ...source], isReady });
}

export function sentinel({ network, dataDir }: Place, name: (typeof SENTINELS)[number]): Program {
  const host = network.addressOf(name);
  const file = join(made(join(dataDir, `sentinel-${name}`)), 'sentinel.conf');
  const lines = [
    `port ${SENTINEL_PORT}`,
    `bind ${host}`,
    'protected-mode no',
    `sentinel monitor shop ${network.addressOf('redis-1')} ${REDIS_PORT} 2`,
    'sentinel down-after-milliseconds shop 5000',
    'sentinel failover-timeout shop 10000',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  const isReady = () => accepts(SENTINEL_PORT, host);
  return network.on(name, {
    name: `sentinel-${name}`,
    command: 'redis-server',
    args: [file, '--sentinel'],
    isReady,
  });
}

export function inbox({ network, dataDir }: Place): Program {
  const host = network.addressOf(WORLD);
  const { inbox: port, smtp } = PORTS_OF_WORLD;
  const env = {
    ...{ INBOX_HOST: host, INBOX_PORT: String(port), SMTP_HOST: host, SMTP_PORT: String(smtp) },
    INBOX_DIR: made(join(dataDir, 'inbox')),
  };
  const isReady = async () => (await answersOk(`http://${host}:${port}/healthz`)) && accepts(smtp, host);
  return network.on(WORLD, { name: 'inbox', ...node('dev/start/inbox.ts'), env, isReady });
}

/** Sends its webhooks to the gateway. */
export function stripeSandbox({ network, dataDir }: Place, gateway: string, webhookSecret: string): Program {
  const host = network.addressOf(WORLD);
  const { stripe: port } = PORTS_OF_WORLD;
  const env = {
    ...{ PORT: String(port), HOST: host, DATA_DIR: dataDir, PUBLIC_URL: `http://${host}:${port}` },
    WEBHOOK_URL: `${gateway}/api/stripe/webhook`,
    WEBHOOK_EVENTS: Object.keys(STRIPE_EVENTS).join(','),
    WEEKLY_PAYOUTS: 'on',
    WEBHOOK_SECRET: webhookSecret,
  };
  const isReady = () => accepts(port, host);
  return network.on(WORLD, { name: 'stripe-sandbox', ...node('dev/stripe/main.ts'), env, isReady });
}

function made(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
