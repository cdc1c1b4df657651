import { z } from 'zod';
import { defineEvent } from './define.js';

/** Events of `log.visits`, the log of visits. They contain no identity. */

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
    /** The referring site; `direct` when the browser sends none. */
    referrer: z.string(),
    /** `utm_campaign` of the landing page. */
    campaign: z.string().nullable(),
    ...client,
  }),
);

/** A page view. The event is repeated with the same `viewId` to report the seconds for which the page was visible. */
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
    /** The order's campaign code. */
    campaignCode: z.string().nullable(),
  }),
);

/** Number of views by visitors without consent. */
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
