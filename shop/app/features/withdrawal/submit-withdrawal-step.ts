import { EMAIL_MESSAGE, isEmailAddress } from '@kronblad/contracts/contact/email-address';
import { writtenOrderNumber } from '@kronblad/contracts/order/order-number';
import { tidyEmail, tidyName } from '@kronblad/contracts/text/typed-text';
import type { WithdrawalGoods, WithdrawalReceipt } from '@kronblad/contracts/withdrawal/schema';
import { hasWithdrawalRight } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { withdrawnGoodText } from '@kronblad/contracts/withdrawal/withdrawn-goods';
import type { BackendAnswer } from '../../backend';
import { isFromApi, NETWORK_FAILED, refusalIn } from '../../http';

export type Post = (path: string, body: object) => Promise<BackendAnswer>;

export const noticeFields = ['name', 'order_number', 'email', 'items', 'message'] as const;
export type NoticeField = (typeof noticeFields)[number];
export type Notice = Readonly<Record<NoticeField, string>>;
export type NoticeErrors = Partial<Record<NoticeField, string>>;

type OrderedGood = WithdrawalGoods['goods'][number];

/** `chosen`: the number of pieces that the shopper returns. */
export type Good = OrderedGood & { readonly chosen: number };

export type Step =
  | { readonly kind: 'write'; readonly notice: Notice; readonly errors: NoticeErrors; readonly message: string | null }
  | {
      readonly kind: 'review';
      readonly notice: Notice;
      /** The order's goods, when number and email match an order; else empty. */
      readonly goods: readonly Good[];
      /** Why the shop did not answer which goods the order has; null when it did. */
      readonly goodsFailed: string | null;
      readonly message: string | null;
    }
  | { readonly kind: 'done'; readonly notice: Notice; readonly receivedAt: string; readonly acknowledged: boolean };

export const emptyNotice: Notice = { name: '', order_number: '', email: '', items: '', message: '' };

export const writeStep = (notice: Notice): Step => ({ kind: 'write', notice, errors: {}, message: null });
export const firstStep = writeStep(emptyNotice);

/** Validates a value that was stored in the browser's history. */
export const isNotice = (kept: unknown): kept is Notice =>
  noticeFields.every((name) => typeof (kept as Partial<Notice> | null)?.[name] === 'string');

/** The fields of one good in the form: all its goods, the ticked ones, and the pieces of each. */
export const goodFields = { all: 'vara', ticked: 'vald', pieces: (index: number) => `antal-${index}` } as const;
export const goodValue = ({ name, ordered, quantity, exception, gone }: OrderedGood): string =>
  `${new URLSearchParams({ name, ordered: `${ordered}`, quantity: `${quantity}`, exception, gone: gone ?? '' })}`;

function goodsIn(form: FormData): Good[] {
  const ticked = new Set(form.getAll(goodFields.ticked));
  return form.getAll(goodFields.all).map((value, index) => {
    const good = new URLSearchParams(String(value));
    const quantity = Number(good.get('quantity'));
    const pieces = Math.min(quantity, Number(form.get(goodFields.pieces(index)) ?? quantity));
    return {
      name: good.get('name') ?? '',
      ordered: Number(good.get('ordered')),
      quantity,
      exception: good.get('exception') as OrderedGood['exception'],
      gone: (good.get('gone') || null) as OrderedGood['gone'],
      chosen: ticked.has(`${index}`) ? pieces : 0,
    };
  });
}

/** Empty when all goods of the order are chosen, as in a notice about the whole order. */
function itemsOf(goods: readonly Good[]): string {
  if (goods.every(({ ordered, chosen }) => chosen === ordered)) return '';
  return goods
    .filter(({ chosen }) => chosen > 0)
    .map(({ name, chosen }) => withdrawnGoodText({ name, quantity: chosen }))
    .join('\n');
}

const NOTHING_CHOSEN = 'Kryssa för minst en vara.';
const INCOMPLETE = 'Något saknas eller är felskrivet. Kontrollera de markerade fälten.';
const GOODS_FAILED = 'Vi kunde inte hämta varorna i din beställning just nu.';
const FAILED = 'Det uppstod ett fel. Vänligen försök igen.';

export function checkNotice({ name, order_number: orderNumber, email }: Notice): NoticeErrors {
  const errors: NoticeErrors = {};
  if (!name) errors.name = 'Fyll i ditt namn.';
  if (!orderNumber) errors.order_number = 'Fyll i ordernumret. Det står i orderbekräftelsen.';
  if (!email) errors.email = 'Fyll i din e-postadress, så att vi kan skicka bekräftelsen.';
  else if (!isEmailAddress(email)) errors.email = EMAIL_MESSAGE;
  return errors;
}

/** Returns the next step after a submit: the form with errors, the review or the confirmation. Never throws. */
export async function submitWithdrawalStep(form: FormData, post: Post): Promise<Step> {
  const typed = Object.fromEntries(noticeFields.map((name) => [name, String(form.get(name) ?? '').trim()])) as Notice;
  const notice = {
    ...typed,
    name: tidyName(typed.name),
    order_number: writtenOrderNumber(typed.order_number),
    email: tidyEmail(typed.email),
  };
  const errors = checkNotice(notice);
  if (Object.keys(errors).length > 0) return { kind: 'write', notice, errors, message: INCOMPLETE };
  switch (form.get('step')) {
    case 'confirm': {
      const goods = goodsIn(form);
      if (goods.length === 0) return confirm(notice, goods, post);
      if (goods.every(({ chosen }) => chosen === 0)) return review(notice, goods, { message: NOTHING_CHOSEN });
      return confirm({ ...notice, items: itemsOf(goods) }, goods, post);
    }
    case 'change':
      return writeStep(notice);
    default:
      return reviewGoods(notice, post);
  }
}

function review(
  notice: Notice,
  goods: readonly Good[],
  {
    message = null,
    goodsFailed = null,
  }: { readonly message?: string | null; readonly goodsFailed?: string | null } = {},
): Step {
  return { kind: 'review', notice, goods, goodsFailed, message };
}

/** Without an answer the shopper writes which goods, so that the law's form always works. */
async function reviewGoods(notice: Notice, post: Post): Promise<Step> {
  const { order_number, email } = notice;
  const answer = await post('/withdrawals/goods', { order_number, email }).catch(() => null);
  if (answer?.status === 429)
    return review(notice, [], { goodsFailed: refusalIn(answer.body).message ?? GOODS_FAILED });
  if (answer?.status !== 200 || !isFromApi(answer.body)) return review(notice, [], { goodsFailed: GOODS_FAILED });
  const { goods } = answer.body as WithdrawalGoods;
  return review(
    notice,
    goods.map((good) => ({ ...good, chosen: hasWithdrawalRight(good.exception) ? good.quantity : 0 })),
  );
}

async function confirm(notice: Notice, goods: readonly Good[], post: Post): Promise<Step> {
  try {
    const { status, body } = await post('/withdrawals', notice);
    if (status < 300 && isFromApi(body)) {
      const { received_at: receivedAt, letter_follows: acknowledged } = body as WithdrawalReceipt;
      return { kind: 'done', notice, receivedAt, acknowledged: acknowledged !== false };
    }
    const { message = FAILED, fields } = refusalIn(body);
    if (fields && Object.keys(fields).length > 0) return { kind: 'write', notice, errors: fields, message };
    return review(notice, goods, { message });
  } catch {
    return review(notice, goods, { message: NETWORK_FAILED });
  }
}
