import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { stripeDeadline, withoutDeadline } from './stripe-deadline.js';
import { withIdempotencyKey } from './with-idempotency-key.js';

type Answer = 'ok' | 'lost' | 500 | 503;

/** Simulates Stripe's replays: the first success or 500 for a key is returned again. */
function stripeThat(...answers: Answer[]) {
  const kept = new Map<string, 'ok' | 500>();
  const asked: string[] = [];
  const carryOut = (key: string): Answer => {
    const answer = answers.shift() ?? 'ok';
    if (answer === 500 || answer === 'ok') kept.set(key, answer);
    if (answer === 'lost') kept.set(key, 'ok');
    return answer;
  };
  const call = async ({ idempotencyKey: key = '' }: Stripe.RequestOptions): Promise<string> => {
    asked.push(key);
    const known = kept.get(key);
    const answer = known ?? carryOut(key);
    if (answer === 'ok') return key;
    if (answer === 'lost') throw new Stripe.errors.StripeConnectionError({ type: 'api_error' });
    const headers: Record<string, string> = known ? { 'idempotent-replayed': 'true' } : {};
    throw new Stripe.errors.StripeAPIError({ type: 'api_error', statusCode: answer, headers });
  };
  return { asked, call };
}

describe.each([
  ['without hurry', () => withoutDeadline],
  ['at the counter', () => stripeDeadline({ answerMs: 12_000 })],
])('Stripe asked under idempotency keys, %s', (_, ask) => {
  const trying = (call: (options: Stripe.RequestOptions) => Promise<string>) =>
    withIdempotencyKey(ask(), 'k', call).catch((error: Error) => error.name);

  it('Stripe is asked under the next key when it keeps a 500 under the first', async () => {
    const { asked, call } = stripeThat(500);
    expect(await trying(call)).toBe('k-2');
    expect(asked).toEqual(['k', 'k', 'k-2']);
  });

  it('Stripe is asked under the same key again when the answer was lost or came from before it', async () => {
    const lost = stripeThat(500, 'lost');
    await trying(lost.call);
    expect(await trying(lost.call)).toBe('k-2');
    const overloaded = stripeThat(503);
    expect(await trying(overloaded.call)).toBe('k');
    expect(overloaded.asked).toEqual(['k', 'k']);
  });

  it('Stripe is not called again while it keeps failing, and a later call continues with the same key', async () => {
    const { asked, call } = stripeThat(500, 500, 500);
    expect(await trying(call)).toBe('Error');
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(await trying(call)).toBe('k-4');
  });

  it('Stripe is not asked again for what it refuses', async () => {
    const asked: unknown[] = [];
    const call = async (options: Stripe.RequestOptions) => {
      asked.push(options);
      throw new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', statusCode: 400 });
    };
    await trying(call);
    expect(asked).toHaveLength(1);
  });
});
