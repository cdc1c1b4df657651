import type { DayPrint, PrintedOrder, PrintedSlip, SlipPrint } from '@kronblad/contracts/jobs/prints';
import { ORDER_PAPERS, PRINT_KINDS } from '@kronblad/contracts/prints/papers';

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

export const printOf = (...orders: PrintedOrder[]): DayPrint => ({
  day: '2026-11-27',
  madeAt: '2026-11-27T06:00:00.000Z',
  shopName: 'Kronblad',
  privacyAddress: 'kronblad.example/integritet',
  kinds: [...PRINT_KINDS],
  orders,
});

/** A parcel to its buyer, who has written to the shop. */
export const parcelSlip: PrintedSlip = {
  ...{ id: 9, version: 3, order_number: 'ORD-1795251600002', created_at: '2026-11-26T10:00:00.000Z' },
  ...{ first_name: 'Anna', last_name: 'Ek', phone: '070-174 06 50' },
  ...{ address: 'Ringvägen 3', postal_code: '872 30', city: 'Kramfors' },
  ...{ shipping_method: 'delivery', delivery: null, tracking_carrier: 'postnord', tracking_number: '0037 3500' },
  ...{ notes: 'Ställ paketet i skjulet.\nTack!', notes_withheld: false, outdated: [] },
  lines: [{ line: 1, name: 'Blockljus', size_name: 'Stor', sku: 'LJUS-7', quantity: 2 }],
};

/** A gift to somebody at home. */
export const giftSlip: PrintedSlip = {
  ...parcelSlip,
  ...{ first_name: 'Karin', last_name: 'Åström', phone: '070-765 43 21', address: 'Storgatan 1' },
  ...{ shipping_method: 'courier', tracking_carrier: null, tracking_number: null, notes: null, notes_withheld: true },
  delivery: {
    ...{ way: 'courier', day: printedGift.day, place_kind: 'home', if_absent: 'neighbour' },
    ...{ recipient: printedGift.recipient, card: printedGift.card, ribbons: [], ceremony: null },
  },
};

/** A wreath to a church, with the longest texts that an order may have. */
export const longSlip: PrintedSlip = {
  ...giftSlip,
  ...{ first_name: 'Å'.repeat(80), address: 'G'.repeat(80), outdated: ['slip', 'address_label'] },
  delivery: {
    ...{ way: 'courier', day: '2026-11-30', place_kind: 'church', if_absent: 'call' },
    recipient: { ...printedGift.recipient!, instruction: 'I'.repeat(300) },
    card: { text: 'X'.repeat(300) },
    ribbons: [{ ...printedWreath.ribbons[0]!, left: 'W'.repeat(40), right: 'M'.repeat(40) }],
    ceremony: { deceased: 'D'.repeat(150), place: 'Gudmundrå kyrka', time: '11:00', undertaker: 'B'.repeat(150) },
  },
  lines: [{ line: 1, name: 'K'.repeat(80), size_name: 'Stor', sku: 'S'.repeat(40), quantity: 1 }],
};

export const slipPrintOf = (...slips: PrintedSlip[]): SlipPrint => ({
  madeAt: '2026-11-27T06:00:00.000Z',
  sender: {
    ...{ name: 'Kronblad', address: 'Viktoriagatan 3', postal_code: '872 30', city: 'Kramfors' },
    ...{ phone: '0612-123 45', email: 'hej@kronblad.example' },
  },
  kinds: [...ORDER_PAPERS],
  labelSize: 'parcel',
  slips,
});
