/** Papers of one order of a day. */
export const PAPERS = ['cards', 'ribbons', 'labels', 'sheet'] as const;
export type Paper = (typeof PAPERS)[number];

/** Papers that an order remembers as printed, until it changes. */
export const PRINTED_PAPERS = [...PAPERS, 'slip'] as const;
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
};
