import type { VatRate } from '@kronblad/contracts/rules/vat';
import { vatClassOfRate } from '@kronblad/contracts/rules/vat-rates';

type Payload = Record<string, unknown>;
type Upcaster = (data: Payload) => Payload;

/** When version 1 was current, every message was acknowledged by email. Later versions record whether it was. */
const acknowledged: Upcaster = (data) => ({ ...data, letterFollows: true });

const classified: Upcaster = ({ vatRate, ...data }) =>
  vatRate === undefined ? data : { ...data, vatClass: vatClassOfRate(vatRate as VatRate) };

const UNDECLARED_FOOD = { netVolumeMl: null, ingredients: '', allergens: null, nutrition: null };
const unscheduled: Upcaster = (data) => ({ ...data, publishAt: null, unpublishAt: null });
const unconditional: Upcaster = (data) => ({ ...data, minimumPurchaseOre: null, oncePerCustomer: false });
const same: Upcaster = (data) => data;

/** Upcasters by event type; the first one converts version 1 to 2. */
const upcasters: Readonly<Record<string, readonly Upcaster[]>> = {
  AccountsChanged: [same],
  CampaignCodeChanged: [same],
  CampaignCodeCreated: [unconditional],
  ContactMessageReceived: [acknowledged],
  CreditNoteIssued: [same],
  ProductCreated: [(data) => ({ ...classified(data), ...UNDECLARED_FOOD })],
  ProductChanged: [({ changes, ...data }) => ({ ...data, changes: classified(changes as Payload) })],
  MarketingPageChanged: [same],
  MarketingPageCreated: [unscheduled],
  PaymentDisputed: [(data) => ({ ...data, intentId: null })],
  RefundRequested: [same],
  RefundSucceeded: [same],
  PersonErased: [(data) => ({ ...data, orders: null, withdrawals: null, receipts: null })],
  WithdrawalReceived: [acknowledged],
};

export function upcast(type: string, from: number, data: Payload): Payload {
  const steps = upcasters[type];
  if (!steps) return data;
  return steps.slice(from - 1).reduce((payload, step) => step(payload), data);
}
