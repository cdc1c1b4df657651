import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stripeDeadline } from './stripe-deadline.js';

describe('the deadline of calls to Stripe', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('The deadline of calls to Stripe ends a call two seconds before the response is due', async () => {
    const asked = stripeDeadline({ answerMs: 12_000 })(() => new Promise(() => undefined)).catch((error) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await asked).toMatchObject({ code: 'payment_unavailable' });
  });

  it('The deadline of calls to Stripe is one for all calls of a request', async () => {
    const ask = stripeDeadline({ answerMs: 12_000 });
    await jest.advanceTimersByTimeAsync(9_000);
    expect(await ask(async ({ timeout = 0 }) => timeout)).toBeLessThan(1_000);
    await jest.advanceTimersByTimeAsync(1_000);
    const call = jest.fn(async () => 'late');
    await expect(ask(call)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(call).not.toHaveBeenCalled();
  });
});
