import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Refusal } from '../refusals/index.js';
import { refuseFields, validationPipe } from './validation.js';

describe('an error about fields', () => {
  it('An error about fields lists at most 20 fields', () => {
    const issues = Array.from({ length: 5_000 }, (_, row) => ({ path: ['items', row, 'id'], message: 'Fattas.' }));
    const { fields } = refuseFields(issues).details;
    expect(Object.keys(fields ?? {})).toHaveLength(20);
    expect(fields).toMatchObject({ 'items.0.id': 'Fattas.' });
  });
});

describe('a body', () => {
  const check = (value: unknown, schema: z.ZodType) => validationPipe().transform(value, { type: 'body', schema });

  it('A body with too long a list is refused before its items are checked', async () => {
    let looked = 0;
    const row = Object.defineProperty({}, 'id', { enumerable: true, get: () => looked++ });
    const schema = z.object({ items: z.array(z.object({ id: z.number() })).max(3) });
    await expect(check({ items: Array.from({ length: 4 }, () => row) }, schema)).rejects.toThrow(Refusal);
    expect(looked).toBe(0);
    expect(await check({ items: [row] }, schema)).toEqual({ items: [{ id: 0 }] });
  });

  it('A body keeps no key that a prototype has', async () => {
    const schema = z.object({ loose: z.record(z.string(), z.unknown()) });
    const value = JSON.parse('{"loose":{"a":[{"constructor":1,"b":2}],"__proto__":{"c":3},"prototype":4}}');
    const checked = (await check(value, schema)) as { loose: object };
    expect(JSON.stringify(checked)).toBe('{"loose":{"a":[{"b":2}]}}');
    expect(Object.getPrototypeOf(checked.loose)).toBe(Object.prototype);
  });
});
