import { z } from 'zod';
import { defineEvent } from '../events/define.js';

const id = z.number().int().positive();

const marketingPageDetails = {
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  /** HTML, sanitized before it is stored. */
  content: z.string(),
  featuredImage: z.string().nullable(),
  ctaText: z.string(),
  ctaLink: z.string(),
  isActive: z.boolean(),
  isPublished: z.boolean(),
  /** A published page is public from publishAt until unpublishAt; null means no limit. */
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
};

export const MarketingPageCreated = defineEvent(
  'MarketingPageCreated',
  2,
  z.object({ marketingPageId: id, createdAt: z.iso.datetime(), ...marketingPageDetails }),
);
export const MarketingPageChanged = defineEvent(
  'MarketingPageChanged',
  2,
  z.object({ marketingPageId: id, changes: z.object(marketingPageDetails).partial() }),
);
export const MarketingPageDeleted = defineEvent('MarketingPageDeleted', 1, z.object({ marketingPageId: id }));

export const pageEvents = [MarketingPageCreated, MarketingPageChanged, MarketingPageDeleted] as const;
