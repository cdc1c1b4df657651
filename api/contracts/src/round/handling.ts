import type { DeliveryState, IfAbsent, PlaceKind } from '../recipient/recipient-choices.js';
import { type RecipientTexts, recipientAddress } from '../recipient/recipient-fields.js';

/** The courier's answers to 'Till vem?': `to` follows 'lämnad till' in the buyer's email; without it the recipient took it. */
export interface Handling {
  readonly label: string;
  readonly state: DeliveryState;
  readonly to?: string;
  readonly note?: string;
}

const delivered = (label: string, to?: string): Handling => ({ label, state: 'delivered', ...(to && { to }) });
const missed = (label: string, note: string): Handling => ({ label, state: 'missed', note });

const STAFF: Partial<Record<PlaceKind, Handling>> = {
  church: delivered('Kyrkan', 'kyrkans personal'),
  hospital: delivered('Personalen', 'personalen'),
  care_home: delivered('Personalen', 'personalen'),
  school: delivered('Skolan', 'skolans personal'),
};

/** To whom the flowers can be handed over; in a church there is no recipient at home. */
export function handovers({ place_kind }: { readonly place_kind: PlaceKind }): Handling[] {
  const staff = STAFF[place_kind] ?? [];
  if (place_kind === 'church') return [staff, delivered('Receptionen', 'receptionen')].flat();
  return [
    delivered('Mottagaren'),
    staff,
    delivered('Grannen', 'grannen'),
    delivered('Dörren', 'dörren'),
    delivered('Receptionen', 'receptionen'),
  ].flat();
}

const WHEN_ABSENT: Readonly<Record<Exclude<IfAbsent, 'call'>, Handling>> = {
  door: delivered('Ställd vid dörren', 'dörren'),
  neighbour: delivered('Lämnad hos grannen', 'grannen'),
  return: missed('Tar med tillbaka', 'Blommorna är tillbaka i butiken. Vi hör av oss om en ny tid.'),
};

/**
 * The courier's answers when nobody is at home; the one that the buyer chose comes first. A courier who tries again the
 * same day answers nothing yet, so that the stop stays in the list.
 */
export function absences({ if_absent }: { readonly if_absent: IfAbsent }): Handling[] {
  const all = [WHEN_ABSENT.door, WHEN_ABSENT.neighbour, WHEN_ABSENT.return];
  const chosen = if_absent === 'call' ? [] : [WHEN_ABSENT[if_absent]];
  return [...new Set([...chosen, ...all])];
}

interface Addressed {
  readonly recipient: Partial<RecipientTexts> | null;
}

/** Directions to the address; it names no person. */
export const mapHref = ({ recipient }: Addressed): string => {
  const destination = recipientAddress(recipient ?? {}).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
};
