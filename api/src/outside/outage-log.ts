import type { PulseLog } from '@kronblad/platform/pulse';
import type { Logger } from '@nestjs/common';

/** Nest's logger for a `Pulse`. */
export function outageLog(logger: Logger): PulseLog {
  return {
    error: (line) => logger.error(line),
    warn: (line) => logger.warn(line),
    info: (line) => logger.log(line),
  };
}
