import { isDatabaseAway, SwapHeldUp } from '../event-store/index.js';

/** What an operator can do something about; said without a stack. */
export class CommandFailed extends Error {}

/** Runs a command of the command line; the exit code is what it returns, or 1 when it fails. */
export async function runCommand(command: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    const { message, code, stack } = error as NodeJS.ErrnoException;
    const isPlain = error instanceof CommandFailed || error instanceof SwapHeldUp || isDatabaseAway(error);
    process.stderr.write(`error: ${isPlain ? message || code : stack}\n`);
    process.exitCode = 1;
  }
}
