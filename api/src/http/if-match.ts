import { Refusal } from '../refusals/index.js';

/**
 * Returns the version in `If-Match: "7"`; null without a header or with `*`. Throws the refusal `malformed` for an
 * unreadable header, because ignoring it could overwrite another edit.
 */
export function ifMatch(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const match = header.match(/^(?:W\/)?"?(\d{1,9})"?$/);
  if (!match) throw new Refusal('malformed', { message: 'If-Match ska vara en version, som "7".' });
  return Number(match[1]);
}
