import { Refusal } from '@kronblad/contracts/refusals';
import type { Order } from './order.js';

const CLOCK_MS = 10 * 60_000;

/**
 * Returns the time of sending, between the order's placement and now. A time slightly outside, because clocks differ,
 * is moved into that range; any other time outside throws a refusal.
 */
export function sendingTime({ placedAt }: Order, now: Date, sentAt: string | null): string {
  const [first, last] = [Date.parse(placedAt), now.getTime()];
  const said = sentAt === null ? last : Date.parse(sentAt);
  if (said < first - CLOCK_MS) throw refused('Ordern kan inte ha skickats innan den lades.');
  if (said > last + CLOCK_MS) throw refused('Tidpunkten då ordern skickades ligger i framtiden.');
  return new Date(Math.min(Math.max(said, first), last)).toISOString();
}

const refused = (message: string) => new Refusal('invalid_fields', { fields: { shipped_at: message } });
