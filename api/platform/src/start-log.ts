import type { Logger } from './logging.js';
import { mistypedVariables } from './mistyped.js';
import { RELEASE } from './release.js';

const { env } = process;

export interface StartedProcess {
  readonly production: boolean;
  readonly staging: boolean;
  readonly uid?: number;
}

/** The first line of a process, and warnings of what an operator should know. `known`: the names of its variables. */
export function logStart(
  log: Logger,
  { production, staging, uid = process.getuid?.() }: StartedProcess,
  known: readonly string[],
  given: Readonly<Record<string, string | undefined>> = env,
): void {
  const context = 'Process';
  log.info({ context, ...RELEASE }, 'starting');
  for (const [typed, meant] of mistypedVariables(given, known))
    log.warn({ context }, `the variable ${typed} is unknown: is ${meant} meant?`);
  if (staging)
    log.warn({ context }, 'STAGING is on: this shop takes test payments only and is kept out of search engines');
  if (production && uid === 0)
    log.warn({ context }, 'runs as root, so that a fault in it reaches the whole machine: run it as a user of its own');
}
