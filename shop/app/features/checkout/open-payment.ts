import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { tabStorage } from '../../device/storage';
import { heldPayment, PAYMENT_KEY } from './checkout-session';
import type { Purchase } from './start-payment';

export interface OpenPayment extends PaymentIntentAnswer {
  readonly purchase: Purchase;
}

/** Stores the payment for this tab, so that a reload continues it. */
export const storePayment = (payment: OpenPayment) => tabStorage.write(PAYMENT_KEY, JSON.stringify(payment));

/** Null when this tab has no open payment, or another tab has replaced or paid its order. */
export function storedPayment(): OpenPayment | null {
  const held = heldPayment();
  try {
    const stored: OpenPayment | null = JSON.parse(tabStorage.read(PAYMENT_KEY) ?? 'null');
    return held !== null && stored?.client_secret === held ? stored : null;
  } catch {
    return null;
  }
}
