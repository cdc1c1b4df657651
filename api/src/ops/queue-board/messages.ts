import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { swedishMessages } from './messages.sv.js';

export interface Messages {
  readonly [key: string]: string | Messages;
}

/**
 * The dashboard has a fixed list of languages. Swedish takes the place of Danish, which has the same date and plural
 * formats.
 */
export const LANGUAGE_SLOT = 'da-DK';

/**
 * Fills missing Swedish texts with the package's English ones, because the dashboard shows the key of a missing text.
 */
export function dashboardMessages(): Messages {
  const ui = createRequire(createRequire(import.meta.url).resolve('@bull-board/api')).resolve(
    '@bull-board/ui/package.json',
  );
  const original = new URL(`dist/static/locales/en-US/messages.json`, `file://${ui}`);
  return merged(JSON.parse(readFileSync(original, 'utf8')), swedishMessages);
}

function merged(base: Messages, over: Messages): Messages {
  const entries = Object.entries(over).map(([key, text]) => {
    const below = base[key];
    return [key, typeof text === 'string' || typeof below !== 'object' ? text : merged(below, text)] as const;
  });
  return { ...base, ...Object.fromEntries(entries) };
}
