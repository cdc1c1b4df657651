import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { accepts } from '../start/processes/answers.ts';
import type { Program } from '../start/processes/supervised.ts';
import type { Settings } from '../start/settings.ts';
import { clusterPorts } from './ports.ts';

export const redisUrl = (settings: Settings): string => `redis://127.0.0.1:${clusterPorts(settings).redis}`;

/** As in docker-compose.yml: no eviction, and Redis syncs every write before it confirms it. */
export function redisProgram(settings: Settings): Program {
  const { redis: port } = clusterPorts(settings);
  const dir = join(settings.dataDir, 'redis');
  mkdirSync(dir, { recursive: true });
  const options = {
    port,
    bind: '127.0.0.1',
    dir,
    save: '',
    appendonly: 'yes',
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
  };
  return {
    name: 'redis',
    command: 'redis-server',
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    isReady: () => accepts(port, '127.0.0.1'),
  };
}
