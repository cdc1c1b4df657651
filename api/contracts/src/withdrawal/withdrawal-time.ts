import { addDays, type Instant, stockholmDay } from '../time/time.js';

const DAYS_AFTER_NOTICE = 14;

/**
 * Last day for the consumer to return the products and for the shop to refund, such as `2026-12-05`. The shop may wait
 * for the products or proof of dispatch. Source: distansavtalslagen 2 kap. 13–15 §§.
 */
export const lastDayAfterNotice = (receivedAt: Instant): string => addDays(stockholmDay(receivedAt), DAYS_AFTER_NOTICE);

/** Source: distansavtalslagen 2 kap. 14–15 §§. */
export const REFUND_TIME =
  'oftast inom 3–7 bankdagar från det att vi fått varorna eller bevis på att du skickat dem, och senast inom 14 dagar från ditt meddelande';
