import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import type { ShopBackend } from '../../backend';
import { isFromApi, NETWORK_FAILED, refusalIn } from '../../http';

const RECIPIENT = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'postal_code',
  'city',
  'door_code',
  'ward',
  'instruction',
] as const;
/** Name of an input, the same as in the API's refusals. */
export type RecipientField = (typeof RECIPIENT)[number];

export interface Outcome {
  readonly did: 'change' | 'renew';
  readonly isDone: boolean;
  readonly message: string;
  /** Messages by name of the input. */
  readonly errors: Readonly<Record<string, string>>;
  /** The submitted values, shown again in browsers without JavaScript. */
  readonly typed: Readonly<Record<string, string>>;
  /** In SEK: what the typed change costs more; null when it has not been refused for that. */
  readonly difference: number | null;
  /** The payment that makes the change; null before the buyer chose to pay. */
  readonly payment: PaymentIntentAnswer | null;
}

type Backend = Pick<ShopBackend, 'post' | 'put'>;

/** Changes the delivery, begins the payment of a dearer one, or asks for a new link. Never throws. */
export async function submitOrderForm(form: FormData, secret: string, backend: Backend): Promise<Outcome> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const did = typed.step === 'renew' ? 'renew' : 'change';
  const outcome = { did, isDone: false, message: NETWORK_FAILED, errors: {}, typed, difference: null, payment: null };
  try {
    const { status, body } = await send(typed, secret, backend);
    if (!isFromApi(body)) return { ...outcome, did };
    if (status < 300 && typed.step === 'pay') {
      const payment = body as PaymentIntentAnswer;
      return { ...outcome, did, message: '', difference: payment.total_amount, payment };
    }
    const { message = NETWORK_FAILED, fields = {} } = refusalIn(body);
    const isDone = status < 300;
    return {
      ...outcome,
      did,
      isDone,
      message: did === 'change' && isDone ? 'Ändringen är sparad.' : message,
      errors: fields,
      difference: differenceIn(body),
    };
  } catch {
    return { ...outcome, did };
  }
}

function send(typed: Readonly<Record<string, string>>, secret: string, { post, put }: Backend) {
  const { step, order_number = '', email = '' } = typed;
  if (step === 'renew') return post('/order-page/links', { order_number, email });
  const page = `/order-page/${encodeURIComponent(secret)}`;
  const version = Number(typed.version);
  if (step !== 'pay') return put(`${page}/delivery`, changeIn(typed), version);
  return post(`${page}/supplements`, { change: changeIn(typed), difference: Number(typed.difference) }, version);
}

const differenceIn = (body: object): number | null =>
  'difference' in body && typeof body.difference === 'number' && body.difference > 0 ? body.difference : null;

/** Leaves out what the form does not have: that stays. */
function changeIn(typed: Readonly<Record<string, string>>) {
  const { day, place_kind, if_absent, 'card.text': text } = typed;
  const hasRecipient = typed['recipient.address'] !== undefined;
  return {
    ...(day && { day }),
    ...(place_kind && { place_kind }),
    ...(if_absent && { if_absent }),
    ...(hasRecipient && {
      recipient: Object.fromEntries(RECIPIENT.map((name) => [name, typed[`recipient.${name}`] ?? ''])),
    }),
    ...(text !== undefined && { card: text.trim() === '' ? null : { text } }),
  } satisfies Partial<Record<keyof NonNullable<OrderPage['delivery']>, unknown>>;
}
