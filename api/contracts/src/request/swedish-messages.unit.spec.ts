import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { swedishMessage } from './swedish-messages.js';

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: swedishMessage }).error?.issues[0]?.message;

it.each<[z.ZodType, unknown, string]>([
  [z.object({}), [], 'Ska vara ett objekt, inte en lista.'],
  [z.array(z.string()), {}, 'Ska vara en lista, inte ett objekt.'],
  [z.string(), 7, 'Ska vara text, inte ett tal.'],
  [z.number(), 'sju', 'Ska vara ett tal, inte text.'],
  [z.number(), Number.NaN, 'Ska vara ett tal.'],
  [z.number().int(), 1.5, 'Ange ett heltal.'],
  [z.boolean(), null, 'Ska vara sant eller falskt, inte tomt.'],
  [z.string(), undefined, 'Uppgiften saknas.'],
  [z.string().max(3), 'fyra', 'Högst 3 tecken.'],
  [z.array(z.string()).min(1), [], 'Minst 1 st.'],
  [z.number().max(5), 6, 'Högst 5.'],
  [z.number().max(1_000_000), 1e9, 'Högst 1\u00a0000\u00a0000.'],
  [z.number().positive(), 0, 'Måste vara större än 0.'],
  [z.enum(['sent', 'pending']), 'lost', 'Välj något av: sent, pending.'],
  [z.strictObject({}), { färg: 'röd' }, 'Okända uppgifter: färg.'],
  [z.union([z.string(), z.number()]), true, 'Värdet går inte att läsa.'],
  [z.email(), 'ingen', 'Ogiltig(t) e-postadress'],
])('A refused value gets a Swedish message (%#)', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
