/** A Date, milliseconds since 1970 UTC, or ISO 8601 text with offset. */
export type Instant = Date | number | string;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Stockholm',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export interface WallClock {
  readonly day: string;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Milliseconds since 1970 UTC. @throws RangeError for an invalid instant. */
export function toMillis(instant: Instant): number {
  const millis = typeof instant === 'number' ? instant : new Date(instant).getTime();
  if (!Number.isFinite(millis)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return millis;
}

export function wallClock(instant: Instant): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clock.formatToParts(toMillis(instant))) parts[type] = value;
  return {
    day: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  };
}

/** Milliseconds that Stockholm is ahead of UTC. */
export function stockholmOffset(instant: Instant): number {
  const millis = Math.floor(toMillis(instant) / 1000) * 1000;
  const { day, hour, minute, second } = wallClock(millis);
  return Date.parse(`${day}T00:00:00Z`) + ((hour * 60 + minute) * 60 + second) * 1000 - millis;
}
