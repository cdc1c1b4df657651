import { Refusal } from '@kronblad/contracts/refusals';

/**
 * The version that a change was made from, of `If-Match: "7"`; null when none is demanded (no header, or `*`). Who demands
 * what cannot be read is refused with `malformed`: passing it over would overwrite what somebody else has changed.
 */
export function ifMatch(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const match = header.match(/^(?:W\/)?"?(\d{1,9})"?$/);
  if (!match) throw new Refusal('malformed', { message: 'If-Match ska vara en version, som "7".' });
  return Number(match[1]);
}
