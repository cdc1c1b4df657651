import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { Config } from '../config/index.js';
import type { OrderListQuery } from '../orders/index.js';
import type { PaymentIntents } from './payment-intents.js';
import { PaymentPoller } from './payment-poller.js';
import type { PaymentSync } from './payment-sync.js';
import type { Refunds } from './refunds.js';
import type { StripeTransactionImport } from './stripe-balance/stripe-transaction-import.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('Stripe is asked only by the process that leads, from the moment on that it does', async () => {
  const asked: string[] = [];
  const order = { id: 7, intentId: 'pi_1', expiresAt: new Date(8.64e15) };
  const poller = new PaymentPoller(
    { PAYMENT_POLL_SECONDS: 60 } as Config,
    {
      unpaid: async () => [order],
      pendingRefunds: async () => [],
      undecidedDisputes: async () => [],
    } as unknown as OrderListQuery,
    { intent: async (id: string) => asked.push(id) } as unknown as PaymentSync,
    {} as PaymentIntents,
    {} as Refunds,
    {} as CommandBus,
    { importNew: async () => undefined } as unknown as StripeTransactionImport,
  );
  let leads = false;
  poller.start(() => leads);

  await jest.advanceTimersByTimeAsync(180_000);
  expect(asked).toEqual([]);
  leads = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['pi_1']);
  leads = false;
  await jest.advanceTimersByTimeAsync(180_000);
  expect(asked).toEqual(['pi_1']);
  await poller.onApplicationShutdown();
});
