import type { PrintContent, PrintedOrder } from '@kronblad/contracts/jobs/prints';
import { PRINT_KINDS } from '@kronblad/contracts/prints/papers';

const line = {
  line: 1,
  product_id: 1,
  size_id: 1,
  name: 'Rosbukett',
  size_name: 'Mellan',
  image_url: null,
  quantity: 1,
};

/** A gift to somebody at home, with all that can be printed of it. */
export const printedGift: PrintedOrder = {
  ...{ id: 7, order_number: 'ORD-1795251600000', state: 'to_make', state_at: null, state_note: null },
  ...{ way: 'courier', day: '2026-11-27', hour: null, area: 'Centrum', place_kind: 'home', if_absent: 'neighbour' },
  to_self: false,
  recipient: {
    ...{ first_name: 'Karin', last_name: 'Åström', phone: '070-765 43 21', address: 'Storgatan 1' },
    ...{ postal_code: '872 30', city: 'Kramfors', ward: null, door_code: '1379#', instruction: 'Gården, 2 tr' },
  },
  card: { text: 'Grattis på 70-årsdagen, mamma!\n\nKram, Karin' },
  ribbons: [],
  ceremony: null,
  lines: [line],
  buyer: { name: 'Anna Ek' },
  has_message: false,
  warnings: [],
  outdated: [],
  stop: 1,
  kinds: [...PRINT_KINDS],
};

/** A wreath with its ribbon. */
export const printedWreath: PrintedOrder = {
  ...printedGift,
  ...{ id: 8, order_number: 'ORD-1795251600001', stop: 2, hour: '11:00', place_kind: 'church' },
  recipient: { ...printedGift.recipient!, ...{ first_name: null, last_name: null, phone: null, door_code: null } },
  lines: [{ ...line, name: 'Krans', size_name: '55 cm' }],
  card: { text: 'Tack för allt' },
  ribbons: [{ line: 1, left: 'Vila i frid', right: 'Från ”barnen” & Å', ribbon_colour: 'white', print_colour: 'gold' }],
  ceremony: { deceased: 'Sven Öberg', place: 'Gudmundrå kyrka', time: '11:00', undertaker: 'Byrån' },
};

export const printOf = (...orders: PrintedOrder[]): PrintContent => ({
  day: '2026-11-27',
  madeAt: '2026-11-27T06:00:00.000Z',
  shopName: 'Kronblad',
  privacyAddress: 'kronblad.example/integritet',
  kinds: [...PRINT_KINDS],
  orders,
});
