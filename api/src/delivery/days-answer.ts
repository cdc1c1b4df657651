import {
  areaOf,
  type DeliveryArea,
  type DeliveryCalendar,
  type WantedDelivery,
} from '@kronblad/contracts/delivery/delivery-calendar';
import { type DeliveryDays, deliveryDays, type UsedCapacity } from '@kronblad/contracts/delivery/delivery-days';
import { commonWays, type ProductKind, type Way } from '@kronblad/contracts/delivery/delivery-ways';
import type { DeliveryDaysAnswer, deliveryDaysQuery } from '@kronblad/contracts/delivery/schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import type { z } from 'zod';
import { Refusal } from '../refusals/index.js';

interface KnownProduct {
  readonly row: {
    readonly name: string;
    readonly kind: ProductKind;
    readonly ways: readonly Way[];
    readonly leadDays: number;
    readonly latestHour: string | null;
  };
  readonly first: KnownSize;
  size(id: number): KnownSize | undefined;
}
interface KnownSize {
  readonly row: { readonly workPoints: number };
}

export interface DaysState {
  readonly productById: (id: number) => KnownProduct | undefined;
  readonly calendar: DeliveryCalendar;
  readonly used: (day: string) => UsedCapacity;
  readonly parcelFeeOre: number;
  readonly now: number;
}

const OTHER_WAY: Readonly<Record<Way, string>> = {
  courier: 'Något i kundvagnen kan inte levereras med blombud',
  parcel: 'Något i kundvagnen kan inte skickas som paket',
  pickup: 'Något i kundvagnen kan inte hämtas i butiken',
};

/** Throws `invalid_fields` for a product or size that is not for sale. */
export function daysAnswer(
  { way, postal_code, items = [], ribbon, ceremony_time: ceremonyTime }: z.output<typeof deliveryDaysQuery>,
  { productById, calendar, used, parcelFeeOre, now }: DaysState,
): DeliveryDaysAnswer {
  const lines = items.map((item, index) => lineOf(item, index, productById));
  if (way === 'parcel') {
    return { area: null, fee_from: oreToSek(parcelFeeOre), minimum_order: null, earliest: null, days: [] };
  }
  const area = way === 'courier' && postal_code ? areaOf(calendar, postal_code) : null;
  const wanted: WantedDelivery = {
    way,
    postalCode: postal_code ?? null,
    area,
    lines,
    ceremonyTime,
    hasRibbon: ribbon ?? lines.some(({ kind }) => kind === 'funeral'),
  };
  const found = deliveryDays(calendar, wanted, used, now);
  const isFeeKnown = way === 'pickup' || area !== null;
  const canTravel = commonWays(lines).includes(way);
  return {
    area: area?.name ?? null,
    fee_from: sekOrNull(way === 'pickup' ? 0 : area ? lowestFeeOre(found, area) : anyFeeOre(calendar, wanted)),
    minimum_order: sekOrNull(area?.minimumOrderOre),
    earliest: canTravel ? found.earliest : null,
    days: found.days.map(({ day, state, reason, feeOre }) => {
      const fee = isFeeKnown ? oreToSek(feeOre) : null;
      if (!canTravel && state !== 'closed') return { day, state: 'not_served', reason: OTHER_WAY[way], fee };
      return { day, state, reason, fee };
    }),
  };
}

type Item = NonNullable<z.output<typeof deliveryDaysQuery>['items']>[number];

function lineOf({ id, size_id, quantity }: Item, index: number, productById: DaysState['productById']) {
  const product = productById(id);
  if (!product) throw unknown(`items.${index}.id`, 'Varan finns inte till salu.');
  const size = size_id ? product.size(size_id) : product.first;
  if (!size) throw unknown(`items.${index}.size_id`, 'Storleken finns inte till salu.');
  return { ...product.row, points: size.row.workPoints * quantity };
}

const unknown = (field: string, message: string) => new Refusal('invalid_fields', { fields: { [field]: message } });

const sekOrNull = (ore: number | null | undefined): number | null =>
  ore === null || ore === undefined ? null : oreToSek(ore);

function lowestFeeOre({ days }: DeliveryDays, area: DeliveryArea): number {
  const fees = days.filter(({ state }) => state === 'open').map(({ feeOre }) => feeOre);
  return fees.length > 0 ? Math.min(...fees) : area.feeOre;
}

/** Fee of the cheapest area, before anybody has said where to; null for a postal code without courier. */
function anyFeeOre({ areas }: DeliveryCalendar, { postalCode }: WantedDelivery): number | null {
  const fees = areas.filter(({ isActive }) => isActive).map(({ feeOre }) => feeOre);
  return postalCode === null && fees.length > 0 ? Math.min(...fees) : null;
}
