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
}

type Backend = Pick<ShopBackend, 'post' | 'put'>;

/** Changes the delivery, or asks for a new link. Never throws. */
export async function submitOrderForm(form: FormData, secret: string, { post, put }: Backend): Promise<Outcome> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const did = typed.step === 'renew' ? 'renew' : 'change';
  try {
    const { status, body } =
      did === 'renew'
        ? await post('/order-page/links', { order_number: typed.order_number ?? '', email: typed.email ?? '' })
        : await put(`/order-page/${encodeURIComponent(secret)}/delivery`, changeIn(typed), Number(typed.version));
    const { message = NETWORK_FAILED, fields = {} } = refusalIn(body);
    const isDone = status < 300 && isFromApi(body);
    return {
      did,
      isDone,
      message: did === 'change' && isDone ? 'Ändringen är sparad.' : message,
      errors: fields,
      typed,
    };
  } catch {
    return { did, isDone: false, message: NETWORK_FAILED, errors: {}, typed };
  }
}

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
