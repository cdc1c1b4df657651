import { areaOf, courierFeeOre, type DeliveryCalendar } from '@kronblad/contracts/delivery/delivery-calendar';
import type { CourierFee } from '../pricing/index.js';

/** Null while the postal code is unknown, not complete or not served. Without a day: the area's usual fee. */
export function courierFee(
  calendar: DeliveryCalendar,
  postalCode: string | null | undefined,
  day: string | null | undefined,
): CourierFee | null {
  const area = postalCode ? areaOf(calendar, postalCode) : null;
  if (!area) return null;
  const feeOre = day ? courierFeeOre(calendar, area, day) : area.feeOre;
  return { area: area.name, feeOre, minimumOrderOre: area.minimumOrderOre };
}
