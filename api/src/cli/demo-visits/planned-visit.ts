import { EVENT_TYPES, PAGE_TYPES } from '@kronblad/contracts/views/visitors';
import { z } from 'zod';

/** A simulated visit. `client` null: the visitor gave no consent. `bot`: why the visit counts as a bot's; else null. */
export const plannedVisit = z.object({
  day_id: z.string().min(8),
  session_id: z.string(),
  at: z.iso.datetime(),
  client: z.object({ device: z.string(), browser: z.string(), os: z.string() }).nullable(),
  referrer: z.string(),
  campaign: z.string().nullable(),
  bot: z.string().nullable(),
  order: z.object({ after: z.number().min(0), campaign_code: z.string().nullable() }).nullable(),
  steps: z.array(
    z.object({
      after: z.number().min(0),
      page: z
        .object({
          path: z.string(),
          title: z.string(),
          page_type: z.enum(PAGE_TYPES),
          product_id: z.number().int().nullable(),
          seconds: z.number(),
        })
        .optional(),
      action: z
        .object({
          type: z.enum(EVENT_TYPES),
          product_id: z.number().int().optional(),
          results: z.number().int().optional(),
        })
        .optional(),
    }),
  ),
});

export type PlannedVisit = z.output<typeof plannedVisit>;
