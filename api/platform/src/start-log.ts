import type { Logger } from './logging.js';
import { RELEASE } from './release.js';

/** The first line of a process, and warnings of what an operator should know. */
export function logStart(
  log: Logger,
  { production, staging, uid = process.getuid?.() }: { production: boolean; staging: boolean; uid?: number },
): void {
  const context = 'Process';
  log.info({ context, ...RELEASE }, 'starting');
  if (staging)
    log.warn({ context }, 'STAGING is on: this shop takes test payments only and is kept out of search engines');
  if (production && uid === 0)
    log.warn({ context }, 'runs as root, so that a fault in it reaches the whole machine: run it as a user of its own');
}
