import type { Logger } from './logging.js';
import { RELEASE } from './release.js';

/** The first line of a process, and a warning when it has more rights than it needs. */
export function logStart(
  log: Logger,
  { production, uid = process.getuid?.() }: { production: boolean; uid?: number },
): void {
  const context = 'Process';
  log.info({ context, ...RELEASE }, 'starting');
  if (production && uid === 0)
    log.warn({ context }, 'runs as root, so that a fault in it reaches the whole machine: run it as a user of its own');
}
