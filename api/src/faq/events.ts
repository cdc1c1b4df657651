import { z } from 'zod';
import { defineEvent } from '../events/define.js';

const id = z.number().int().positive();

const details = {
  question: z.string(),
  answer: z.string(),
  linkHref: z.string(),
  linkText: z.string(),
  section: z.string(),
  sortOrder: z.number().int(),
  isPublished: z.boolean(),
};

export const FaqEntryCreated = defineEvent(
  'FaqEntryCreated',
  1,
  z.object({ faqEntryId: id, createdAt: z.iso.datetime(), ...details }),
);
export const FaqEntryChanged = defineEvent(
  'FaqEntryChanged',
  1,
  z.object({ faqEntryId: id, changes: z.object(details).partial() }),
);
export const FaqEntryDeleted = defineEvent('FaqEntryDeleted', 1, z.object({ faqEntryId: id }));

export const faqEvents = [FaqEntryCreated, FaqEntryChanged, FaqEntryDeleted] as const;
