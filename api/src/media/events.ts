import { z } from 'zod';
import { defineEvent } from '../events/define.js';

/** A picture of another shop is stored. `pictureId`: the effect that fetched it first. */
export const PictureFetched = defineEvent(
  'PictureFetched',
  1,
  z.object({ pictureId: z.string(), filename: z.string() }),
);

export const mediaEvents = [PictureFetched] as const;
