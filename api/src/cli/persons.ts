import { Refusal } from '@kronblad/contracts/refusals';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from '../app.module.js';
import { apiVars } from '../config/index.js';
import { ErasePerson, type PersonRecord, PersonRecords, StillOpen } from '../privacy/index.js';
import { CommandFailed, runCommand } from './run-command.js';

const USAGE = `Usage: npm run persons -- erase <order number> [--confirm]
Forgets whoever placed the order. Without --confirm it only tells what would go and what stays.
`;

/** Answers requests of those whom the data is about. Returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const [command, orderNumber, ...more] = args.filter((arg) => arg !== '--confirm');
  if (command !== 'erase' || !orderNumber || more.length > 0) {
    process.stderr.write(USAGE);
    return 64;
  }
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['fatal'],
    abortOnError: false,
  });
  try {
    const record = await app.get(PersonRecords, { strict: false }).of(orderNumber);
    const erased = args.includes('--confirm');
    if (!erased && record.open.length > 0) throw new StillOpen(record.open);
    const letters = erased ? await app.get(CommandBus).execute(new ErasePerson(orderNumber)) : null;
    process.stdout.write(linesOf(orderNumber, record, letters).join('\n'));
    return 0;
  } catch (error) {
    throw asFailure(error, orderNumber);
  } finally {
    await app.close();
  }
}

function linesOf(
  orderNumber: string,
  { orders, withdrawals, receipts, keptUntil }: PersonRecord,
  letters: { readonly removed: number; readonly kept: number } | null,
): string[] {
  const stays =
    receipts.length > 0
      ? `Stays in the books until ${keptUntil}, with name and address: ${receipts.join(', ')}`
      : 'Nothing of it is in the books.';
  const withdrawn = withdrawals.length > 0 ? `; withdrawals from ${withdrawals.join(', ')}` : '';
  const about = `${orders.join(', ')}${withdrawn}; messages from the same e-mail address`;
  if (!letters)
    return [`Would be forgotten: who placed ${about}`, stays, 'Say it again with --confirm. It is for ever.', ''];
  const underWay = letters.kept > 0 ? ` (${letters.kept} are under way: say the same again in a minute)` : '';
  return [
    `Forgotten ${new Date().toISOString()}: who placed ${about}`,
    `Letters removed from the queue: ${letters.removed}${underWay}`,
    stays,
    `Keep "${orderNumber}" where the backups are: what is restored from one of before today has to be erased again.`,
    'Left to do by hand: Stripe, and the mailboxes that letters went to (docs/security.md).',
    '',
  ];
}

function asFailure(error: unknown, orderNumber: string): unknown {
  if (error instanceof StillOpen) return new CommandFailed(error.message);
  return error instanceof Refusal && error.code === 'order_not_found'
    ? new CommandFailed(`There is no order ${orderNumber}.`)
    : error;
}

await runCommand(run);
