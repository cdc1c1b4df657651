import type { OrderPage } from '@kronblad/contracts/order/page-schema';
import { forEachField } from '@kronblad/contracts/recipient/recipient-fields';
import { type FormOutcome, formAction } from '../../form-action';

export type Outcome = FormOutcome<object>;

/** Changes the delivery, or asks for a new link. */
export const orderForm = formAction({}, (typed, { post, put }, { secret = '' }) =>
  typed.step === 'renew'
    ? post('/order-page/links', { order_number: typed.order_number ?? '', email: typed.email ?? '' })
    : put(`/order-page/${encodeURIComponent(secret)}/delivery`, changeIn(typed), Number(typed.version)),
);

/** Leaves out what the form does not have: that stays. */
function changeIn(typed: Readonly<Record<string, string>>) {
  const { day, place_kind, if_absent, 'card.text': text } = typed;
  const hasRecipient = typed['recipient.address'] !== undefined;
  return {
    ...(day && { day }),
    ...(place_kind && { place_kind }),
    ...(if_absent && { if_absent }),
    ...(hasRecipient && {
      recipient: forEachField((name) => typed[`recipient.${name}`] ?? ''),
    }),
    ...(text !== undefined && { card: text.trim() === '' ? null : { text } }),
  } satisfies Partial<Record<keyof NonNullable<OrderPage['delivery']>, unknown>>;
}
