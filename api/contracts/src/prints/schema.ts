import { z } from 'zod';
import { answer, day } from '../request/schema.js';
import { PRINT_KINDS } from './papers.js';

const CHOOSE = 'Välj vad som ska skrivas ut.';

/** `only_new`: without papers that were printed since the order's last change; the lists are always whole. */
export const printRequest = z.object({
  day,
  kinds: z.array(z.enum(PRINT_KINDS, { error: CHOOSE })).min(1, CHOOSE),
  only_new: z.boolean().default(false),
});
export type PrintRequest = z.input<typeof printRequest>;

export const printId = z.uuid();
export const startedPrint = answer({ id: 'StartedPrint' })({ id: z.string() });
