import { boundedEditDistance, maxEdits } from '@kronblad/contracts/search/edit-distance';

const COMMON = [
  'gmail.com',
  'hotmail.com',
  'hotmail.se',
  'outlook.com',
  'live.se',
  'icloud.com',
  'telia.com',
  'yahoo.com',
  'yahoo.se',
  'comhem.se',
  'bredband.net',
] as const;
/** Domains that exist although they look like a misspelled common one. */
const OTHERS = new Set(['mail.com', 'ymail.com', 'email.com', 'outlook.se', 'live.com', 'telia.se', 'bredband2.com']);
/** Endings that these two do not have: their addresses end in `.com` only. */
const ONLY_COM = /^(gmail|icloud)\.(?!com$)[a-z.]+$/;
const FOREIGN = /^(hotmail|outlook|live|yahoo)\.(?:[a-z]{2}|co\.[a-z]{2})$/;

/** The address with the common domain that was probably meant; null when the domain looks right. */
export function emailSuggestion(typed: string): string | null {
  const [, local, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  const brand = ONLY_COM.exec(domain ?? '')?.[1];
  if (local && brand) return `${local}@${brand}.com`;
  if (!local || !domain || OTHERS.has(domain) || FOREIGN.test(domain)) return null;
  const near = COMMON.map((meant) => ({ meant, edits: boundedEditDistance(domain, meant, maxEdits(meant.length)) }))
    .flatMap(({ meant, edits }) => (edits === null ? [] : [{ meant, edits }]))
    .toSorted((one, other) => one.edits - other.edits);
  const [best] = near;
  return best && best.edits > 0 ? `${local}@${best.meant}` : null;
}
