import type { KeptFacts } from '@kronblad/contracts/views/settings';
import type { FieldValues } from 'react-hook-form';

/** A number as it is typed, with comma or dot; NaN when it cannot be read, which the rules refuse. */
const numberOf = (text: unknown): number => {
  const typed = String(text ?? '')
    .trim()
    .replace(',', '.')
    .replace('−', '-');
  return typed === '' ? Number.NaN : Number(typed);
};
const textOf = (value: number): string => String(value).replace('.', ',');
const daysOf = ({ min, max }: FieldValues) => ({ min: numberOf(min), max: numberOf(max) });
const daysText = ({ min, max }: KeptFacts['dispatchDays']) => ({ min: String(min), max: String(max) });

export const deliveryForm = ({ dispatchDays, deliveryDays, sameDayBefore }: KeptFacts): FieldValues => ({
  dispatchDays: daysText(dispatchDays),
  deliveryDays: daysText(deliveryDays),
  sameDayBefore: sameDayBefore ?? '',
});

export const deliveryPayload = ({ dispatchDays, deliveryDays, sameDayBefore }: FieldValues) => ({
  dispatchDays: daysOf(dispatchDays),
  deliveryDays: daysOf(deliveryDays),
  sameDayBefore: sameDayBefore === '' ? null : sameDayBefore,
});

export const storeForm = ({ openingHours, supportHours, socialLinks, location }: KeptFacts): FieldValues => ({
  openingHours,
  supportHours,
  socialLinks,
  location: location
    ? { latitude: textOf(location.latitude), longitude: textOf(location.longitude) }
    : { latitude: '', longitude: '' },
});

export const storePayload = ({ openingHours, supportHours, socialLinks, location }: FieldValues) => ({
  openingHours,
  supportHours,
  socialLinks,
  location:
    String(location.latitude).trim() === '' && String(location.longitude).trim() === ''
      ? null
      : { latitude: numberOf(location.latitude), longitude: numberOf(location.longitude) },
});
