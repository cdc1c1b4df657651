import { createInterface } from 'node:readline/promises';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from '../app.module.js';
import { apiVars } from '../config/index.js';
import {
  ErasePerson,
  PersonHasOpenMatters,
  type PersonRecord,
  PersonRecords,
  type PersonReference,
  PersonUnknown,
} from '../customers/index.js';
import { CommandFailed, runCommand } from './run-command.js';
import { PERSONS_USAGE } from './usages.js';

async function run(args: readonly string[]): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const [command, named, ...more] = args.filter((arg) => arg !== '--confirm');
  if (command !== 'erase' || !named || more.length > 0) {
    process.stderr.write(`${PERSONS_USAGE}\n`);
    return 64;
  }
  const whom: PersonReference = named === '--email' ? { email: await askedAddress() } : { orderNumber: named };
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['fatal'],
    abortOnError: false,
  });
  try {
    const record = await app.get(PersonRecords, { strict: false }).of(whom);
    const erased = args.includes('--confirm');
    if (!erased && record.open.length > 0) throw new PersonHasOpenMatters(record.open);
    if (erased) await app.get(CommandBus).execute(new ErasePerson(whom));
    process.stdout.write(linesOf(whom, record, erased).join('\n'));
    return 0;
  } catch (error) {
    throw error instanceof PersonHasOpenMatters || error instanceof PersonUnknown
      ? new CommandFailed(error.message)
      : error;
  } finally {
    await app.close();
  }
}

async function askedAddress(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const address = await lines.question('Email address: ');
  lines.close();
  return address;
}

function linesOf(
  whom: PersonReference,
  { orders, withdrawals, receipts, keptUntil }: PersonRecord,
  erased: boolean,
): string[] {
  const stays =
    receipts.length > 0
      ? `Kept in the books until ${keptUntil}, with name and address: ${receipts.join(', ')}`
      : 'The books contain no receipts of this person.';
  const withdrawn = withdrawals.length > 0 ? `; withdrawals from ${withdrawals.join(', ')}` : '';
  const placed = orders.length > 0 ? `the person who placed ${orders.join(', ')}` : 'the person with that address';
  const about = `${placed}${withdrawn}; messages from the same email address`;
  if (!erased) return [`Would be erased: ${about}`, stays, 'Run again with --confirm. Erasure cannot be undone.', ''];
  return [
    `Erased ${new Date().toISOString()}: ${about}`,
    'Emails to and about the person leave the queue within moments, or as soon as the shop runs.',
    stays,
    `Keep ${'orderNumber' in whom ? `"${whom.orderNumber}"` : 'the address'} with the backups: after restoring an older backup, erase the person again.`,
    'To be done by hand: Stripe, and the mailboxes that received emails (docs/security.md).',
    '',
  ];
}

await runCommand(run);
