import { EMAIL_MESSAGE, isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { writtenOrderNumber } from '@kronblad/contracts/order/order-number';
import { tidyEmail, tidyName } from '@kronblad/contracts/text/typed-text';
import type { WithdrawalGoods, WithdrawalReceipt } from '@kronblad/contracts/withdrawal/schema';
import { hasWithdrawalRight } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { withdrawnGoodText } from '@kronblad/contracts/withdrawal/withdrawn-goods';
import { type FormOutcome, formAction } from '../../form-action';

export const noticeFields = ['name', 'order_number', 'email', 'items', 'message'] as const;
export type NoticeField = (typeof noticeFields)[number];
export type WithdrawalNoticeFields = Readonly<Record<NoticeField, string>>;

type OrderedGood = WithdrawalGoods['goods'][number];

/** `chosen`: the number of pieces that the shopper returns. */
export type WithdrawableGood = OrderedGood & { readonly chosen: number };

export type Step =
  | {
      readonly kind: 'write';
      readonly notice: WithdrawalNoticeFields;
      readonly errors: Readonly<Record<string, string>>;
      readonly message: string;
    }
  | {
      readonly kind: 'review';
      readonly notice: WithdrawalNoticeFields;
      /** The order's goods, when number and email match an order; else empty. */
      readonly goods: readonly WithdrawableGood[];
      /** Why the shop did not answer which goods the order has; empty when it did. */
      readonly goodsFailed: string;
      readonly message: string;
    }
  | {
      readonly kind: 'done';
      readonly notice: WithdrawalNoticeFields;
      readonly receivedAt: string;
      readonly acknowledged: boolean;
    };

export const emptyNotice: WithdrawalNoticeFields = { name: '', order_number: '', email: '', items: '', message: '' };

export const writeStep = (notice: WithdrawalNoticeFields): Step => ({ kind: 'write', notice, errors: {}, message: '' });

/** Validates a value that was stored in the browser's history. */
export const isNotice = (kept: unknown): kept is WithdrawalNoticeFields =>
  noticeFields.every((name) => typeof (kept as Partial<WithdrawalNoticeFields> | null)?.[name] === 'string');

/** The fields of one good in the form: the good, its tick, and the pieces. */
export const goodFields = (index: number) => ({
  good: `vara-${index}`,
  ticked: `vald-${index}`,
  pieces: `antal-${index}`,
});
export const goodValue = ({ name, ordered, quantity, exception, gone }: OrderedGood): string =>
  `${new URLSearchParams({ name, ordered: `${ordered}`, quantity: `${quantity}`, exception, gone: gone ?? '' })}`;

type Typed = FormOutcome<unknown>['typed'];

function goodsIn(typed: Typed): WithdrawableGood[] {
  const goods: WithdrawableGood[] = [];
  for (let names = goodFields(0); typed[names.good] !== undefined; names = goodFields(goods.length)) {
    const good = new URLSearchParams(typed[names.good]);
    const quantity = Number(good.get('quantity'));
    const pieces = Math.min(quantity, Number(typed[names.pieces] ?? quantity));
    goods.push({
      name: good.get('name') ?? '',
      ordered: Number(good.get('ordered')),
      quantity,
      exception: good.get('exception') as OrderedGood['exception'],
      gone: (good.get('gone') || null) as OrderedGood['gone'],
      chosen: typed[names.ticked] === undefined ? 0 : pieces,
    });
  }
  return goods;
}

/** Empty when all goods of the order are chosen, as in a notice about the whole order. */
function itemsOf(goods: readonly WithdrawableGood[]): string {
  if (goods.every(({ ordered, chosen }) => chosen === ordered)) return '';
  return goods
    .filter(({ chosen }) => chosen > 0)
    .map(({ name, chosen }) => withdrawnGoodText({ name, quantity: chosen }))
    .join('\n');
}

const NOTHING_CHOSEN = 'Kryssa för minst en vara.';
const GOODS_FAILED = 'Vi kunde inte hämta varorna i din beställning just nu.';
const EMAIL_MISSING = 'Fyll i din e-postadress, så att vi kan skicka bekräftelsen.';

const fields = {
  name: { tidy: tidyName, missing: 'Fyll i ditt namn.' },
  order_number: { tidy: writtenOrderNumber, missing: 'Fyll i ordernumret. Det står i orderbekräftelsen.' },
  email: {
    tidy: tidyEmail,
    missing: EMAIL_MISSING,
    problem: (email: string) => (isEmailAddress(email) ? null : EMAIL_MESSAGE),
  },
  items: {},
  message: {},
};

function noticeIn(typed: Typed): WithdrawalNoticeFields {
  const notice = Object.fromEntries(noticeFields.map((name) => [name, typed[name] ?? ''])) as WithdrawalNoticeFields;
  const goods = goodsIn(typed);
  return goods.some(({ chosen }) => chosen > 0) ? { ...notice, items: itemsOf(goods) } : notice;
}

export const withdrawalForm = formAction<Partial<WithdrawalGoods & WithdrawalReceipt>>(
  fields,
  async (typed, { post }) => {
    if (typed.step === 'change') return { status: 200, body: {} };
    const notice = noticeIn(typed);
    if (typed.step === 'confirm') {
      const goods = goodsIn(typed);
      const isNothing = goods.length > 0 && goods.every(({ chosen }) => chosen === 0);
      return isNothing ? { status: 400, body: { message: NOTHING_CHOSEN } } : post('/withdrawals', notice);
    }
    const { order_number, email } = notice;
    const answer = await post('/withdrawals/goods', { order_number, email }).catch(() => null);
    return answer?.status === 200 || answer?.status === 429 ? answer : { status: 503, body: { message: GOODS_FAILED } };
  },
);

export type WithdrawalOutcome = Awaited<ReturnType<typeof withdrawalForm.answer>>;

/** The step after a submit. Without the order's goods the shopper writes which, so that the law's form always works. */
export function stepOf({ typed, errors, message, answer }: WithdrawalOutcome): Step {
  const notice = noticeIn(typed);
  if (typed.step === 'change' || Object.keys(errors).length > 0) return { kind: 'write', notice, errors, message };
  if (typed.step === 'confirm') {
    return answer
      ? {
          kind: 'done',
          notice,
          receivedAt: answer.received_at ?? '',
          acknowledged: answer.letter_follows !== false,
        }
      : { kind: 'review', notice, goods: goodsIn(typed), goodsFailed: '', message };
  }
  const goods = answer?.goods ?? [];
  return {
    kind: 'review',
    notice,
    goods: goods.map((good) => ({ ...good, chosen: hasWithdrawalRight(good.exception) ? good.quantity : 0 })),
    goodsFailed: message,
    message: '',
  };
}
