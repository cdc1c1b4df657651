import { isInstalled } from '../installed.ts';
import type { Variant } from '../start/serve.ts';
import type { Settings } from '../start/settings.ts';
import { clusterListeners, clusterPorts } from './ports.ts';
import { redisProgram, redisUrl } from './redis.ts';

export type QueueKind = 'redis' | 'postgres';

export function queueHere(env: NodeJS.ProcessEnv): QueueKind {
  return env.REDIS_URL || isInstalled('redis-server') ? 'redis' : 'postgres';
}

export function clusterVariant(queue: QueueKind, env: NodeJS.ProcessEnv): Variant {
  const bringsRedis = queue === 'redis' && !env.REDIS_URL;
  return {
    services: (settings) => (bringsRedis ? [redisProgram(settings)] : []),
    environment: (settings) => (bringsRedis ? { REDIS_URL: redisUrl(settings) } : {}),
    listeners: clusterListeners,
    addresses: (settings) => addressesOf(settings, bringsRedis),
  };
}

function addressesOf(settings: Settings, bringsRedis: boolean) {
  const { apiB, redis } = clusterPorts(settings);
  const second = ['The same, on B', `http://${new URL(settings.publicUrl).hostname}:${apiB}`] as const;
  return bringsRedis ? [second, ['Redis', `127.0.0.1:${redis}`] as const] : [second];
}
