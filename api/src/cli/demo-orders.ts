import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnvOrExit } from '@kronblad/platform/env';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { apiVars } from '../config/index.js';
import { Database, readLag } from '../event-store/index.js';
import { MailingHistory } from './demo-orders/mailing-history.js';
import { OrderHistory } from './demo-orders/order-history.js';
import { addPastPayments } from './demo-orders/past-payments.js';
import { type PlannedOrder, plannedOrder } from './demo-orders/planned-order.js';
import { StripeHistorySimulator } from './demo-orders/stripe-history-simulator.js';
import { runCommand } from './run-command.js';

const SAY_EVERY_MS = 2_000;
const LOOK_MS = 100;
const MARKETING_CONTACTS = 'projection:marketing-contacts';

/**
 * Reads simulated orders from standard input (JSON lines) and appends their events to the log with dates in the past.
 */
async function run(): Promise<number> {
  const config = parseEnvOrExit(apiVars);
  const plans: PlannedOrder[] = [];
  for await (const line of createInterface({ input: process.stdin })) plans.push(plannedOrder.parse(JSON.parse(line)));
  const app = await NestFactory.createApplicationContext(AppModule.with(config), {
    logger: ['fatal'],
    abortOnError: false,
  });
  try {
    const since = Date.now();
    const line = placedLine(plans.length, since);
    const now = new Date();
    const placed = await new OrderHistory(app).put(plans, now, line);
    const stripe = new StripeHistorySimulator(app);
    await stripe.put(now);
    if (config.STRIPE_API_BASE) await addPastPayments(config.STRIPE_API_BASE, await stripe.money());
    await untilFollowed(app.get(Database), MARKETING_CONTACTS);
    await new MailingHistory(app).put(now);
    const seconds = (Date.now() - since) / 1000;
    process.stdout.write(`Orders: ${placed} placed, ${plans.length - placed} were there (${seconds.toFixed(1)} s)\n`);
    return 0;
  } finally {
    await app.close();
  }
}

async function untilFollowed(database: Database, subscriber: string): Promise<void> {
  while ((await readLag(database, [subscriber])).some(({ lagMs }) => lagMs > 0)) await pause(LOOK_MS);
}

function placedLine(all: number, since: number): () => void {
  let placed = 0;
  let said = since;
  return () => {
    placed++;
    if (Date.now() - said < SAY_EVERY_MS) return;
    said = Date.now();
    const rate = Math.round(placed / ((said - since) / 1000));
    process.stdout.write(`Orders: ${placed} of ${all}, ${rate}/s\n`);
  };
}

await runCommand(run);
