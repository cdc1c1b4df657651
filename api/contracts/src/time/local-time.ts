import { type Instant, stockholmOffset, wallClock } from './stockholm-clock.js';

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-29T06:00`: Stockholm time for a datetime-local input. */
export function toStockholmLocal(instant: Instant): string {
  const { day, hour, minute } = wallClock(instant);
  return `${day}T${two(hour)}:${two(minute)}`;
}

/** Parses a Stockholm time such as `2026-11-29T06:00`. @throws RangeError for an invalid time. */
export function fromStockholmLocal(local: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const guess = asUtc - stockholmOffset(asUtc);
  return new Date(asUtc - stockholmOffset(guess));
}
