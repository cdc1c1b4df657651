import { parseSek } from '@kronblad/contracts/money/money';
import type { ShopFactsView } from '@kronblad/contracts/shop/schema';
import type { FieldValues } from 'react-hook-form';
import { timeOf } from '../format/time-of-day';

/** Accepts a decimal comma or dot. Other text becomes NaN, which the schema refuses. */
const numberOf = (text: unknown): number => {
  const typed = String(text ?? '')
    .trim()
    .replace(',', '.')
    .replace('−', '-');
  return typed === '' ? Number.NaN : Number(typed);
};
const sekOf = (text: unknown): number => parseSek(String(text ?? '')) ?? Number.NaN;
const kronorOf = (sek: number): string => (Number.isInteger(sek) ? String(sek) : sek.toFixed(2).replace('.', ','));
const textOf = (value: number): string => String(value).replace('.', ',');
export const hoursOf = (rows: FieldValues[]) =>
  rows.map(({ days, opens, closes }) => ({ days, opens: timeOf(opens), closes: timeOf(closes) }));

const daysOf = ({ min, max }: FieldValues) => ({ min: numberOf(min), max: numberOf(max) });
const daysText = ({ min, max }: ShopFactsView['dispatchDays']) => ({ min: String(min), max: String(max) });

export const deliveryForm = ({
  dispatchDays,
  deliveryDays,
  sameDayBefore,
  freight,
  recipientDays,
}: ShopFactsView): FieldValues => ({
  dispatchDays: daysText(dispatchDays),
  deliveryDays: daysText(deliveryDays),
  sameDayBefore: sameDayBefore ?? '',
  freight: { fee: kronorOf(freight.fee), freeAbove: kronorOf(freight.freeAbove) },
  recipientDays: String(recipientDays),
});

export const deliveryPayload = ({
  dispatchDays,
  deliveryDays,
  sameDayBefore,
  freight,
  recipientDays,
}: FieldValues) => ({
  dispatchDays: daysOf(dispatchDays),
  deliveryDays: daysOf(deliveryDays),
  sameDayBefore: timeOf(sameDayBefore) || null,
  freight: { fee: sekOf(freight.fee), freeAbove: sekOf(freight.freeAbove) },
  recipientDays: numberOf(recipientDays),
});

export const storeForm = ({ openingHours, supportHours, socialLinks, location }: ShopFactsView): FieldValues => ({
  openingHours,
  supportHours,
  socialLinks,
  location: location
    ? { latitude: textOf(location.latitude), longitude: textOf(location.longitude) }
    : { latitude: '', longitude: '' },
});

export const storePayload = ({ openingHours, supportHours, socialLinks, location }: FieldValues) => ({
  openingHours: hoursOf(openingHours),
  supportHours: hoursOf(supportHours),
  socialLinks,
  location:
    String(location.latitude).trim() === '' && String(location.longitude).trim() === ''
      ? null
      : { latitude: numberOf(location.latitude), longitude: numberOf(location.longitude) },
});
