export const PLACE_KINDS = ['home', 'company', 'hospital', 'care_home', 'church', 'school', 'other'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const PLACE_KIND_NAMES: Readonly<Record<PlaceKind, string>> = {
  home: 'Bostad',
  company: 'Företag',
  hospital: 'Sjukhus',
  care_home: 'Äldreboende',
  church: 'Kyrka eller kapell',
  school: 'Skola',
  other: 'Annan plats',
};

/** The buyer's instruction to the courier when nobody is at home. */
export const IF_ABSENT = ['door', 'neighbour', 'call', 'return'] as const;
export type IfAbsent = (typeof IF_ABSENT)[number];

export const IF_ABSENT_NAMES: Readonly<Record<IfAbsent, string>> = {
  door: 'Ställ blommorna vid dörren',
  neighbour: 'Lämna hos en granne',
  call: 'Ring mottagaren först',
  return: 'Ta med blommorna tillbaka till butiken',
};

export const RIBBON_COLOURS = ['white', 'cream', 'red', 'pink', 'lilac', 'blue', 'green', 'black'] as const;
export type RibbonColour = (typeof RIBBON_COLOURS)[number];
export const RIBBON_COLOUR_NAMES: Readonly<Record<RibbonColour, string>> = {
  white: 'Vitt',
  cream: 'Gräddvitt',
  red: 'Rött',
  pink: 'Rosa',
  lilac: 'Lila',
  blue: 'Blått',
  green: 'Grönt',
  black: 'Svart',
};

export const PRINT_COLOURS = ['gold', 'silver', 'black', 'white'] as const;
export type PrintColour = (typeof PRINT_COLOURS)[number];
export const PRINT_COLOUR_NAMES: Readonly<Record<PrintColour, string>> = {
  gold: 'Guld',
  silver: 'Silver',
  black: 'Svart',
  white: 'Vitt',
};

/** The states that `OrderDeliveryStateSet` records. `out` is not among them: `OrderSent` records that the courier has left. */
export const RECORDED_STATES = ['planned', 'made', 'delivered', 'not_delivered'] as const;
export type RecordedState = (typeof RECORDED_STATES)[number];

/**
 * `to_make` → `made` (bound or packed) → `out` with the courier → `delivered`, or `missed` when nobody was there. A pickup
 * is `collected` after `made`.
 */
export const DELIVERY_STATES = ['to_make', 'made', 'out', 'delivered', 'collected', 'missed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_STATE_NAMES: Readonly<Record<DeliveryState, string>> = {
  to_make: 'Att binda',
  made: 'Klar',
  out: 'Ute',
  delivered: 'Lämnad',
  collected: 'Hämtad',
  missed: 'Inte lämnad',
};

/** Seconds. A step that waited longer on a device without a network counts as this old. */
export const LONGEST_WITHOUT_NETWORK = 48 * 3600;
