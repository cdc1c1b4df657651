import { z } from 'zod';
import { defineEvent } from '../events/define.js';

/** Events of `log.visits`. They contain nothing that identifies a person. */

const sessionId = z.string();

const client = { device: z.string(), browser: z.string(), os: z.string() };

const page = {
  /** Path without query and fragment, but with `?kategori=` for the product list of a category. */
  path: z.string(),
  title: z.string(),
  pageType: z.string(),
  productId: z.number().int().nullable(),
};

export const VisitStarted = defineEvent(
  'VisitStarted',
  1,
  z.object({
    sessionId,
    /** The referring site; `direct` when the browser sends none. */
    referrer: z.string(),
    campaign: z.string().nullable(),
    ...client,
  }),
);

/** The event is repeated with the same `viewId` to report for how many seconds the page was visible. */
export const PageViewed = defineEvent(
  'PageViewed',
  1,
  z.object({ sessionId, viewId: z.string().nullable(), seconds: z.number().nullable(), ...page, ...client }),
);

export const VisitorActed = defineEvent(
  'VisitorActed',
  1,
  z.object({
    sessionId,
    action: z.string(),
    productId: z.number().int().nullable(),
    resultCount: z.number().int().nullable(),
    ...client,
  }),
);

/** An order of this visit was paid. For privacy, neither the event nor the order refers to the other. */
export const VisitConverted = defineEvent(
  'VisitConverted',
  1,
  z.object({
    sessionId,
    campaignCode: z.string().nullable(),
  }),
);

/** Views by visitors who did not consent to tracking; only their number is stored. */
export const PageViewsCounted = defineEvent('PageViewsCounted', 1, z.object({ ...page, count: z.number().int() }));

export const BotRequestsCounted = defineEvent(
  'BotRequestsCounted',
  1,
  z.object({ reason: z.string(), count: z.number().int() }),
);

export const visitEvents = [
  VisitStarted,
  PageViewed,
  VisitorActed,
  VisitConverted,
  PageViewsCounted,
  BotRequestsCounted,
] as const;
