import { expect, it } from '@jest/globals';
import { pipelined } from './pipelined.js';

const later = (value: unknown, fails = false) =>
  new Promise((resolve, reject) => setImmediate(() => (fails ? reject(value) : resolve(value))));

it('A pipeline of statements returns the results in the order of the parts', async () => {
  expect(await pipelined([later('slow'), Promise.resolve(2)])).toEqual(['slow', 2]);
});

it('A pipeline of statements waits for every part before it fails', async () => {
  let isDone = false;
  const slow = later('done').then(() => {
    isDone = true;
  });
  await expect(pipelined([Promise.reject(new Error('no')), slow])).rejects.toThrow('no');
  expect(isDone).toBe(true);
});

it('A pipeline of statements throws the first cause, not the errors that follow from the aborted transaction', async () => {
  const aborted = Object.assign(new Error('current transaction is aborted'), { code: '25P02' });
  const shortage = Object.assign(new Error('check violated'), { code: '23514' });
  await expect(pipelined([later(aborted, true), later(shortage, true)])).rejects.toBe(shortage);
});
