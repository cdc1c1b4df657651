import { z } from 'zod';
import { defineEvent } from '../events/define.js';

const id = z.number().int().positive();
const ore = z.number().int().nonnegative();
/** `11:00` in Stockholm. */
const hour = z.string();
const limits = { pointsLimit: z.number().int().nullable(), stopsLimit: z.number().int().nullable() };

/** Monday first. */
export const DeliveryWeekdaysChanged = defineEvent(
  'DeliveryWeekdaysChanged',
  1,
  z.object({ weekdays: z.array(z.object({ isOpen: z.boolean(), latestHour: hour.nullable(), ...limits })) }),
);

const dateDetails = {
  day: z.iso.date(),
  isOpen: z.boolean(),
  /** `2027-05-28T16:00` in Stockholm. */
  orderUntil: z.string().nullable(),
  ...limits,
  extraFeeOre: ore,
  note: z.string(),
};

export const DeliveryDateCreated = defineEvent(
  'DeliveryDateCreated',
  1,
  z.object({ deliveryDateId: id, createdAt: z.iso.datetime(), ...dateDetails }),
);
export const DeliveryDateChanged = defineEvent(
  'DeliveryDateChanged',
  1,
  z.object({ deliveryDateId: id, changes: z.object(dateDetails).partial() }),
);
export const DeliveryDateDeleted = defineEvent('DeliveryDateDeleted', 1, z.object({ deliveryDateId: id }));

const areaDetails = {
  name: z.string(),
  /** `872 30–872 44, 872 50` */
  postalCodes: z.string(),
  feeOre: ore,
  /** 1 = Monday … 7 = Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)),
  latestHour: hour.nullable(),
  minimumOrderOre: ore.nullable(),
  exceptionalFeeOre: ore.nullable(),
  isActive: z.boolean(),
};

export const DeliveryAreaCreated = defineEvent(
  'DeliveryAreaCreated',
  1,
  z.object({ deliveryAreaId: id, createdAt: z.iso.datetime(), ...areaDetails }),
);
export const DeliveryAreaChanged = defineEvent(
  'DeliveryAreaChanged',
  1,
  z.object({ deliveryAreaId: id, changes: z.object(areaDetails).partial() }),
);
export const DeliveryAreaDeleted = defineEvent('DeliveryAreaDeleted', 1, z.object({ deliveryAreaId: id }));

const placeDetails = { name: z.string(), address: z.string(), postalCode: z.string(), city: z.string() };

export const CeremonyPlaceCreated = defineEvent(
  'CeremonyPlaceCreated',
  1,
  z.object({ ceremonyPlaceId: id, createdAt: z.iso.datetime(), ...placeDetails }),
);
export const CeremonyPlaceChanged = defineEvent(
  'CeremonyPlaceChanged',
  1,
  z.object({ ceremonyPlaceId: id, changes: z.object(placeDetails).partial() }),
);
export const CeremonyPlaceDeleted = defineEvent('CeremonyPlaceDeleted', 1, z.object({ ceremonyPlaceId: id }));

export const deliveryEvents = [
  DeliveryWeekdaysChanged,
  DeliveryDateCreated,
  DeliveryDateChanged,
  DeliveryDateDeleted,
  DeliveryAreaCreated,
  DeliveryAreaChanged,
  DeliveryAreaDeleted,
  CeremonyPlaceCreated,
  CeremonyPlaceChanged,
  CeremonyPlaceDeleted,
] as const;
