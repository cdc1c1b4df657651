import { z } from 'zod';
import { defineEvent } from './define.js';

/** Events of `log.visits`, the log of what visitors do. None of them says who somebody is. */

const sessionId = z.string();

const client = { device: z.string(), browser: z.string(), os: z.string() };

const page = {
  /** Without query and fragment. */
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
    /** The site that the visitor came from; `direct` when the browser names none. */
    referrer: z.string(),
    /** `utm_campaign` of the first address. */
    campaign: z.string().nullable(),
    ...client,
  }),
);

/** A page view, or what became of one: the same `viewId` again carries the seconds for which the page was visible. */
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

/** An order of this visit was paid. Neither names the other: the event has no order, and the order no visit. */
export const VisitConverted = defineEvent(
  'VisitConverted',
  1,
  z.object({
    sessionId,
    /** Campaign code of the order. */
    campaignCode: z.string().nullable(),
  }),
);

/** Views by visitors who have not consented: numbers only. */
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
