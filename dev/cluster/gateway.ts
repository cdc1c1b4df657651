import { join } from 'node:path';
import { answersOk } from '../start/processes/answers.ts';
import type { Program } from '../start/processes/supervised.ts';
import { ROOT } from '../start/settings.ts';

export interface GatewayOptions {
  readonly folder: string;
  readonly port: number;
  readonly healthPort: number;
  readonly apis: readonly string[];
}

/** Caddy as it runs on hosts without containers (docs/without-containers.md). */
export function gatewayProgram({ folder, port, healthPort, apis }: GatewayOptions): Program {
  return {
    name: 'gateway',
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/Caddyfile')],
    env: {
      UPSTREAMS: 'hosts',
      DOMAIN: `http://127.0.0.1:${port}`,
      APIS: apis.map((api) => new URL(api).host).join(' '),
      GATEWAY_HEALTH: `127.0.0.1:${healthPort}`,
      CADDY_ADMIN: `unix/${join(folder, 'caddy.sock')}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    isReady: () => answersOk(`http://127.0.0.1:${healthPort}/health`),
  };
}
