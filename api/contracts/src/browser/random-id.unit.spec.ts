import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { randomHex, randomUuid } from './random-id.js';

it('Random ids are valid uuids of version 4, and each differs', () => {
  const ids = Array.from({ length: 50 }, randomUuid);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(50);
});

it('Random ids are 128 bits in hexadecimal', () => {
  expect(randomHex()).toMatch(/^[0-9a-f]{32}$/);
});
