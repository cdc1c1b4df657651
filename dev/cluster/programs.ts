import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '../start/processes/environment.ts';
import { apiProgram, behindProgram } from '../start/processes/programs.ts';
import type { Program } from '../start/processes/supervised.ts';
import { ROOT, type Settings } from '../start/settings.ts';
import { clusterPorts } from './ports.ts';

export function clusterPrograms(settings: Settings, env: Environment): Program[] {
  const { projectors, workers } = clusterPorts(settings);
  return [
    apiProgram('api-a', env),
    apiProgram('api-b', secondApi(settings, env)),
    ...projectors.map((port, place) => behindProgram('projector', `projector-${place + 1}`, env, port)),
    ...workers.map((port, place) => behindProgram('worker', `worker-${place + 1}`, env, port)),
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

const CLOCK_OFF = join(ROOT, 'dev/cluster/clock-off.mjs');

/** The program with a clock that is `seconds` ahead of the machine's, or behind it when negative. */
export function withClockOff(program: Program, seconds: number): Program {
  if (seconds === 0) return program;
  return {
    ...program,
    args: ['--import', pathToFileURL(CLOCK_OFF).href, ...program.args],
    env: { ...program.env, CLOCK_OFF_SECONDS: String(seconds) },
  };
}
