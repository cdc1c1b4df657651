import { addDays, type Instant, stockholmDay } from './time.js';

const DAYS_AFTER_NOTICE = 14;

/**
 * The last day, `2026-12-05`, on which the consumer sends the goods back and the shop pays, counted from the notice of
 * withdrawal. The shop may wait until the goods have come or have been shown to be on their way.
 * Source: distansavtalslagen 2 kap. 13–15 §§.
 */
export const lastDayAfterNotice = (receivedAt: Instant): string => addDays(stockholmDay(receivedAt), DAYS_AFTER_NOTICE);

/**
 * When the money comes after a withdrawal, the same wherever it is said: what is usual, and what the law gives at most.
 * Source: distansavtalslagen 2 kap. 14–15 §§.
 */
export const REFUND_TIME =
  'oftast inom 3–7 bankdagar från det att vi fått varorna eller bevis på att du skickat dem, och senast inom 14 dagar från ditt meddelande';
