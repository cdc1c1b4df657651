import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Stripe from 'stripe';
import { StripeDeadline } from './stripe-deadline.js';

const broken = () => new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'broken' });

describe('patience with Stripe', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A call that fails after `ms`, every time. */
  const breaksAfter = (ms: number) =>
    jest.fn((options: Stripe.RequestOptions) => {
      const { timeout = 0 } = options;
      return new Promise<never>((_, reject) => setTimeout(() => reject(broken()), Math.min(ms, timeout)));
    });
  const askFor = async (call: (options: Stripe.RequestOptions) => Promise<unknown>) => {
    const since = Date.now();
    const asked = new StripeDeadline({ answerMs: 12_000 }).ask(call).then(
      () => 'answered',
      (error: Error) => error.name,
    );
    await jest.runAllTimersAsync();
    return { said: await asked, took: Date.now() - since };
  };

  it('tries once more what broke at once', async () => {
    const call = jest.fn<(options: Stripe.RequestOptions) => Promise<string>>();
    call.mockRejectedValueOnce(broken()).mockResolvedValueOnce('pi_1');
    expect(await new StripeDeadline({ answerMs: 12_000 }).ask(call)).toBe('pi_1');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each([0, 3_000, 8_000, 60_000])('ends within ten seconds when calls break after %d ms', async (ms) => {
    const { took } = await askFor(breaksAfter(ms));
    expect(took).toBeLessThanOrEqual(10_200);
  });

  it('gives up an answer that never ends, timeout or not', async () => {
    const { said, took } = await askFor(() => new Promise(() => undefined));
    expect([said, took <= 10_200]).toEqual(['Refusal', true]);
  });

  it('does not ask again what was refused', async () => {
    const call = jest.fn(async () => {
      throw new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'no' });
    });
    expect((await askFor(call)).said).not.toBe('answered');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is one for all calls of a checkout', async () => {
    const { ask } = new StripeDeadline({ answerMs: 12_000 });
    const first = ask(breaksAfter(60_000)).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(11_000);
    await first;
    const call = jest.fn(async () => 'late');
    await expect(ask(call)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(call).not.toHaveBeenCalled();
  });
});
