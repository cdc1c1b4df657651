import { describe, expect, it } from '@jest/globals';
import type { PersonKeys } from '../event-store/index.js';
import type { Limit, RateLimits } from '../http/index.js';
import { UnverifiedRecipientLimit } from './unverified-recipient-limit.js';

const LIMITS = {
  perMailbox: { name: 'mailbox', points: 2, seconds: 60 },
  inAll: { name: 'all', points: 3, seconds: 60 },
};

function emails() {
  const counts = new Map<string, number>();
  const hasLeft = async ({ name, points }: Limit, key: string) => {
    const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
    counts.set(`${name} ${key}`, count);
    return count <= points;
  };
  const persons = { personId: (email: string) => email };
  const strangers = new UnverifiedRecipientLimit(
    { hasLeft } as unknown as RateLimits,
    persons as unknown as PersonKeys,
  );
  return (email: string) => strangers.tryConsume(email, LIMITS);
}

describe('emails to unverified addresses', () => {
  it('are limited per mailbox, however its address is spelled', async () => {
    const tryConsume = emails();
    expect([await tryConsume('a+1@x.se'), await tryConsume('A+2@x.se'), await tryConsume('a@x.se')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are limited in total', async () => {
    const tryConsume = emails();
    for (const email of ['a@x.se', 'b@x.se', 'c@x.se']) expect(await tryConsume(email)).toBe(true);
    expect(await tryConsume('d@x.se')).toBe(false);
  });

  it('refused for one mailbox do not count towards the total', async () => {
    const tryConsume = emails();
    for (let nth = 0; nth < 50; nth++) await tryConsume('a@x.se');
    expect([await tryConsume('b@x.se'), await tryConsume('c@x.se')]).toEqual([true, false]);
  });
});
