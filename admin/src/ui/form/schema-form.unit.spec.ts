import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { formValues, payloadOf } from './schema-form';

const schema = z.object({
  name: z.string().min(1),
  note: z.string().default(''),
  until: z.string().nullable().default(null),
  order: z.number().min(0),
  is_active: z.boolean().default(true),
});

it('A form starts a new record with the defaults and an existing one with its own fields', () => {
  expect(formValues(schema, undefined, { order: 3 })).toEqual({
    name: null,
    note: '',
    until: null,
    order: 3,
    is_active: true,
  });
  const record = { id: 1, version: 2, name: 'A', note: 'B', until: null, order: 1, is_active: false };
  const { id: _id, version: _version, ...own } = record;
  expect(formValues(schema, record, { order: 3 })).toEqual(own);
});

it('A form sends cleared inputs as the schema takes them', () => {
  const form = { name: null, note: null, until: '', order: null, is_active: false, more: 1 };
  expect(payloadOf(schema, form, { order: 0 })).toEqual({
    name: '',
    note: '',
    until: null,
    order: 0,
    is_active: false,
  });
});
