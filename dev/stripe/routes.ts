import type Stripe from 'stripe';
import { z } from 'zod';
import { type ErrorBody, invalidRequest, noSuch } from './errors.ts';
import type { FormHash } from './form.ts';
import {
  assertOpen,
  assertSecret,
  cancelIntent,
  checkAmount,
  confirmIntent,
  createIntent,
} from './resources/payment-intents.ts';
import { createRefund } from './resources/refunds.ts';
import { methodOfNumber, OTHER_METHODS } from './resources/test-methods.ts';
import type { Sandbox } from './sandbox.ts';
import type { Resource } from './store.ts';

interface RouteCall {
  readonly sandbox: Sandbox;
  readonly id: string;
  readonly form: FormHash;
  readonly isSecret: boolean;
}

/** A failure whose changes are committed, such as a declined card. The response is a 402. */
export interface Failure {
  readonly failure: ErrorBody;
}

interface Page {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly Resource[];
}

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Allows the publishable key. The handler then checks the client secret. */
  readonly isPublic?: true;
  readonly handle: (call: RouteCall) => Resource | Page | Failure;
}

const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const text = z.string().min(1);
const metadata = z.record(z.string().max(40), z.string().max(500));
const address = z.strictObject({
  line1: z.string(),
  postal_code: z.string(),
  city: z.string(),
  country: z.string(),
});
const card = z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text });

