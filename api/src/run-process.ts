import { PortUnavailable } from '@kronblad/platform/listening';
import type { Logger } from '@kronblad/platform/logging';
import { forceExitAfter, SHUTDOWN_SIGNALS } from '@kronblad/platform/shutdown';
import type { INestApplicationContext } from '@nestjs/common';
import { isDatabaseUnreachable } from './event-store/index.js';

/**
 * Makes an application and lets it begin its work, and sees to it that the process ends as it should: at once and with one
 * line when it cannot start, and after a signal in order, within the grace at the latest.
 */
export async function runProcess<App extends INestApplicationContext>(
  log: Logger,
  make: () => Promise<App>,
  begin: (app: App) => Promise<void>,
): Promise<void> {
  try {
    const app = await make();
    // By exit and not by the signal: the log's last lines are written then.
    app.enableShutdownHooks([...SHUTDOWN_SIGNALS], { useProcessExit: true });
    forceExitAfter(() => log.warn('something did not let go in time; left behind'));
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
