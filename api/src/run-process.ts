import { PortUnavailable } from '@kronblad/platform/listening';
import type { Logger } from '@kronblad/platform/logging';
import { forceExitAfter, SHUTDOWN_SIGNALS } from '@kronblad/platform/shutdown';
import type { INestApplicationContext } from '@nestjs/common';
import { isDatabaseUnreachable } from './event-store/index.js';

/**
 * Creates and starts an application. If it cannot start, logs one line and exits with code 1. After a signal it shuts
 * down in order, and is forced to exit after the grace period.
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
  } catch (error) {
    log.fatal(explained(error), 'could not start');
    process.exit(1);
  }
}

/** Errors of the environment (port, database) are logged without a stack. */
function explained(error: unknown): object {
  if (!(error instanceof PortUnavailable) && !isDatabaseUnreachable(error)) return { err: error };
  const { message, code } = error as NodeJS.ErrnoException;
  return { reason: message || code };
}
