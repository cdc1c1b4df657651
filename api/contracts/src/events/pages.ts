import { z } from 'zod';
import { defineEvent } from './define.js';

const id = z.number().int().positive();

const marketingPageDetails = {
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  /** HTML, sanitised before it was stored. */
  content: z.string(),
  featuredImage: z.string().nullable(),
  /** Empty texts are made from the page itself. */
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.string(),
  ctaText: z.string(),
  ctaLink: z.string(),
  isActive: z.boolean(),
  isPublished: z.boolean(),
  /** Shoppers see a published page from publishAt until unpublishAt; null leaves that end open. */
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
};

export const MarketingPageCreated = defineEvent(
  'MarketingPageCreated',
  2,
  z.object({ marketingPageId: id, createdAt: z.iso.datetime(), ...marketingPageDetails }),
);
/** Holds only what changed. */
export const MarketingPageChanged = defineEvent(
  'MarketingPageChanged',
  2,
  z.object({ marketingPageId: id, changes: z.object(marketingPageDetails).partial() }),
);
export const MarketingPageDeleted = defineEvent('MarketingPageDeleted', 1, z.object({ marketingPageId: id }));

export const pageEvents = [MarketingPageCreated, MarketingPageChanged, MarketingPageDeleted] as const;
