import { ROBOTS, SEO_ENTITY_TYPES } from '@kronblad/contracts/seo/seo-entities';
import { z } from 'zod';
import { defineEvent } from '../events/define.js';

const id = z.number().int().positive();

const seoDetails = {
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
  canonicalUrl: z.string(),
  ogTitle: z.string(),
  ogDescription: z.string(),
  ogImage: z.string().nullable(),
  robots: z.enum(ROBOTS),
};

export const SeoRecordCreated = defineEvent(
  'SeoRecordCreated',
  1,
  z.object({
    seoRecordId: id,
    createdAt: z.iso.datetime(),
    entityType: z.enum(SEO_ENTITY_TYPES),
    entityId: z.string(),
    ...seoDetails,
  }),
);
export const SeoRecordChanged = defineEvent(
  'SeoRecordChanged',
  1,
  z.object({ seoRecordId: id, changes: z.object(seoDetails).partial() }),
);
export const SeoRecordDeleted = defineEvent('SeoRecordDeleted', 1, z.object({ seoRecordId: id }));

export const seoEvents = [SeoRecordCreated, SeoRecordChanged, SeoRecordDeleted] as const;
