import { describe, expect, it } from '@jest/globals';
import { together } from './together.js';

const later = (value: unknown, fails = false) =>
  new Promise((resolve, reject) => setImmediate(() => (fails ? reject(value) : resolve(value))));

describe('work of one transaction, together', () => {
  it('gives the answers in the order in which was asked', async () => {
    expect(await together([later('slow'), Promise.resolve(2)])).toEqual(['slow', 2]);
  });

  it('waits for all of it before it fails', async () => {
    let isDone = false;
    const slow = later('done').then(() => {
      isDone = true;
    });
    await expect(together([Promise.reject(new Error('no')), slow])).rejects.toThrow('no');
    expect(isDone).toBe(true);
  });

  it('says what went wrong first, not what failed because the transaction was lost', async () => {
    const aborted = Object.assign(new Error('current transaction is aborted'), { code: '25P02' });
    const shortage = Object.assign(new Error('check violated'), { code: '23514' });
    await expect(together([later(aborted, true), later(shortage, true)])).rejects.toBe(shortage);
  });
});
