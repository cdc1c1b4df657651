/** Words by which shoppers find flowers; each is also its own name. Products keep words that are taken out of a list. */
export const COLOURS = ['vit', 'rosa', 'röd', 'orange', 'gul', 'lila', 'blå', 'grön'] as const;
export type Colour = (typeof COLOURS)[number];

export const OCCASIONS = [
  'födelsedag',
  'kärlek',
  'tack',
  'krya på dig',
  'inflyttning',
  'nyfödd',
  'bröllop',
  'sorg',
] as const;
export type Occasion = (typeof OCCASIONS)[number];
