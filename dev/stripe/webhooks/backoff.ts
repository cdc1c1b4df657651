const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Retry delays. Stripe's begin with minutes, these with seconds, because a developer waits. Like Stripe's they end
 * after three days.
 */
export const DEFAULT_BACKOFF: readonly number[] = [
  SECOND,
  2 * SECOND,
  5 * SECOND,
  15 * SECOND,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  HOUR,
  ...Array.from({ length: 17 }, () => 4 * HOUR),
];
