import type { HealthMonitorLog } from '@kronblad/platform/health-monitor';
import { withTimeout } from '@kronblad/platform/with-timeout';
import type { Logger } from '@nestjs/common';
import { Refusal } from '../refusals/index.js';

export function outageLogger(logger: Logger): HealthMonitorLog {
  return {
    error: (line) => logger.error(line),
    warn: (line) => logger.warn(line),
    info: (line) => logger.log(line),
  };
}

const ANSWER_MS = 2_000;

/**
 * Throws the refusal `queue_away` (503) when the queue operation fails or times out. Use it only while a client
 * waits for the result.
 */
export async function orQueueUnavailable<T>(operation: Promise<T>): Promise<T> {
  try {
    return await withTimeout(ANSWER_MS, operation);
  } catch {
    throw new Refusal('queue_away', { retryAfter: 5 });
  }
}
