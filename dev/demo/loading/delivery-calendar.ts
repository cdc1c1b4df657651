import type { CeremonyPlaceView, DeliveryAreaView, DeliveryDate } from '@kronblad/contracts/delivery/schema';
import { addDays, weekdayOf } from '@kronblad/contracts/time/time';
import type { ShopApi } from '../shop-api.ts';
import { christmasEve, mothersDay, yearOf } from '../year/calendar.ts';

/** Orders a year that the limits below are meant for. */
const ORDERS = 2_000;

const day = (latest_hour: string | null, points_limit: number | null, stops_limit: number | null) => ({
  is_open: latest_hour !== null,
  latest_hour,
  points_limit,
  stops_limit,
});
const closed = day(null, null, null);

function weekdaysOf(orders: number) {
  const shops = Math.max(1, Math.ceil(orders / ORDERS));
  const ordinary = day('12:00', 24 * shops, 14 * shops);
  return [ordinary, ordinary, ordinary, ordinary, ordinary, day('10:00', 14 * shops, 8 * shops), closed];
}

const AREAS = [
  { name: 'Centrum', postal_codes: '872 30–872 44', fee: 79 },
  { name: 'Nyland och Bollstabruk', postal_codes: '870 52, 873 20–873 30', fee: 119, latest_hour: '11:00' },
  {
    name: 'Nordingrå',
    postal_codes: '870 30',
    fee: 149,
    latest_hour: '09:00',
    weekdays: [2, 3, 4, 5, 6],
    minimum_order: 300,
  },
];

const PLACES = [
  { name: 'Gudmundrå kyrka', address: 'Kyrkogatan 2', postal_code: '872 30', city: 'Kramfors' },
  { name: 'Nordingrå kyrka', address: 'Prästgården 1', postal_code: '870 30', city: 'Nordingrå' },
];

/** Leaves alone what staff have changed. `orders`: of a year; many need days that take many. */
export async function loadDeliveryCalendar(api: ShopApi, today: string, orders: number): Promise<void> {
  if ((await api.get<DeliveryAreaView[]>('/delivery/areas')).length > 0) return;
  await api.put('/delivery/calendar', { weekdays: weekdaysOf(orders) });
  for (const area of AREAS) await api.post<DeliveryAreaView>('/delivery/areas', area);
  for (const place of PLACES) await api.post<CeremonyPlaceView>('/delivery/places', place);
  for (const date of datesAfter(today)) await api.post<DeliveryDate>('/delivery/dates', date);
}

/** The next Christmas Eve and the next Mors dag, a Sunday that is opened, with the orders of the Friday before. */
function datesAfter(today: string) {
  const next = (feast: (year: number) => string) =>
    [feast(yearOf(today)), feast(yearOf(today) + 1)].find((date) => date > today)!;
  const mother = next(mothersDay);
  const eve = next(christmasEve);
  return [
    {
      day: mother,
      is_open: true,
      order_until: `${addDays(mother, -2)}T16:00`,
      points_limit: 40,
      stops_limit: 25,
      extra_fee: 50,
      note: 'Mors dag',
    },
    ...(weekdayOf(eve) === 7
      ? []
      : [{ day: eve, is_open: true, order_until: `${addDays(eve, -1)}T12:00`, points_limit: 20, note: 'Julafton' }]),
  ];
}
