/** Papers of one order of a day. */
export const PAPERS = ['cards', 'ribbons', 'labels', 'sheet'] as const;
export type Paper = (typeof PAPERS)[number];

/** Papers of orders with and without a day. */
export const ORDER_PAPERS = ['slip', 'address_label'] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];

/** Orders whose papers are printed at once. */
export const MAX_ORDERS_PER_PRINT = 100;

/** Papers that an order remembers as printed, until it changes. */
export const PRINTED_PAPERS = [...PAPERS, ...ORDER_PAPERS] as const;
export type PrintedPaper = (typeof PRINTED_PAPERS)[number];

/** Papers of a day, in the order of its PDF. */
export const PRINT_KINDS = [...PAPERS, 'round', 'flower_list'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

export const PRINT_NAMES: Readonly<Record<PrintKind | PrintedPaper, string>> = {
  cards: 'Kort',
  ribbons: 'Band',
  labels: 'Etiketter',
  sheet: 'Orderblad',
  round: 'Körlista',
  flower_list: 'Blomlista',
  slip: 'Plocksedel',
  address_label: 'Adressetikett',
};

/** Address labels, in millimetres. */
export const LABEL_SIZES = {
  parcel: { name: '100 × 150 mm', width: 100, height: 150 },
  a6: { name: 'A6', width: 105, height: 148 },
} as const;
export type LabelSize = keyof typeof LABEL_SIZES;
