import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { noSuch } from '../api/api-error.ts';
import { clearableText, hash, ignored, type MetadataPatch, mergeMetadata, metadata, oneOf } from '../api/params.ts';
import { now } from '../clock.ts';
import type { Core, Scope } from '../core.ts';
import { brandOf } from '../elements/card-rules.ts';
import { makeId, randomToken } from '../store/ids.ts';
import { type CardInput, cardShape, checkCard } from './card-input.ts';
import { behaviourOf, type CardBehaviour, cardByAlias, cardByNumber, type TestCard } from './test-cards.ts';

const address = hash({
  line1: clearableText(),
  line2: clearableText(),
  city: clearableText(),
  postal_code: clearableText(),
  state: clearableText(),
  country: clearableText(2),
});

const billingDetails = hash({
  name: clearableText(),
  email: clearableText(),
  phone: clearableText(),
  address,
  tax_id: clearableText(),
});

/** `payment_method_data`, and the body of `POST /v1/payment_methods`. */
export const paymentMethodShape = {
  type: oneOf('card'),
  card: cardShape,
  billing_details: billingDetails,
  metadata,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  radar_options: ignored,
};

export interface PaymentMethodInput {
  card?: CardInput;
  billing_details?: ReturnType<typeof billingDetails>;
  metadata?: MetadataPatch | null;
}

/** Creates a payment method from card data. The number is neither stored nor logged. */
export function createPaymentMethod(scope: Scope, input: PaymentMethodInput): Stripe.PaymentMethod {
  const { number, month, year } = checkCard(input.card ?? {});
  const known = cardByNumber(number);
  const card: TestCard = known ?? { number, brand: brandName(number), aliases: [], decline: 'test_mode_live_card' };
  return insert(scope.core, card, { month, year }, input);
}

/** A stored `pm_…`, or a new payment method for one of Stripe's `pm_card_…` test ids. */
export function resolvePaymentMethod(scope: Scope, id: string): Stripe.PaymentMethod {
  const stored = scope.core.objects.find<Stripe.PaymentMethod>('payment_method', id);
  if (stored) return stored;
  const card = cardByAlias(id);
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method');
  return insert(scope.core, card, { month: 12, year: new Date().getFullYear() + 4 }, {});
}

export function cardBehaviour(core: Core, paymentMethod: string): CardBehaviour {
  return core.objects.hidden<CardBehaviour>(paymentMethod) ?? {};
}

function insert(
  core: Core,
  card: TestCard,
  expiry: { month: number; year: number },
  input: PaymentMethodInput,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: makeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: fillBillingDetails(input.billing_details),
    card: cardOf(core, card, expiry),
    created: now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, input.metadata),
    type: 'card',
  };
  core.objects.insert(method, null, behaviourOf(card));
  return method;
}

function cardOf(core: Core, card: TestCard, expiry: { month: number; year: number }): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'SE',
    display_brand: card.brand,
    exp_month: expiry.month,
    exp_year: expiry.year,
    fingerprint: fingerprint(core, card.number),
    funding: card.funding ?? 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** Keyed hash, so that the number cannot be found by trying all numbers. */
function fingerprint(core: Core, number: string): string {
  const key = core.settings.readOrMake('fingerprint_key', () => randomToken(32));
  return createHmac('sha256', key).update(number).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 16);
}

function fillBillingDetails(given: PaymentMethodInput['billing_details']): Stripe.PaymentMethod.BillingDetails {
  const { line1, line2, city, postal_code, state, country } = given?.address ?? {};
  return {
    address: {
      city: city ?? null,
      country: country ?? null,
      line1: line1 ?? null,
      line2: line2 ?? null,
      postal_code: postal_code ?? null,
      state: state ?? null,
    },
    email: given?.email ?? null,
    name: given?.name ?? null,
    phone: given?.phone ?? null,
    tax_id: null,
  };
}

function brandName(number: string): TestCard['brand'] {
  const brand = brandOf(number);
  return brand === 'unknown' ? 'visa' : brand;
}
