import type { PulseLog } from '@kronblad/platform/pulse';
import type { Logger } from '@nestjs/common';

export function outageLog(logger: Logger): PulseLog {
  return {
    error: (line) => logger.error(line),
    warn: (line) => logger.warn(line),
    info: (line) => logger.log(line),
  };
}
