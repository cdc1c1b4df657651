import type { Actor } from './stored-event.js';

const KINDS: Readonly<Record<Actor['kind'], string>> = {
  admin: 'Administratör',
  shopper: 'Kunden',
  courier: 'Budet',
  stripe: 'Stripe',
  system: 'Automatiskt',
  demo: 'Demo',
};

/** Names the actor of an event for staff: the name of the staff member, else the kind of actor in Swedish. */
export const actorText = ({ kind, name }: Actor): string => name ?? KINDS[kind];
