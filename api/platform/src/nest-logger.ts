import type { LoggerService, Logger as NestsLogger } from '@nestjs/common';
import type { HealthMonitorLog } from './health-monitor.js';
import type { Logger } from './logging.js';

/** Contexts of Nest's own start-up lines. There are dozens of them, so they are logged at debug level. */
const NESTS_OWN = new Set([
  'NestFactory',
  'NestApplication',
  'NestApplicationContext',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** In these contexts Nest logs a start-up error and then throws it. Logged as debug, because main logs it too. */
const THROWN_AS_WELL = new Set(['ExceptionHandler', 'NestApplication']);

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

export class NestLogger implements LoggerService {
  private readonly contexts = new Map<string, Logger>();

  constructor(private readonly root: Logger) {}

  log(message: unknown, ...more: unknown[]): void {
    this.write(NESTS_OWN.has(String(more.at(-1))) ? 'debug' : 'info', message, more);
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }

  error(message: unknown, ...more: unknown[]): void {
    this.write(THROWN_AS_WELL.has(String(more.at(-1))) ? 'debug' : 'error', message, more);
  }

  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }

  /** Nest passes the context last, and the stack of an error before it. */
  private write(level: Level, message: unknown, more: readonly unknown[]): void {
    const context = more.at(-1);
    const log = typeof context === 'string' ? this.of(context) : this.root;
    const [stack] = more.slice(0, -1).filter((each) => typeof each === 'string');
    if (message instanceof Error) log[level]({ err: message }, message.message);
    else if (typeof message === 'object' && message !== null) log[level](message);
    else log[level](stack ? { reason: String(message), stack } : {}, String(message));
  }

  private of(context: string): Logger {
    const known = this.contexts.get(context);
    if (known) return known;
    const child = this.root.child({ context });
    this.contexts.set(context, child);
    return child;
  }
}

export function outageLogger(logger: NestsLogger): HealthMonitorLog {
  return {
    error: (line) => logger.error(line),
    warn: (line) => logger.warn(line),
    info: (line) => logger.log(line),
  };
}
