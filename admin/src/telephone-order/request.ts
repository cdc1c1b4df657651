import { isSwedishPostalCode, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import { commonWays, METHOD_OF, needsDay, WAYS, type Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { ShippingMethod } from '@kronblad/contracts/price/schema';
import { cardOfRibbon } from '@kronblad/contracts/recipient/card-text';
import {
  type Destination,
  forEachField,
  isAsked,
  missingFields,
  RECIPIENT_NAMES,
  type RecipientFieldName,
} from '@kronblad/contracts/recipient/recipient-fields';
import {
  type QuoteTelephoneOrder,
  type TelephoneOrderInput,
  telephoneOrder,
} from '@kronblad/contracts/telephone-order/schema';
import { type Draft, type DraftLine, MAX_RIBBONS_OF_A_LINE } from './draft';

/** The ways that the goods allow; all before there are goods. */
export const waysOf = ({ items }: Pick<Draft, 'items'>): readonly Way[] =>
  items.length === 0 ? WAYS : commonWays(items);

export const hasFuneral = ({ items }: Pick<Draft, 'items'>): boolean => items.some(({ kind }) => kind === 'funeral');

type Situation = Pick<Draft, 'items' | 'shipping_method' | 'place_kind'>;

export const asksCeremony = (draft: Situation): boolean =>
  draft.shipping_method === 'courier' && draft.place_kind === 'church' && hasFuneral(draft);

export const asksDay = ({ items, shipping_method }: Situation): boolean =>
  shipping_method === 'courier' || (shipping_method === 'pickup' && needsDay('pickup', items));

/** How many ribbons a line may have: one for each wreath. */
export const ribbonCount = ({ kind, quantity }: Pick<DraftLine, 'kind' | 'quantity'>): number =>
  kind === 'funeral' ? Math.min(quantity ?? 0, MAX_RIBBONS_OF_A_LINE) : 0;

interface RibbonPlace {
  /** Path in the form. */
  readonly source: string;
  readonly item: number;
  readonly title: string;
}

export const ribbonPlaces = ({ items }: Pick<Draft, 'items'>): RibbonPlace[] =>
  items.flatMap((line, item) =>
    Array.from({ length: ribbonCount(line) }, (_, ribbon) => ({
      source: `items.${item}.ribbons.${ribbon}`,
      item,
      title: ribbonCount(line) > 1 ? `${line.name}, band ${ribbon + 1}` : line.name,
    })),
  );

/** The ribbons with a text, each with its path in the form. */
function writtenRibbons(draft: Draft) {
  return ribbonPlaces(draft).flatMap(({ source, item }) => {
    const ribbon = draft.items[item]?.ribbons[Number(source.split('.').at(-1))];
    const [left, right] = [ribbon?.left?.trim() ?? '', ribbon?.right?.trim() ?? ''];
    return ribbon && (left || right) ? [{ source, ribbon: { ...ribbon, line: item + 1, left, right } }] : [];
  });
}

export const destinationOf = (draft: Draft): Destination => ({
  way: draft.shipping_method === 'courier' ? 'courier' : 'pickup',
  place_kind: draft.place_kind,
  ceremony: asksCeremony(draft) ? draft.ceremony : null,
});

const OWN = ['first_name', 'last_name', 'phone'] as const;

/** The recipient's fields that staff ask for, in the order of the form. */
export const fieldsAsked = (draft: Draft) =>
  RECIPIENT_NAMES.filter(
    (name) => isAsked(name, destinationOf(draft)) && !(draft.to_self && OWN.some((own) => own === name)),
  );

function recipientIn(draft: Draft): Partial<Record<RecipientFieldName, string | null>> {
  const own = draft.to_self ? Object.fromEntries(OWN.map((name) => [name, draft[name]])) : {};
  const texts = { ...draft.recipient, ...own };
  const asked = RECIPIENT_NAMES.filter((name) => isAsked(name, destinationOf(draft)));
  return Object.fromEntries(asked.map((name) => [name, texts[name]]));
}

function deliveryOf(draft: Draft): OrderDeliveryInput | null {
  if (!asksDay(draft)) return null;
  const { way, ceremony } = destinationOf(draft);
  const { day, to_self, place_kind, if_absent, card } = draft;
  const ribbons = writtenRibbons(draft).map(({ ribbon }) => ribbon);
  const text = card.text?.trim() ? card.text : ribbons.map(cardOfRibbon)[0];
  return {
    way,
    day: day || null,
    to_self,
    recipient: recipientIn(draft),
    ...(way === 'courier' && { place_kind, if_absent }),
    card: text ? { text } : null,
    ribbons,
    ceremony: ceremony as OrderDeliveryInput['ceremony'],
  };
}

const itemOf = ({ id, size_id, quantity, has_own_price, price, reason }: DraftLine) => ({
  id,
  size_id,
  quantity: quantity ?? Number.NaN,
  ...(has_own_price && { price: price ?? Number.NaN, reason: reason ?? '' }),
});

const textOf = (typed: string | null) => typed?.trim() ?? '';

/** `POST /telephone-orders`. Leaves out what the way and the place do not ask for, even when it was typed before. */
export function requestOf(draft: Draft): TelephoneOrderInput {
  const isParcel = draft.shipping_method === 'delivery';
  return {
    checkout_id: draft.checkout_id,
    items: draft.items.map(itemOf),
    first_name: textOf(draft.first_name),
    last_name: textOf(draft.last_name),
    email: textOf(draft.email),
    phone: textOf(draft.phone),
    ...(isParcel && { address: draft.address, postal_code: draft.postal_code, city: draft.city }),
    campaign_code: textOf(draft.campaign_code) || null,
    notes: draft.notes,
    shipping_method: draft.shipping_method as ShippingMethod,
    delivery: deliveryOf(draft),
    total_amount: draft.total_amount ?? Number.NaN,
    pay: draft.pay as TelephoneOrderInput['pay'],
    exceed: draft.exceed && asksDay(draft),
  };
}

/** `POST /telephone-orders/quote`; null while there is nothing to price. An own price counts before its reason is given. */
export function quoteOf(draft: Draft): QuoteTelephoneOrder | null {
  const items = draft.items.map(itemOf).flatMap(({ price, reason, ...item }) => {
    if (!Number.isInteger(item.quantity) || item.quantity < 1) return [];
    return price === undefined || Number.isNaN(price) ? [item] : [{ ...item, price, reason: reason?.trim() || '–' }];
  });
  if (items.length === 0) return null;
  const { shipping_method, recipient, day } = draft;
  return {
    items,
    shipping_method: shipping_method || 'pickup',
    campaign_code: textOf(draft.campaign_code) || null,
    checkout_id: draft.checkout_id,
    delivery: shipping_method === 'courier' ? { postal_code: recipient.postal_code, day: day || null } : null,
  };
}

const isTime = (typed: string | null): typed is string => /^([01]\d|2[0-3]):[0-5]\d$/.test(typed ?? '');

/** `GET /delivery/days`; null where no day is chosen. */
export function daysQuestionOf(draft: Draft): Readonly<Record<string, string>> | null {
  if (!asksDay(draft) || draft.items.length === 0) return null;
  const { way, ceremony } = destinationOf(draft);
  const { postal_code } = draft.recipient;
  const { time } = draft.ceremony;
  const items = draft.items.map(({ id, size_id, quantity }) => ({ id, size_id, quantity: quantity || 1 }));
  return {
    way,
    items: JSON.stringify(items),
    checkout_id: draft.checkout_id,
    ribbon: String(writtenRibbons(draft).length > 0),
    ...(way === 'courier' &&
      isSwedishPostalCode(postal_code ?? '') && { postal_code: tidyPostalCode(postal_code ?? '') }),
    ...(ceremony && isTime(time) && { ceremony_time: time }),
  };
}

/** The path in the form of a field that the API or the schema names: `delivery.recipient.phone` is `recipient.phone`. */
export function sourceOf(field: string, draft: Draft): string {
  const [, ribbon, end] = /^delivery\.ribbons\.(\d+)\.?(.*)$/.exec(field) ?? [];
  if (ribbon !== undefined) {
    const place = writtenRibbons(draft)[Number(ribbon)];
    return place ? `${place.source}.${end || 'left'}` : 'card.text';
  }
  if (field === 'delivery.ceremony') return 'ceremony.deceased';
  if (field === 'delivery.card') return 'card.text';
  if (field === 'delivery.way') return 'shipping_method';
  const within = field.replace(/^delivery\./, '');
  const [, own] = /^recipient\.(\w+)$/.exec(within) ?? [];
  return draft.to_self && OWN.some((name) => name === own) ? String(own) : within;
}

export const sourcesOf = (fields: Readonly<Record<string, string>>, draft: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [sourceOf(field, draft), message]));

function missingIn(draft: Draft): Readonly<Record<string, string | undefined>> {
  const { shipping_method, items, day, total_amount } = draft;
  const recipient = recipientIn(draft);
  const texts = forEachField((name) => recipient[name] ?? null);
  const ofRecipient = shipping_method === 'courier' ? missingFields(texts, destinationOf(draft)) : {};
  const isParcel = shipping_method === 'delivery';
  return {
    ...Object.fromEntries(
      Object.entries(ofRecipient).map(([name, message]) => [`delivery.recipient.${name}`, message]),
    ),
    ...(isParcel && !textOf(draft.address) && { address: 'Fyll i gatuadressen.' }),
    ...(isParcel && !textOf(draft.postal_code) && { postal_code: 'Fyll i postnumret.' }),
    ...(isParcel && !textOf(draft.city) && { city: 'Fyll i orten.' }),
    ...(shipping_method &&
      !waysOf(draft).some((way) => METHOD_OF[way] === shipping_method) && {
        shipping_method: 'Varorna kan inte levereras så. Välj ett annat sätt.',
      }),
    ...(asksDay(draft) && !day && { day: 'Välj en dag.' }),
    ...(items.length > 0 && total_amount === null && { total_amount: 'Summan är inte räknad än.' }),
  };
}

/** Messages by paths in the form; empty when the order can be sent. */
export function problemsOf(draft: Draft): Record<string, string> {
  const issues = telephoneOrder.safeParse(requestOf(draft)).error?.issues ?? [];
  const refused = issues
    .filter(({ path }) => path[0] !== 'total_amount')
    .map(({ path, message }) => [path.join('.'), message] as const);
  const problems: Record<string, string> = {};
  for (const [field, message = ''] of [...refused, ...Object.entries(missingIn(draft))]) {
    problems[sourceOf(field, draft)] ??= message;
  }
  return problems;
}
