import type { HealthMonitorLog } from '@kronblad/platform/health-monitor';
import type { Logger } from '@nestjs/common';

export function outageLogger(logger: Logger): HealthMonitorLog {
  return {
    error: (line) => logger.error(line),
    warn: (line) => logger.warn(line),
    info: (line) => logger.log(line),
  };
}
