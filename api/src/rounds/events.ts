import { z } from 'zod';
import { defineEvent } from '../events/define.js';

const day = z.iso.date();

export const RoundOrdered = defineEvent(
  'RoundOrdered',
  1,
  z.object({ day, orderIds: z.array(z.number().int().positive()) }),
);
export const RoundLinkMade = defineEvent(
  'RoundLinkMade',
  1,
  z.object({ day, generation: z.number().int().positive() }),
);
export const RoundLinksRevoked = defineEvent('RoundLinksRevoked', 1, z.object({ day }));

export const roundEvents = [RoundOrdered, RoundLinkMade, RoundLinksRevoked] as const;
