import { expect, it } from '@jest/globals';
import { Meeting } from './meeting.js';

it('holds who waits for everybody until each has come, or has said that it need not be waited for', async () => {
  const meeting = new Meeting(3);
  const [first, second, third] = [meeting.member(), meeting.member(), meeting.member()];
  let met = 0;
  const waiting = [first, second].map(async ({ everybody }) => {
    await everybody();
    met++;
  });
  // Who comes twice counts once.
  first.arrive();
  await new Promise((resolve) => setImmediate(resolve));
  expect(met).toBe(0);
  third.arrive();
  await Promise.all(waiting);
  expect(met).toBe(2);
});
