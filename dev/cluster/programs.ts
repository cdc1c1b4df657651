import { answersOk } from '../start/processes/answers.ts';
import type { Environment } from '../start/processes/environment.ts';
import { API_MALLOC, node, SMALL_MALLOC } from '../start/processes/programs.ts';
import type { Program } from '../start/processes/supervised.ts';
import type { Settings } from '../start/settings.ts';
import { clusterPorts } from './ports.ts';

export type Role = 'api' | 'projector' | 'worker';

export const SCRIPTS: Readonly<Record<Role | 'migrate', string>> = {
  api: 'api/dist/src/main.js',
  projector: 'api/dist/src/projector.js',
  worker: 'worker/dist/src/main.js',
  migrate: 'api/dist/src/migrate.js',
};

export function clusterPrograms(settings: Settings, env: Environment): Program[] {
  const { projectors, workers } = clusterPorts(settings);
  return [
    api('api-a', env),
    api('api-b', secondApi(settings, env)),
    ...projectors.map((port, place) =>
      watched('projector', place, { ...env, PROJECTOR_HEALTH_PORT: String(port) }, port),
    ),
    ...workers.map((port, place) => watched('worker', place, { ...env, WORKER_HEALTH_PORT: String(port) }, port)),
  ];
}

/** There is no gateway here, so each API process serves the shop at its own URL. */
function secondApi(settings: Settings, env: Environment): Environment {
  const { apiB, metricsB } = clusterPorts(settings);
  const url = new URL(settings.publicUrl);
  url.port = String(apiB);
  return {
    ...env,
    PORT: String(apiB),
    METRICS_PORT: String(metricsB),
    PUBLIC_URL: url.origin,
    API_URL: `http://${settings.reachableHost}:${apiB}/api`,
  };
}

function api(name: string, env: Environment): Program {
  const isReady = () => answersOk(`${env.API_URL}/health`);
  return { name, ...node(SCRIPTS.api), env: { ...SMALL_MALLOC, ...API_MALLOC, ...env }, isReady };
}

function watched(role: Role, place: number, env: Environment, port: number): Program {
  const isReady = () => answersOk(`http://127.0.0.1:${port}/`);
  return { name: `${role}-${place + 1}`, ...node(SCRIPTS[role]), env: { ...SMALL_MALLOC, ...env }, isReady };
}
