import { z } from 'zod';
import { dayOrder } from '../day/schema.js';
import { type Answer, answer } from '../request/schema.js';

export const ceremonyView = answer({
  id: 'CeremonyView',
  description: 'A funeral with its orders, without prices. A name that a buyer spells otherwise is another ceremony.',
})({
  day: z.string(),
  time: z.string().describe('When it begins, `11:00`.'),
  place: z.string(),
  deceased: z.string(),
  undertaker: z.string().nullable(),
  orders: z.array(dayOrder),
});
export type CeremonyView = Answer<typeof ceremonyView>;