const createParams = z.strictObject({
  amount: integer,
  currency: text.toLowerCase(),
  automatic_payment_methods: z.strictObject({ enabled: z.literal('true') }).optional(),
  confirm: z.literal(['true', 'false']).optional(),
  description: text.max(1000).optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  shipping: z.strictObject({ name: text, phone: z.string().optional(), address }).optional(),
});
const confirmParams = z.strictObject({
  client_secret: text.optional(),
  payment_method: text.optional(),
  payment_method_data: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('card'), card, billing_details: z.unknown().optional() }),
      z.strictObject({ type: z.literal(OTHER_METHODS), billing_details: z.unknown().optional() }),
    ])
    .optional(),
  return_url: text.optional(),
  use_stripe_sdk: text.optional(),
});
const secretParams = z.strictObject({ client_secret: text.optional() });
const updateParams = z.strictObject({ amount: integer });
const cancelParams = z.strictObject({ cancellation_reason: text.optional() });
const refundParams = z.strictObject({
  payment_intent: text,
  amount: integer.optional(),
  reason: z.literal(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});
const nothing = z.strictObject({});

/** Throws Stripe's parameter errors, so that a typing error in the shop's code shows here and not in production. */
function read<S extends z.ZodType>(shape: S, form: FormHash): z.output<S> {
  const { data, error } = shape.safeParse(form);
  if (!error) return data as z.output<S>;
  const [issue] = error.issues as [z.core.$ZodIssue];
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const [first = '', ...rest] = [...issue.path, ...unknown].map(String);
  const param = `${first}${rest.map((step) => `[${step}]`).join('')}`;
  if (unknown.length > 0)
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  if (issue.code === 'invalid_type')
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid_integer', param });
}

function find<T extends Resource>({ sandbox, id }: RouteCall, object: string): T {
  const found = sandbox.store.find<T>(id);
  if (found?.object !== object) throw noSuch(object, id);
  return found;
}

/** A request with the publishable key must also contain the payment intent's client secret. */
function intentOf(call: RouteCall, secret?: string): Stripe.PaymentIntent {
  const intent = find<Stripe.PaymentIntent>(call, 'payment_intent');
  if (!call.isSecret || secret !== undefined) assertSecret(intent, secret);
  return intent;
}

function create({ sandbox, form }: RouteCall): Resource | Failure {
  const { confirm, payment_method, ...input } = read(createParams, form);
  const intent = createIntent(sandbox, input);
  const failure = confirm === 'true' ? confirmIntent(sandbox, intent, payment_method ?? '') : null;
  return failure ? { failure } : intent;
}

function confirm(call: RouteCall): Resource | Failure {
  const { client_secret, payment_method, payment_method_data: data, return_url } = read(confirmParams, call.form);
  const intent = intentOf(call, client_secret);
  const ofData = data && (data.type === 'card' ? methodOfNumber(data.card.number) : `pm_${data.type}`);
  const failure = confirmIntent(call.sandbox, intent, ofData ?? payment_method ?? '', return_url);
  return failure ? { failure } : intent;
}

function update(call: RouteCall): Resource {
  const { amount } = read(updateParams, call.form);
  const intent = intentOf(call);
  assertOpen(intent, 'update');
  intent.amount = checkAmount(amount);
  call.sandbox.store.save(intent);
  return intent;
}

function cancel(call: RouteCall): Resource {
  read(cancelParams, call.form);
  const intent = intentOf(call);
  cancelIntent(call.sandbox, intent);
  return intent;
}

const READABLE: Readonly<Record<string, { readonly object: string; readonly filters: readonly string[] }>> = {
  payment_intents: { object: 'payment_intent', filters: [] },
  refunds: { object: 'refund', filters: ['payment_intent'] },
  charges: { object: 'charge', filters: ['payment_intent'] },
  disputes: { object: 'dispute', filters: ['payment_intent'] },
  balance_transactions: { object: 'balance_transaction', filters: ['payout', 'type', 'source'] },
  payouts: { object: 'payout', filters: ['status'] },
  events: { object: 'event', filters: ['type'] },
};
const SUBJECTS = ['payment_intent', 'payout'];
const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function listing(path: string): Route['handle'] {
  const { object, filters } = READABLE[path]!;
  const params = z.strictObject({
    limit: integer.optional(),
    starting_after: text.optional(),
    created: z.partialRecord(z.literal(['gt', 'gte', 'lt', 'lte']), integer).optional(),
    ...Object.fromEntries(filters.map((name) => [name, text.optional()])),
  });
  return ({ sandbox, form }) => {
    const { limit = 10, starting_after, created = {}, ...wanted } = read(params, form);
    const given = Object.entries(wanted as Record<string, string>);
    const subject = given.find(([name]) => SUBJECTS.includes(name))?.[1];
    const found = sandbox.store.list({
      object,
      limit: limit + 1,
      equals: Object.fromEntries(given.filter(([name]) => !SUBJECTS.includes(name))),
      created: Object.fromEntries(
        Object.entries(created).map(([name, bound]) => [OPERATORS[name as keyof typeof OPERATORS], bound]),
      ),
      ...(subject && { subject }),
      ...(starting_after && { startingAfter: starting_after }),
    });
    return { object: 'list', url: `/v1/${path}`, has_more: found.length > limit, data: found.slice(0, limit) };
  };
}

function reading(path: string): Route['handle'] {
  const { object } = READABLE[path]!;
  return (call) => {
    if (object === 'payment_intent') return intentOf(call, read(secretParams, call.form).client_secret);
    read(nothing, call.form);
    return find(call, object);
  };
}

/** What the account offers, as chosen in Stripe's dashboard. */
const CONFIGURATION = {
  id: 'pmc_sandbox',
  object: 'payment_method_configuration',
  active: true,
  is_default: true,
  apple_pay: { available: false },
  ...Object.fromEntries(['card', ...OTHER_METHODS, 'google_pay'].map((method) => [method, { available: true }])),
};

export const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'payment_method_configurations',
    handle: () => ({
      ...{ object: 'list', url: '/v1/payment_method_configurations', has_more: false },
      data: [CONFIGURATION],
    }),
  },
  ...Object.keys(READABLE).flatMap((path): Route[] => [
    { method: 'GET', path, handle: listing(path) },
    {
      method: 'GET',
      path: `${path}/:id`,
      handle: reading(path),
      ...(path === 'payment_intents' && { isPublic: true }),
    },
  ]),
  { method: 'POST', path: 'payment_intents', handle: create },
  { method: 'POST', path: 'payment_intents/:id', handle: update },
  { method: 'POST', path: 'payment_intents/:id/confirm', handle: confirm, isPublic: true },
  { method: 'POST', path: 'payment_intents/:id/cancel', handle: cancel },
  { method: 'POST', path: 'refunds', handle: ({ sandbox, form }) => createRefund(sandbox, read(refundParams, form)) },
];
