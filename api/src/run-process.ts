import { asConnectionFault } from '@kronblad/platform/connection-faults';
import { EnvironmentError, EX_CONFIG } from '@kronblad/platform/env';
import { PortUnavailable } from '@kronblad/platform/listening';
import type { Logger } from '@kronblad/platform/logging';
import { forceExitAfter, SHUTDOWN_SIGNALS } from '@kronblad/platform/shutdown';
import type { INestApplicationContext } from '@nestjs/common';
import { isDatabaseUnreachable } from './event-store/index.js';
import { NotMigrated, unreachableText } from './event-store/release/index.js';

/**
 * If the application cannot start, logs one line and exits with code 1, or 78 when the configuration is wrong. After a
 * signal it shuts down in order; after the grace period the process is forced to exit.
 */
export async function runProcess<App extends INestApplicationContext>(
  log: Logger,
  make: () => Promise<App>,
  begin: (app: App) => Promise<void>,
): Promise<void> {
  try {
    const app = await make();
    // Exits by process.exit instead of the signal, so that the last log lines are written.
    app.enableShutdownHooks([...SHUTDOWN_SIGNALS], { useProcessExit: true });
    forceExitAfter(() => log.warn('shutdown timed out; exiting with open handles'));
    await begin(app);
  } catch (caught) {
    const error = asConnectionFault(caught);
    log.fatal(explained(error), 'could not start');
    process.exit(error instanceof EnvironmentError ? EX_CONFIG : 1);
  }
}

function explained(error: unknown): object {
  if (isDatabaseUnreachable(error)) return { reason: unreachableText(error) };
  const reason = error instanceof Error ? error.message : String(error);
  const isPlain = [PortUnavailable, EnvironmentError, NotMigrated].some((kind) => error instanceof kind);
  return isPlain ? { reason } : { reason, err: error };
}
