import { asConnectionFault } from '@kronblad/platform/connection-faults';
import { EnvironmentError, EX_CONFIG } from '@kronblad/platform/env';
import { RestoreRefused } from '../backups/index.js';
import { isDatabaseUnreachable, isLockFailure } from '../event-store/index.js';
import { ErasedDuringRebuild, SwapBlockedError } from '../event-store/rebuild/index.js';
import { NotMigrated, unreachableText } from '../event-store/release/index.js';

/** An error that an operator can fix; printed without a stack trace. */
export class CommandFailed extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
  }
}

const PLAIN = [
  RestoreRefused,
  CommandFailed,
  EnvironmentError,
  ErasedDuringRebuild,
  NotMigrated,
  SwapBlockedError,
] as const;

export const OWNER_LOGIN = 'DATABASE_OWNER_URL, or DATABASE_URL where that is not set';

/** `login`: the variable of the command's connection. */
export async function runCommand(
  command: (args: readonly string[]) => Promise<number>,
  login = 'DATABASE_URL',
): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (caught) {
    const error = asConnectionFault(caught, login);
    const { message, code, stack } = error as NodeJS.ErrnoException;
    const isPlain = PLAIN.some((kind) => error instanceof kind) || isLockFailure(error);
    const text = isPlain ? message || code : stack;
    process.stderr.write(`error: ${isDatabaseUnreachable(error) ? unreachableText(error) : text}\n`);
    // Does not wait for connections that the failed start left open.
    process.exit(exitCodeOf(error));
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof EnvironmentError) return EX_CONFIG;
  return error instanceof CommandFailed ? error.exitCode : 1;
}
