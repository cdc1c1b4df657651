import { z } from 'zod';
import { defineEvent } from '../events/define.js';

const id = z.number().int().positive();

const details = { words: z.string(), title: z.string(), address: z.string() };

export const SearchWordsCreated = defineEvent(
  'SearchWordsCreated',
  1,
  z.object({ searchWordsId: id, createdAt: z.iso.datetime(), ...details }),
);
export const SearchWordsChanged = defineEvent(
  'SearchWordsChanged',
  1,
  z.object({ searchWordsId: id, changes: z.object(details).partial() }),
);
export const SearchWordsDeleted = defineEvent('SearchWordsDeleted', 1, z.object({ searchWordsId: id }));

export const searchWordsEvents = [SearchWordsCreated, SearchWordsChanged, SearchWordsDeleted] as const;
