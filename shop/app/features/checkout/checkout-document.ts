import type { BrowserStorage } from '@kronblad/contracts/browser/browser-storage';
import { randomHex } from '@kronblad/contracts/browser/random-id';
import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { useSyncExternalStore } from 'react';
import { device } from '../../device/device';
import { POSTAL_CODE_KEY } from '../../device/device-storage';
import { lastingStorage, tabStorage } from '../../device/storage';
import type { FlowerDraft } from './flowers/flower-draft';

// This module must not import the checkout form: the cart and the thank-you page import it and would load the form too.

export interface CheckoutItem {
  readonly id: number;
  /** Id of the size; left out where the cart names none. */
  readonly size_id?: number;
  readonly quantity: number;
}

/** The choices for the whole order (contracts, `orderChoices`), as typed. */
export interface Choices {
  readonly notes: string;
}

/** The shopper's own details as typed. */
export interface Details extends Choices {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  /** `ja` when the shopper ticked the box to decline offers by email. */
  readonly noOffers: '' | 'ja';
}

export const noDetails: Details = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  notes: '',
  noOffers: '',
};

export const choicesOf = ({ notes }: Choices) => ({ notes: notes || null });

/** An item whose quantity in the cart was reduced to the stock. */
export interface ReducedQuantity extends CheckoutItem {
  readonly name: string | null;
}

export interface Purchase {
  readonly details: Details;
  readonly method: ShippingMethod;
  readonly items: readonly CheckoutItem[];
  readonly campaignCode: string;
  readonly calculation: CartCalculation;
  /** Day, recipient and card; null for an order without a day. */
  readonly delivery: OrderDeliveryInput | null;
  readonly reduced: readonly ReducedQuantity[];
}

export interface OpenPayment extends PaymentIntentAnswer {
  readonly purchase: Purchase;
}

type Stored = Readonly<Record<string, unknown>>;

/** What the browser keeps of the checkout. */
export interface CheckoutDocument {
  /**
   * The id by which the API recognises a retry of the same order. It stays the same until the order is paid or has
   * expired. All tabs share it, because a shopper who closed a tab while paying still holds the reserved items. Null
   * when no checkout is open.
   */
  readonly id: string | null;
  /**
   * The items being paid, shared by all tabs. If the tab is closed after the payment, the next checkout learns that the
   * order is paid and removes them from the cart.
   */
  readonly items: readonly CheckoutItem[];
  /**
   * The open checkout's latest payment in this tab. Its client secret grants access to the order, so only this tab keeps
   * it. Null also when another tab has replaced or paid the order.
   */
  readonly payment: OpenPayment | null;
  /** The buyer's details, kept per tab, so that two tabs can order for two recipients. */
  readonly details: Details;
  /** Untrusted: `useDraft` reads them. */
  readonly flowers: Stored;
}

/** The one key of both storages: the persistent one has `id` and `items` and no personal data, the tab's the rest. */
const KEY = 'kronblad.checkout';
/** Raise it when the document changes its shape. A document of another version counts as none. */
const VERSION = 1;
/** A day in ms. An id older than this is ignored: its unpaid order has expired, by default after an hour. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const EMPTY: CheckoutDocument = { id: null, items: [], payment: null, details: noDetails, flowers: {} };

/** Reads an untrusted text. */
function storedIn(text: string | null): Stored {
  try {
    const stored: Stored | null = JSON.parse(text ?? 'null');
    return stored?.version === VERSION ? stored : {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function write(storage: BrowserStorage, part: Stored): void {
  storage.write(KEY, JSON.stringify({ ...storedIn(storage.read(KEY)), ...part, version: VERSION }));
  tell();
}

function idIn({ id, triedAt }: Stored): string | null {
  const age = Date.now() - Number(triedAt);
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) && age >= 0 && age < KEPT_MS ? id : null;
}

const isItem = (each: unknown): each is CheckoutItem => {
  const { id, quantity, size_id = 1 } = (each ?? {}) as Partial<CheckoutItem>;
  return [id, quantity, size_id].every((number) => Number.isInteger(number) && Number(number) > 0);
};

function documentOf(shared: Stored, own: Stored, postalCode: string): CheckoutDocument {
  const id = idIn(shared);
  const payment = own.payment as OpenPayment | null | undefined;
  const details = Object.entries({ ...(own.details as object | undefined) }).filter(
    ([name, value]) => Object.hasOwn(noDetails, name) && typeof value === 'string',
  );
  return {
    id,
    items: id !== null && Array.isArray(shared.items) ? shared.items.filter(isItem) : [],
    payment: id !== null && own.of === id && payment?.purchase ? payment : null,
    details: { ...noDetails, ...Object.fromEntries(details) },
    // The postal code is prefilled that the shopper typed on a product's page to see the delivery days.
    flowers: own.flowers instanceof Object ? { ...own.flowers } : { postal_code: postalCode },
  };
}

let known = { of: '', document: EMPTY };

function current(): CheckoutDocument {
  const [shared, own] = [lastingStorage.read(KEY), tabStorage.read(KEY)];
  const postalCode = device.recall(POSTAL_CODE_KEY) ?? '';
  const of = [shared, own, postalCode, idIn(storedIn(shared))].join('\n');
  if (known.of !== of) known = { of, document: documentOf(storedIn(shared), storedIn(own), postalCode) };
  return known.document;
}

export const openCheckoutId = (): string | null => current().id;

/** Use in the browser only. */
export const checkoutStore = {
  current,
  setDetails: (details: Details) => write(tabStorage, { details }),
  answer: (answers: Partial<FlowerDraft>) => write(tabStorage, { flowers: { ...current().flowers, ...answers } }),
  /** Returns the id of the open checkout, or of a new one, before an attempt to pay. */
  begin(): string {
    const { id, items } = current();
    const next = id ?? randomHex();
    write(lastingStorage, { id: next, triedAt: Date.now(), items });
    return next;
  },
  keepPayment(payment: OpenPayment): void {
    write(lastingStorage, { items: payment.purchase.items });
    write(tabStorage, { of: current().id, payment });
  },
  /** Call when the order can no longer be paid, so that the next attempt gets a new id. The answers stay. */
  forgetOrder(): void {
    lastingStorage.remove(KEY);
    write(tabStorage, { of: null, payment: null });
  },
  /** Call when the order is paid. */
  end(): void {
    lastingStorage.remove(KEY);
    tabStorage.remove(KEY);
    tell();
  },
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Reads the document of the checkout; it is empty during hydration. */
export const useCheckoutDocument = (): CheckoutDocument => useSyncExternalStore(subscribe, current, () => EMPTY);
