import type { VatRate } from '@kronblad/contracts/rules/vat';
import { vatClassOfRate } from '@kronblad/contracts/rules/vat-rates';

type Payload = Record<string, unknown>;
/** Brings a payload from one schema version to the next. */
type Upcaster = (data: Payload) => Payload;

/** From before letters were held back: each had one. */
const acknowledged: Upcaster = (data) => ({ ...data, letterFollows: true });

/** From before products had a VAT class. */
const classified: Upcaster = ({ vatRate, ...data }) =>
  vatRate === undefined ? data : { ...data, vatClass: vatClassOfRate(vatRate as VatRate) };

const UNDECLARED_FOOD = { netVolumeMl: null, ingredients: '', allergens: null, nutrition: null };
/** From before pages could be scheduled. */
const unscheduled: Upcaster = (data) => ({ ...data, publishAt: null, unpublishAt: null });
const same: Upcaster = (data) => data;

/** By event type: the step from version 1 to 2 first, and so on. */
const upcasters: Readonly<Record<string, readonly Upcaster[]>> = {
  ContactMessageReceived: [acknowledged],
  ProductCreated: [(data) => ({ ...classified(data), ...UNDECLARED_FOOD })],
  ProductChanged: [({ changes, ...data }) => ({ ...data, changes: classified(changes as Payload) })],
  MarketingPageChanged: [same],
  MarketingPageCreated: [unscheduled],
  PaymentDisputed: [(data) => ({ ...data, intentId: null })],
  PersonErased: [(data) => ({ ...data, orders: null, withdrawals: null, receipts: null })],
  WithdrawalReceived: [acknowledged],
};

/** A payload stored with schema `from`, as today's version has it. */
export function upcast(type: string, from: number, data: Payload): Payload {
  const steps = upcasters[type];
  if (!steps) return data;
  return steps.slice(from - 1).reduce((payload, step) => step(payload), data);
}
